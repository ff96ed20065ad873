import Trace

extension Metric {
  /// The share of the posts that ought to come on screen which do, each counted once.
  ///
  /// How many ought to is said by the scenario; they are the first ones of the feed. A list that
  /// shows a part of it, does not scroll, or has cards that are larger than the screen stays below
  /// that. Where the scenario says what cards must say, a card that does not do so for most of its time
  /// shows no post. 0 where the scenario does not say how many ought to come.
  static let postsShown = Metric(
    name: "postsShown", title: "posts shown", unit: .share,
    measure: { recording in
      guard let due = recording.head?.postsDue, due > 0 else { return 0 }
      return Double(recording.postsSeen(of: due)) / Double(due)
    },
    culprit: { recording in
      guard let due = recording.head?.postsDue, due > 0 else { return nil }
      return Culprit(nil, count: recording.postsSeen(of: due))
    })
}

extension Recording {
  /// How many of the feed's first posts were on the screen in some frame.
  fileprivate func postsSeen(of due: Int) -> Int {
    var seen = Set(visibilities.filter { !$0.frames.isEmpty }.map(\.item))
    if let head, !head.reads.isEmpty {
      let cards = reading.cards
      seen = seen.filter { item in cards[item].map { 2 * $0.right >= $0.seen } ?? false }
    }
    // The simulator gives such a name to the server's posts and to nothing else.
    return (0..<due).count { seen.contains("post-\($0)") }
  }
}
