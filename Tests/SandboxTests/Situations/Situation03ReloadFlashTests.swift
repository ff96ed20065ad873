import Testing
import Trace

/// A post is reloaded because somebody likes it, and its photo flashes (SDWebImage's issue 1325): the
/// new cell is empty until the photo has come again. A cache that answers at once, or a reconfigure
/// of the cell that is there, shows no gap.
@Suite struct Situation03ReloadFlashTests {
  private func app(change: String, cached: Bool = false) throws -> App {
    try App(
      posts: 20,
      script: [Step(.wait, seconds: 1), Step(.like, count: 2), Step(.wait, seconds: 1)],
      FeedScreen.source(
        members: "let cache = NSCache<NSString, UIImage>()",
        cell: """
          cell.label.text = "\\(byID[id]!.likes) likes"
          let list = self.list, source = self.source!, cache = self.cache
          if \(cached), let image = cache.object(forKey: id as NSString) {
            cell.imageView.image = image
            return
          }
          URLSession.shared.dataTask(with: byID[id]!.photoURL) { data, _, _ in
            guard let image = data.flatMap({ UIImage(data: $0) })?.preparingForDisplay() else { return }
            DispatchQueue.main.async {
              cache.setObject(image, forKey: id as NSString)
              guard let path = source.indexPath(for: id) else { return }
              (list.cellForItem(at: path) as? PhotoCell)?.imageView.image = image
            }
          }.resume()
          """,
        change: """
          guard case .updated(let post) = change else { return }
          var snapshot = source.snapshot()
          snapshot.\(change)([post.id])
          source.apply(snapshot, animatingDifferences: false)
          """))
  }

  @Test func `a reload without a cache flashes`() throws {
    let app = try app(change: "reloadItems")
    #expect(try app.metric("flickers") == 2)
    #expect(try app.metric("staleContent") == 0)
  }

  @Test func `a reload with a cache that answers at once does not`() throws {
    #expect(try app(change: "reloadItems", cached: true).metric("flickers") == 0)
  }

  @Test func `a reconfigure does not, and shows the new likes as well`() throws {
    let app = try app(change: "reconfigureItems", cached: true)
    #expect(try app.metric("flickers") == 0)
    #expect(try app.metric("staleContent") == 0)
  }

  @Test func `who does nothing shows old likes`() throws {
    let app = try App(
      posts: 20,
      script: [Step(.wait, seconds: 1), Step(.like, count: 2), Step(.wait, seconds: 1)],
      FeedScreen.source(cell: "cell.label.text = \"\\(byID[id]!.likes) likes\""))
    // Two cells, for a second less the tenth in which nobody notices.
    #expect(abs(try app.metric("staleContent") - 1800) < 40)
  }
}
