/// What waits for a worker, by urgency.
struct PoolWork {
  private var queues = Urgency.allCases.map { _ in DueQueue<() -> Void>() }
  private(set) var count = 0

  mutating func insert(
    _ body: @escaping () -> Void, at time: UInt64, sequence: UInt64, _ urgency: Urgency
  ) {
    queues[urgency.rawValue].insert(body, at: time, sequence: sequence)
    count += 1
  }

  /// What begins first on a core that is free from an instant on, in virtual ns: of what could begin
  /// at the same time the most urgent, of equals the one that was due first.
  func first(from free: UInt64) -> (time: UInt64, sequence: UInt64, urgency: Urgency)? {
    guard count > 0 else { return nil }
    var best: (time: UInt64, sequence: UInt64, urgency: Urgency)?
    for urgency in Urgency.allCases.reversed() {
      guard let entry = queues[urgency.rawValue].first else { continue }
      let time = max(entry.time, free)
      if time < best?.time ?? .max { best = (time, entry.sequence, urgency) }
    }
    return best
  }

  mutating func removeFirst(_ urgency: Urgency) -> DueQueue<() -> Void>.Entry {
    count -= 1
    return queues[urgency.rawValue].removeFirst()
  }
}
