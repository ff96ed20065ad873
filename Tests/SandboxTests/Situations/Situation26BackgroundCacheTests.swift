import Testing
import Trace

/// The app comes back from the background and its cache of photos is empty (Kingfisher's issue 793,
/// Nuke's 569). What is on the screen still has its photo: whoever configures its cells anew must not
/// take it away until the cache is filled again.
@Suite struct Situation26BackgroundCacheTests {
  private func app(miss: String) throws -> App {
    try App(
      posts: 20,
      script: [Step(.wait, seconds: 1), Step(.background, seconds: 10), Step(.wait, seconds: 1)],
      FeedScreen.source(
        members: """
          let cache = NSCache<NSString, UIImage>()
          var shown: [ObjectIdentifier: String] = [:]
          """,
        cell: """
          let list = self.list, source = self.source!, cache = self.cache
          let stays = shown.updateValue(id, forKey: ObjectIdentifier(cell)) == id
          if let image = cache.object(forKey: id as NSString) {
            cell.imageView.image = image
            return
          }
          \(miss)
          URLSession.shared.dataTask(with: byID[id]!.photoURL) { data, _, _ in
            guard let image = data.flatMap({ UIImage(data: $0) })?.preparingForDisplay() else { return }
            DispatchQueue.main.async {
              cache.setObject(image, forKey: id as NSString)
              guard let path = source.indexPath(for: id) else { return }
              (list.cellForItem(at: path) as? PhotoCell)?.imageView.image = image
            }
          }.resume()
          """,
        load: """
          _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
          ) { [unowned self] _ in
            MainActor.assumeIsolated {
              var snapshot = source.snapshot()
              snapshot.reconfigureItems(
                list.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) })
              source.apply(snapshot, animatingDifferences: false)
            }
          }
          """))
  }

  @Test func `a placeholder in each cell on return flashes`() throws {
    let app = try app(miss: "cell.imageView.image = nil; _ = stays")
    #expect(try app.metric("flickers") > 0)
  }

  @Test func `a cell that keeps the photo of its post does not`() throws {
    let app = try app(miss: "if !stays { cell.imageView.image = nil }")
    #expect(try app.metric("flickers") == 0)
    #expect(try app.metric("placeholderWorst") < 500)
  }
}
