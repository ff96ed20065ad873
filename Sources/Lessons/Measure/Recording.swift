public import Trace

/// A run's events, put in the order in which metrics ask for them.
///
/// It is made once for each run; every metric is a function of it.
public struct Recording: Sendable {
  /// The events, as they came.
  public let events: [Event]
  /// What ran on what; nil where the trace has no head.
  public let head: Beginning?
  /// The frames that were handed over, in order.
  public let frames: [Frame]
  /// When the content moved, in order.
  public let scrolls: [Scroll]
  /// When which cell stood on the screen, in order of coming.
  public let visibilities: [Visibility]
  /// What the cards of posts said; nothing where the scenario does not say what they must.
  let reading: Reading
  /// Virtual nanoseconds from the start to the last event.
  public let length: UInt64

  /// Digests the events of a run, whole or stopped half-way.
  ///
  /// - Complexity: O(number of events).
  public init(_ events: [Event]) {
    self.events = events
    var screen = Screen()
    var frames = FrameCollector()
    var head: Beginning?
    var length: UInt64 = 0
    var reading = Reading()
    for (index, event) in events.enumerated() {
      if case .began(let beginning) = event.kind, head == nil {
        head = beginning
        frames.interval = max(1, beginning.frameInterval)
        reading = Reading(beginning.reads)
      }
      length = max(length, event.time)
      screen.see(event, at: index)
      reading.see(event, at: index)
      frames.see(event, at: index)
    }
    self.head = head
    self.length = length
    self.reading = reading
    visibilities = screen.finished()
    (self.frames, scrolls) = frames.finished(end: length)
  }

  /// Nanoseconds between two vsyncs; 1 where the trace has no head.
  public var frameInterval: UInt64 { max(1, head?.frameInterval ?? 1) }

  /// True where the run was played to its end.
  public var isWhole: Bool { events.last?.kind == .ended }

  /// True where a finger moved over the screen and the content never did: there was nothing to
  /// scroll, or the first scroll view was not the list.
  var stoodStill: Bool {
    let moves = [Step.Action.drag, .fling, .reverse].map(\.rawValue)
    var isTouched = false
    var offsets: Set<Int> = []
    for event in events {
      switch event.kind {
      case .gestureBegan(let name): isTouched = isTouched || moves.contains(name)
      case .frameBegan(_, let offset): offsets.insert(offset)
      default: break
      }
    }
    return isTouched && offsets.count <= 1
  }

  /// When a frame comes on the screen, in virtual nanoseconds.
  public func presentation(of frame: Int) -> UInt64 {
    UInt64(max(0, frames[frame].presented)) * frameInterval
  }

  /// A number of vsyncs in milliseconds.
  public func milliseconds(vsyncs: Int) -> Double {
    Double(vsyncs) * Double(frameInterval) / 1e6
  }

  /// The events of a kind, counted.
  func count(_ matches: (Event.Kind) -> Bool) -> Double {
    Double(events.count { matches($0.kind) })
  }
}

/// A frame that the app handed over.
public struct Frame: Sendable, Equatable {
  /// The vsync at which main began to work on it.
  public var vsync: Int
  /// The vsync from which it was on the screen.
  public var presented: Int
  /// How many vsyncs it came later than it was due; 0 outside of scrolling.
  public var delay = 0
  /// The index of its `frameBegan`; that of the commit, where there is none.
  public var began: Int
  /// The index of its `frameCommitted`.
  public var committed: Int
}

/// A stretch in which the content moves: from a gesture's beginning to rest.
public struct Scroll: Sendable, Equatable {
  /// The vsyncs at which a frame had to be begun.
  public var vsyncs: Range<Int>
  /// The vsyncs at which a new frame was due on the screen; as many, two or three later.
  public var due: Range<Int>
  /// The gestures' names with the times at which they began.
  public var gestures: [(time: UInt64, name: String)]
  /// The frames that were begun in it, as indices.
  public var frames: Range<Int>

  /// Equal where all values are.
  public static func == (a: Scroll, b: Scroll) -> Bool {
    a.vsyncs == b.vsyncs && a.due == b.due && a.frames == b.frames
      && a.gestures.map(\.time) == b.gestures.map(\.time)
      && a.gestures.map(\.name) == b.gestures.map(\.name)
  }
}

/// A cell's stay on the screen for one item.
public struct Visibility: Sendable, Equatable {
  /// The cell's number.
  public var cell: Int
  /// The item's name.
  public var item: String
  /// The item's own photo, or ``Event/none``.
  public var photo: Int
  /// How long that photo alone would take to come, in ns.
  public var delay: UInt64
  /// The index of its `cellDisplayed`.
  public var displayed: Int
  /// The frames that presented it, as indices; empty where it came and went between two frames.
  public var frames: Range<Int>
  /// What it showed, each from a frame on; the first from the first frame on.
  public var looks: [Look]

  /// What a cell shows from a frame on.
  public struct Look: Sendable, Equatable {
    /// The first frame that presents it, as an index.
    public var from: Int
    /// The photos of its image views, without placeholders.
    public var photos: [Int]
  }

  /// The looks with the frames in which each was presented.
  public var presentedLooks: [(frames: Range<Int>, photos: [Int])] {
    looks.indices.map { index in
      let end = index + 1 < looks.count ? looks[index + 1].from : frames.upperBound
      return (looks[index].from..<max(looks[index].from, end), looks[index].photos)
    }
  }

  /// True where some photo is that of another item.
  func isMisplaced(_ photos: [Int]) -> Bool { photos.contains { $0 != photo } }

  /// True where the item's own photo is shown.
  func isOwn(_ photos: [Int]) -> Bool { photos.contains(photo) }

  /// The first frame that presented the item's own photo, as an index.
  var firstOwn: Int? { presentedLooks.first { isOwn($0.photos) }?.frames.lowerBound }
}
