public import Trace

/// What happened while lines were played.
public struct PlayRun: Sendable {
  /// The events of the app's start and of all lines.
  public var events: [Event]
  /// What was printed, by all lines; the host marks where a line begins.
  private let output: String
  /// Why it ended before its last line was done; nil where it did not.
  public var stop: StopReport?

  /// Makes a run of what it left behind.
  public init(events: [Event], output: String, stop: StopReport? = nil) {
    self.events = events
    self.output = output
    self.stop = stop
  }

  /// What was printed from the beginning of a line on; of line 0, while the app started.
  public func output(fromLine line: Int) -> String {
    let parts = output.split(separator: Self.lineMark, omittingEmptySubsequences: false)
    return parts.dropFirst(line).joined()
  }

  /// What the host prints where a line begins.
  static let lineMark: Character = "\u{1e}"

  /// The events of a line, from its beginning to rest.
  public func events(ofLine line: Int) -> ArraySlice<Event> {
    guard let first = events.firstIndex(where: { $0.kind == .lineBegan(line: line) }) else {
      return []
    }
    let last = events[first...].firstIndex {
      if case .lineEnded(line, _) = $0.kind { return true }
      return false
    }
    return events[first...(last ?? events.count - 1)]
  }

  /// What is on the screen at the end; nil where nothing came on it.
  public var drawing: Drawing? {
    for event in events.reversed() { if case .drawn(let drawing) = event.kind { return drawing } }
    return nil
  }

  /// True where the post of an item is gone from the server's feed.
  public func isGone(_ item: String) -> Bool {
    events.contains { $0.kind == .postRemoved(item: item) }
  }

  /// What the server has now instead of a value that a text on an item's cell still shows; nil where
  /// the text is up to date, or says something else.
  ///
  /// - Complexity: O(events).
  public func news(behind text: String, of item: String) -> String? {
    // A post has several values, each with its states in order.
    var values: [[String]] = []
    for event in events {
      guard case .postChanged(item, let old, let new) = event.kind else { continue }
      if let index = values.firstIndex(where: { $0.last == old }) {
        values[index].append(new)
      } else {
        values.append([old, new])
      }
    }
    return values.lazy.compactMap { states -> String? in
      guard let current = states.last, !text.shows(current) else { return nil }
      return states.contains(where: text.shows) ? current : nil
    }.first
  }

  /// The effect of a line.
  public func effect(ofLine line: Int) -> PlayEffect { PlayEffect(events(ofLine: line), in: self) }
}

/// What a line did, in numbers.
public struct PlayEffect: Sendable, Equatable {
  /// Frames that were due while the content moved.
  public var frames = 0
  /// How many of them did not come.
  public var dropped = 0
  /// Registrations' handlers that ran.
  public var handlerRuns = 0
  /// Cells that were made.
  public var cellsMade = 0
  /// Cells that came out of the pool.
  public var cellsReused = 0
  /// Downloads that began.
  public var downloads = 0
  /// Snapshots that were applied.
  public var applies = 0
  /// Posts that changed or went on the server.
  public var changedPosts = 0
  /// Milliseconds of work on main.
  public var mainMilliseconds = 0.0
  /// What took the time: names with how often and how many milliseconds, the most first.
  public var costs: [Cost] = []

  /// One kind of work.
  public struct Cost: Sendable, Equatable {
    /// What was done.
    public var name: String
    /// How often.
    public var count: Int
    /// For how long in all, in ms.
    public var milliseconds: Double
    /// True where it was main's work.
    public var isOnMain: Bool

    /// Makes a kind of work.
    public init(name: String, count: Int, milliseconds: Double, isOnMain: Bool) {
      self.name = name
      self.count = count
      self.milliseconds = milliseconds
      self.isOnMain = isOnMain
    }
  }

  init(_ events: ArraySlice<Event>, in run: PlayRun) {
    for event in events {
      switch event.kind {
      case .handlerRan: handlerRuns += 1
      case .cellCreated: cellsMade += 1
      case .cellReused: cellsReused += 1
      case .downloadBegan: downloads += 1
      case .applied: applies += 1
      case .postChanged, .postRemoved: changedPosts += 1
      case .lineEnded(_, let main): mainMilliseconds = Double(main) / 1e6
      default: break
      }
      if let cost = Cost(event) { add(cost) }
    }
    costs.sort { ($1.milliseconds, $0.name) < ($0.milliseconds, $1.name) }
    let recording = Recording(run.events)
    guard let first = events.first?.time, let last = events.last?.time else { return }
    let vsyncs = Int(first / recording.frameInterval)...Int(last / recording.frameInterval) + 3
    let presented = Set(recording.frames.map(\.presented))
    for scroll in recording.scrolls where vsyncs.contains(scroll.vsyncs.lowerBound) {
      frames += scroll.due.count
      dropped += scroll.due.count { !presented.contains($0) }
    }
  }

  private mutating func add(_ cost: Cost) {
    if let index = costs.firstIndex(where: { $0.name == cost.name && $0.isOnMain == cost.isOnMain })
    {
      costs[index].count += 1
      costs[index].milliseconds += cost.milliseconds
    } else {
      costs.append(cost)
    }
  }
}

extension PlayEffect.Cost {
  /// The work that an event tells of; nil where it tells of none.
  fileprivate init?(_ event: Event) {
    let name: String
    switch event.kind {
    case .handlerRan: name = "cell handler"
    case .imageDecoded(_, _, let width, let height, _, let purpose):
      name =
        switch purpose {
        case .commit: "decode in a commit, \(width) × \(height)"
        case .display: "preparation, \(width) × \(height)"
        case .thumbnail: "thumbnail, \(width) × \(height)"
        case .drawing: "decode for drawing, \(width) × \(height)"
        }
    case .charged(let operation, _, _): name = operation
    default: return nil
    }
    self.init(
      name: name, count: 1, milliseconds: Double(event.kind.duration) / 1e6,
      isOnMain: event.thread == 0)
  }
}
