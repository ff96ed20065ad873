import Trace

/// Follows the frames, and when one was due.
///
/// While the content moves, from `gestureBegan` to `gestureEnded`, a new frame is due at each
/// vsync, the one that shows the end of the movement included. A frame for vsync k that is handed over in time is on the screen from vsync k + 2
/// (double buffering), or from k + 3 (triple buffering). The first frame of a scroll, if it is in
/// time, says which of the two holds: steady triple buffering is no delay, a change to it in the
/// midst of a scroll is one vsync, once. A frame's delay counts from the vsync after the one at
/// which the frame before it came on the screen.
struct FrameCollector {
  var interval: UInt64 = 1
  private var frames: [Frame] = []
  private var scrolls: [Scroll] = []
  private var current: Scroll?
  private var lastBegan: (vsync: Int, index: Int)?
  private var commitTimes: [UInt64] = []
  // True after a gesture's end, until the next frame: the one that shows it, if it is for that vsync.
  private var isLastMovementOpen = false

  private static let doubleBuffering = 2
  private static let tripleBuffering = 3

  mutating func see(_ event: Event, at index: Int) {
    switch event.kind {
    case .gestureBegan(let name): begin(name, event.time)
    case .gestureEnded: end(event.time)
    case .frameBegan(let vsync, _):
      lastBegan = (vsync, index)
      meet(frameOf: vsync)
    case .frameCommitted(let vsync, let presented):
      let began = lastBegan?.vsync == vsync ? lastBegan?.index ?? index : index
      frames.append(Frame(vsync: vsync, presented: presented, began: began, committed: index))
      commitTimes.append(event.time)
    default: break
    }
  }

  /// The frames and scrolls; a scroll that has no end lasts to the end of the run.
  mutating func finished(end time: UInt64) -> ([Frame], [Scroll]) {
    let wasStopped = current != nil
    end(time)
    scrolls = scrolls.map { measured($0) }
    if wasStopped, !scrolls.isEmpty {
      // Nobody knows what would have been presented after the stop.
      let known = Int(time / interval) + 1
      let due = scrolls[scrolls.count - 1].due
      scrolls[scrolls.count - 1].due = due.clamped(to: due.lowerBound..<max(due.lowerBound, known))
    }
    return (frames, scrolls.filter { !$0.vsyncs.isEmpty })
  }

  private mutating func begin(_ name: String, _ time: UInt64) {
    let first = Int((time + interval - 1) / interval)
    if current == nil, let last = scrolls.last, Int(time / interval) <= last.vsyncs.upperBound {
      // A drag that becomes a fling: the content does not rest in between.
      current = scrolls.removeLast()
    }
    var scroll =
      current
      ?? Scroll(
        vsyncs: first..<first, due: 0..<0, gestures: [], frames: frames.count..<frames.count)
    scroll.gestures.append((time, name))
    current = scroll
    isLastMovementOpen = false
  }

  private mutating func end(_ time: UInt64) {
    guard var scroll = current else { return }
    current = nil
    // Main may come to it late. The movement ended with the vsync before all the same, or with the
    // frame for this one, if there is a frame.
    let end = Int(time / interval)
    scroll.vsyncs = scroll.vsyncs.lowerBound..<max(scroll.vsyncs.lowerBound, end)
    scrolls.append(scroll)
    isLastMovementOpen = true
  }

  // Main is late for the first frame of a scroll, or moves the content for the last time: both
  // frames are part of the scroll.
  private mutating func meet(frameOf vsync: Int) {
    if let scroll = current, scroll.frames.lowerBound == frames.count {
      let first = min(scroll.vsyncs.lowerBound, vsync)
      current?.vsyncs = first..<first
    }
    if isLastMovementOpen, let last = scrolls.last, last.vsyncs.upperBound == vsync {
      scrolls[scrolls.count - 1].vsyncs = last.vsyncs.lowerBound..<vsync + 1
    }
    isLastMovementOpen = false
  }

  // Finds the frames of a scroll, and notes their delays.
  private mutating func measured(_ unmeasured: Scroll) -> Scroll {
    var scroll = unmeasured
    let start = frames.partitioningIndex { $0.vsync >= scroll.vsyncs.lowerBound }
    let end = frames.partitioningIndex { $0.vsync >= scroll.vsyncs.upperBound }
    scroll.frames = start..<max(start, end)
    let depth = depth(of: scroll)
    scroll.due = scroll.vsyncs.lowerBound + depth..<scroll.vsyncs.upperBound + depth
    var expected = scroll.due.lowerBound
    for index in scroll.frames {
      frames[index].delay = max(0, frames[index].presented - expected)
      expected = max(expected, frames[index].presented + 1)
    }
    return scroll
  }

  private func depth(of scroll: Scroll) -> Int {
    guard let first = scroll.frames.first, frames[first].vsync == scroll.vsyncs.lowerBound,
      commitTimes[first] <= UInt64(frames[first].vsync + 1) * interval
    else { return Self.doubleBuffering }
    let lifetime = frames[first].presented - frames[first].vsync
    return min(max(lifetime, Self.doubleBuffering), Self.tripleBuffering)
  }
}

extension [Frame] {
  // The frames come in order of their vsyncs.
  fileprivate func partitioningIndex(_ isBehind: (Frame) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
