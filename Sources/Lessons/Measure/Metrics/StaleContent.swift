import Trace

extension Metric {
  /// Milliseconds that visible cells show an older state of their post, or a post that is gone, added
  /// up over the cells.
  ///
  /// A cell is stale from a tenth of a second after the app was told of the change (assumption: what
  /// nobody notices), while the texts that were committed last have a value that the post had before
  /// and not the one that it has now. A cell that shows neither is not: it may show something else of
  /// its post.
  static let staleContent = Metric(
    name: "staleContent", title: "outdated content", unit: .milliseconds,
    measure: { Double($0.staleness.nanoseconds) / 1e6 },
    culprit: { recording in
      let staleness = recording.staleness
      guard let first = staleness.stays.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frame].vsync, count: staleness.stays.count)
    })
}

extension Recording {
  fileprivate var staleness: Staleness {
    var staleness = Staleness()
    for (index, event) in events.enumerated() { staleness.see(event, at: index) }
    staleness.present(until: length)
    return staleness
  }
}

/// Follows what cells say of posts that change.
private struct Staleness {
  /// Of all cells together.
  private(set) var nanoseconds: UInt64 = 0
  /// Each stay of a cell on the screen in which it was stale, in order: where the stay began as the
  /// index of an event, and the frame that was on the screen when it became so, as an index.
  private(set) var stays: [(item: String, displayed: Int, frame: Int)] = []

  private var cells: [Int: Stay] = [:]
  /// The cells as they were committed last, in order of their numbers, and when that was.
  private var shown: [Stay] = []
  private var shownSince: UInt64 = 0
  private var known: Set<Int> = []
  private var values: [String: [Value]] = [:]
  private var removed: [String: UInt64] = [:]
  private var frame = -1
  private static let grace: UInt64 = 100_000_000

  private struct Stay {
    let item: String
    let displayed: Int
    var text = ""
  }

  /// A value of a post through its changes, each with the time from which it had to be shown.
  private struct Value {
    var states: [(text: String, since: UInt64)]
  }

  mutating func see(_ event: Event, at index: Int) {
    switch event.kind {
    case .cellDisplayed(let cell, let item, _, _, _):
      cells[cell] = Stay(item: item, displayed: index)
    case .cellHidden(let cell): cells[cell] = nil
    case .cellReads(let cell, let text): cells[cell]?.text = text
    case .postChanged(let item, let old, let new):
      change(item, from: old, to: new, at: event.time + Self.grace)
    case .postRemoved(let item): removed[item] = event.time + Self.grace
    case .screenChanged(isOpen: false, _, _):
      present(until: event.time)
      cells = [:]
      shown = []
    case .frameCommitted:
      present(until: event.time)
      frame += 1
      shown = cells.keys.sorted().compactMap { cells[$0] }
      shownSince = event.time
    default: break
    }
  }

  private mutating func change(_ item: String, from old: String, to new: String, at time: UInt64) {
    var known = values[item, default: []]
    if let index = known.firstIndex(where: { $0.states.last?.text == old }) {
      known[index].states.append((new, time))
    } else {
      known.append(Value(states: [(old, 0), (new, time)]))
    }
    values[item] = known
  }

  /// Adds up what was stale of the frame that was shown until a time, in ns.
  mutating func present(until end: UInt64) {
    for stay in shown {
      // Only at these times can it become stale, or cease to be.
      let times = changeTimes(of: stay.item).filter { shownSince < $0 && $0 < end }
      var start = shownSince
      for next in times.sorted() + [end] {
        if isStale(stay, at: start) {
          nanoseconds += next - start
          if known.insert(stay.displayed).inserted {
            stays.append((stay.item, stay.displayed, frame))
          }
        }
        start = next
      }
    }
  }

  private func changeTimes(of item: String) -> [UInt64] {
    values[item, default: []].flatMap { $0.states.map(\.since) }
      + (removed[item].map { [$0] } ?? [])
  }

  private func isStale(_ stay: Stay, at time: UInt64) -> Bool {
    if let gone = removed[stay.item], gone <= time { return true }
    return values[stay.item, default: []].contains { value in
      guard let current = value.states.lastIndex(where: { $0.since <= time }) else { return false }
      // What is new already is no mistake.
      let isUpToDate = value.states[current...].contains { stay.text.shows($0.text) }
      return !isUpToDate && value.states[..<current].contains { stay.text.shows($0.text) }
    }
  }
}
