public import Trace

/// A run as a person at the device would have seen it, vsync by vsync.
public struct Movie: Sendable {
  /// The run.
  public let recording: Recording
  /// What each of its frames shows, by the frame's index.
  public let drawings: [Drawing]
  /// The first vsync, at which the first frame comes on the screen.
  public let start: Int
  /// One past the last vsync.
  public let end: Int
  private let shown: [Int]
  private let dropped: Set<Int>
  /// The frames with which a cell began to show the photo of another item, each as often as that.
  private let misplacing: [Int]
  private let misplacingVsyncs: Set<Int>

  /// Makes a movie of the events of a run that was asked to draw.
  ///
  /// - Returns: Nil where no frame came on the screen.
  /// - Complexity: O(events + vsyncs).
  public init?(_ events: [Event]) {
    recording = Recording(events)
    var drawings: [Drawing] = []
    var last = Drawing(width: 0, height: 0, shapes: [])
    for event in events {
      if case .drawn(let drawing) = event.kind { last = drawing }
      if case .frameCommitted = event.kind { drawings.append(last) }
    }
    self.drawings = drawings
    guard let first = recording.frames.first?.presented else { return nil }
    start = first
    let length = Int(recording.length / recording.frameInterval)
    end = max(length, recording.frames.last?.presented ?? 0) + 1
    var shown: [Int] = []
    var frame = 0
    for vsync in start..<end {
      while frame + 1 < recording.frames.count, recording.frames[frame + 1].presented <= vsync {
        frame += 1
      }
      shown.append(frame)
    }
    self.shown = shown
    let presented = Set(recording.frames.map(\.presented))
    misplacing = recording.misplacements.map(\.frame)
    misplacingVsyncs = Set(misplacing.map { [recording] in recording.frames[$0].presented })
    dropped = Set(recording.scrolls.flatMap { $0.due.filter { !presented.contains($0) } })
  }

  /// The frame that is on the screen at a vsync, as an index.
  public func frame(at vsync: Int) -> Int { shown[min(max(vsync, start), end - 1) - start] }

  /// True where a new frame was due at a vsync and none came.
  public func isDropped(at vsync: Int) -> Bool { dropped.contains(vsync) }

  /// How many vsyncs the frame that comes at a vsync is late; 0 where none comes or it is in time.
  public func delay(at vsync: Int) -> Int {
    recording.frames.filter { $0.presented == vsync }.map(\.delay).max() ?? 0
  }

  /// How many frames were dropped up to a vsync, that one included.
  public func droppedFrames(upTo vsync: Int) -> Int { dropped.count { $0 <= vsync } }

  /// Seconds since the start of the run.
  public func seconds(at vsync: Int) -> Double {
    Double(vsync) * Double(recording.frameInterval) / 1e9
  }

  /// A cell on the screen, and what it shows.
  public struct Cell: Sendable, Equatable {
    /// The item whose cell it is.
    public var item: String
    /// What it shows.
    public var look: Look

    /// What a cell can show.
    public enum Look: Sendable, Equatable {
      /// The photo of its item.
      case own
      /// No photo, though its item has one.
      case placeholder
      /// The photo of another item, which is named where it was on screen.
      case other(String?)
    }
  }

  /// The cells on the screen in a frame, in order of their coming.
  public func cells(in frame: Int) -> [Cell] {
    recording.visibilities.filter { $0.frames.contains(frame) }.map { cell in
      let photos = cell.presentedLooks.first { $0.frames.contains(frame) }?.photos ?? []
      if let other = photos.first(where: { $0 != cell.photo }) {
        return Cell(item: cell.item, look: .other(recording.item(ofPhoto: other)))
      }
      return Cell(item: cell.item, look: photos.isEmpty ? .placeholder : .own)
    }
  }

  /// How often a cell began to show the photo of another item.
  public var misplacements: Int { misplacing.count }

  /// How often that happened up to a frame, that one included.
  public func misplacements(upTo frame: Int) -> Int { misplacing.count { $0 <= frame } }

  /// True where a cell begins to show the photo of another item with the frame that comes at a vsync.
  public func beginsMisplacement(at vsync: Int) -> Bool { misplacingVsyncs.contains(vsync) }

  /// What moves the content at a vsync: `fling`; nil where it rests.
  public func gesture(at vsync: Int) -> String? {
    let frame = frame(at: vsync)
    return recording.gesture(at: frame)
  }

  /// The vsync at which the frame that came latest was due; nil where none was late.
  public var worst: Int? {
    recording.worstFrame.map { recording.frames[$0].presented - recording.frames[$0].delay }
  }

  /// The vsyncs that tell the run: the first, each at which something began to go wrong, the worst
  /// and the last, in order and at most `limit`.
  public func keyMoments(limit: Int = 12) -> [Int] {
    var moments: [Int] = []
    for scroll in recording.scrolls {
      if let first = scroll.due.first { moments.append(first) }
      let late = scroll.frames.max { recording.frames[$0].delay < recording.frames[$1].delay }
      if let late, recording.frames[late].delay > 0 {
        moments.append(recording.frames[late].presented)
      }
      if let last = scroll.due.last { moments.append(last) }
    }
    moments += misplacing.map { recording.frames[$0].presented }
    if let worst { moments.append(worst) }
    let all = Set(moments + [start, end - 1]).filter { (start..<end).contains($0) }.sorted()
    guard all.count > limit else { return all }
    return (0..<limit).map { all[$0 * (all.count - 1) / (limit - 1)] }
  }
}
