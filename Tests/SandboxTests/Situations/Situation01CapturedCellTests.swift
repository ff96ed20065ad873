import Testing
import Trace

/// A fling on a slow network, and a callback that keeps the cell it was started for
/// (SDWebImage's issue 1394, Kingfisher's 543): by then the cell may be another post's.
@Suite struct Situation01CapturedCellTests {
  private func app(show: String) throws -> App {
    try App(
      network: .slow, posts: 40,
      script: [
        Step(.wait, seconds: 0.5), Step(.fling, velocity: 6000), Step(.reverse, velocity: 3000),
        Step(.wait, seconds: 4),
      ],
      FeedScreen.source(
        cell: """
          let list = self.list, source = self.source!
          URLSession.shared.dataTask(with: byID[id]!.photoURL) { data, _, _ in
            guard let image = data.flatMap({ UIImage(data: $0) })?.preparingForDisplay() else { return }
            DispatchQueue.main.async { \(show) }
          }.resume()
          """))
  }

  @Test func `the captured cell shows the photos of other posts`() throws {
    let app = try app(show: "cell.imageView.image = image; _ = (list, source)")
    #expect(try app.metric("misplacedImages") > 0)
    #expect(try app.metric("misplacedOccurrences") > 1)
  }

  @Test func `the cell that the post has now shows its own`() throws {
    let app = try app(
      show: """
        guard let path = source.indexPath(for: id),
          let cell = list.cellForItem(at: path) as? PhotoCell
        else { return }
        cell.imageView.image = image
        """)
    #expect(try app.metric("misplacedImages") == 0)
  }
}
