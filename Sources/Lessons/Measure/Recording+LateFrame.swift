import Trace

extension Recording {
  /// The frame that came latest, the first of equals, as an index; nil where none was late.
  var worstFrame: Int? {
    var worst: Int?
    for index in frames.indices where frames[index].delay > worst.map({ frames[$0].delay }) ?? 0 {
      worst = index
    }
    return worst
  }

  /// The events in which main worked on a frame, or was kept from it: since the commit before.
  func work(on frame: Int) -> Range<Int> {
    let start = frame > 0 ? frames[frame - 1].committed + 1 : 0
    return start..<frames[frame].committed + 1
  }

  /// The name of the gesture under way at a time; nil where the content rests.
  func gesture(at frame: Int) -> String? {
    let scroll = scrolls.first { $0.frames.contains(frame) }
    let time = events[frames[frame].began].time
    return scroll?.gestures.last { $0.time <= time }?.name ?? scroll?.gestures.first?.name
  }
}
