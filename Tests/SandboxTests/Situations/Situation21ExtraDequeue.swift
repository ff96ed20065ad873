import Testing
import Trace

/// A cell that is dequeued and not returned: nothing on iOS 15, an exception on iOS 18.
@Suite struct Situation21ExtraDequeue {
  private func app(_ system: SystemName, extra: Bool) throws -> App {
    try App(
      system: system, posts: 20, script: [Step(.drag, seconds: 1, points: 3000)],
      ListFeed.source + """
        final class Screen: Feed {
          override func collectionView(
            _ list: UICollectionView, cellForItemAt path: IndexPath
          ) -> UICollectionViewCell {
            let cell = super.collectionView(list, cellForItemAt: path)
            return \(extra ? "super.collectionView(list, cellForItemAt: path)" : "cell")
          }
        }
        """)
  }

  @Test func `an extra cell makes work on iOS 15 and ends the app on iOS 18`() throws {
    let (wrong, right) = (try app(.iOS15, extra: true), try app(.iOS15, extra: false))
    #expect(wrong.ending.stop == nil)
    #expect(try wrong.metric("cellsReused") > right.metric("cellsReused"))
    let stopped = try app(.iOS18, extra: true)
    #expect(
      stopped.ending.stop?.reason.contains(
        "Expected dequeued view to be returned to the collection view in preparation for display")
        == true)
    #expect(try app(.iOS18, extra: false).ending.stop == nil)
  }
}
