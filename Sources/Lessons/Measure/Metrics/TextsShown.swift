import Trace

extension Metric {
  /// The share of visible cards of posts, over the frames, that say in their labels what they must.
  ///
  /// What that is are regular expressions of the scenario, each of which has to be found somewhere in
  /// the card's texts. In them `{title}` and `{likes}` stand for what the post has, or had before: how
  /// old that may be is said by ``staleContent``. 0 where the scenario has none, or no card was seen.
  static let textsShown = Metric(
    name: "textsShown", title: "texts shown", unit: .share,
    measure: { recording in
      let cards = recording.reading.cards.values
      let seen = cards.reduce(0) { $0 + $1.seen }
      return seen == 0 ? 0 : Double(cards.reduce(0) { $0 + $1.right }) / Double(seen)
    },
    culprit: { recording in
      let reading = recording.reading
      guard let first = reading.wrong.first else { return nil }
      return Culprit(
        recording.events[first.displayed], post: first.item,
        frame: recording.frames[first.frame].vsync, count: reading.wrong.count)
    })
}
