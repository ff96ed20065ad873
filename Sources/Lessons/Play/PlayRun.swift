public import Trace

/// What happened while lines were played.
public struct PlayRun: Sendable {
  /// The events of the app's start and of all lines.
  public var events: [Event]
  /// What was printed, by all lines.
  public var output: String
  /// Why it ended before its last line was done; nil where it did not.
  public var stop: StopReport?

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
  }

  init(_ events: ArraySlice<Event>, in run: PlayRun) {
    for event in events {
      switch event.kind {
      case .handlerRan: handlerRuns += 1
      case .cellCreated: cellsMade += 1
      case .cellReused: cellsReused += 1
      case .downloadBegan: downloads += 1
      case .applied: applies += 1
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
