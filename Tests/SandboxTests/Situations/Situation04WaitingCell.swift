import Testing
import Trace

/// A cell that left the screen comes back without a call of the data source. Whoever cancels its
/// load when it leaves has to begin again when it comes.
@Suite struct Situation04WaitingCell {
  private func coverage(_ willDisplay: String) throws -> (coverage: Double, worst: Double) {
    let app = try App(
      system: .iOS15, network: .slow, posts: 8,
      script: [
        Step(.wait, seconds: 0.2), Step(.drag, seconds: 0.1, points: 320),
        Step(.drag, seconds: 0.1, points: -320), Step(.wait, seconds: 8),
      ],
      ListFeed.source + """
        final class Screen: Feed {
          override func configure(_ cell: FeedCell, _ path: IndexPath) { load(path, in: cell) }
          override func collectionView(
            _ list: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt path: IndexPath
          ) { \(willDisplay) }
          override func collectionView(
            _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt path: IndexPath
          ) { store.cancel(posts[path.item].id) }
        }
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    return (try app.metric("photoCoverage"), try app.metric("placeholderWorst"))
  }

  @Test func `a load that is cancelled when a cell leaves is resumed when it comes back`() throws {
    let wrong = try coverage("")
    let right = try coverage("if let cell = cell as? FeedCell { load(path, in: cell) }")
    #expect(wrong.worst > 7000)
    #expect(right.worst < 7000)
    #expect(right.coverage > wrong.coverage + 0.1)
  }
}
