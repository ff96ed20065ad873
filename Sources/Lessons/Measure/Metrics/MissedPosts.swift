import Trace

extension Metric {
  /// New posts that nobody saw although the list stood at its top, where they belong.
  ///
  /// A post is looked for in the frames that are begun with the content at its top, and at the end of
  /// the run where the last frame was such a one, from a tenth of a second after the app was told of it
  /// (assumption: what nobody notices) for as long as no newer one is above it and it is not taken
  /// away.
  static let missedPosts = Metric(
    name: "missedPosts", title: "new posts missed", unit: .count,
    measure: { Double($0.missedPosts.count) },
    culprit: { recording in
      let missed = recording.missedPosts
      guard let first = missed.first else { return nil }
      return Culprit(
        nil, post: first.item, frame: recording.frames[first.frame].vsync, count: missed.count)
    })
}

extension Recording {
  /// The posts, each with the first frame in which it was looked for, as an index.
  fileprivate var missedPosts: [(item: String, frame: Int)] {
    let grace: UInt64 = 100_000_000
    var top: [(item: String, due: UInt64)] = []
    var missed: [(item: String, frame: Int)] = []
    var frame = 0
    var isAtTop = false
    func look(at time: UInt64, in frame: Int) {
      guard isAtTop, frame >= 0, frame < frames.count,
        let newest = top.last(where: { $0.due <= time })?.item,
        !missed.contains(where: { $0.item == newest })
      else { return }
      let isSeen = visibilities.contains {
        $0.item == newest && $0.frames.upperBound > frame && !$0.frames.isEmpty
      }
      if !isSeen { missed.append((newest, frame)) }
    }
    for event in events {
      switch event.kind {
      case .postInserted(let item): top.append((item, event.time + grace))
      case .postRemoved(let item): top.removeAll { $0.item == item }
      case .frameBegan(_, let offset):
        isAtTop = offset <= 0
        look(at: event.time, in: frame)
      case .frameCommitted: frame += 1
      case .ended: look(at: event.time, in: frame - 1)
      default: break
      }
    }
    return missed
  }
}
