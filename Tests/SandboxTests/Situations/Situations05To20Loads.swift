import Foundation
import Testing
import Trace

/// Prefetching and cells ask for the same photos: each is to be loaded once, and what is cancelled
/// is to stop.
@Suite struct Situations05To20Loads {
  private func app(
    _ members: String, script: [Step], posts: Int = 40, network: NetworkName = .slow
  ) throws -> App {
    let app = try App(
      network: network, posts: posts, script: script,
      ListFeed.source + "final class Screen: Feed {\n\(members)\n}")
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    return app
  }

  private static let own = """
    override func configure(_ cell: FeedCell, _ path: IndexPath) {
      let post = posts[path.item]
      if let image = store.images[post.id] { cell.photo.image = image }
      else { fetch(post.id, post.photoURL) { [weak cell] image in
        if cell?.post == post.id { cell?.photo.image = image }
      } }
    }
    func fetch(_ id: String, _ url: URL, then show: @escaping (UIImage) -> Void = { _ in }) {
      URLSession.shared.dataTask(with: url) { data, _, _ in
        let image = data.flatMap { thumbnail(of: $0) }
        DispatchQueue.main.async {
          self.store.images[id] = image
          if let image { show(image) }
        }
      }.resume()
    }
    """
  private static let shared = """
    override func configure(_ cell: FeedCell, _ path: IndexPath) { load(path, in: cell) }
    """

  @Test func `situation 5: a photo that is prefetched is not loaded again by its cell`() throws {
    let script = [Step(.drag, seconds: 1, points: 2000), Step(.wait, seconds: 1)]
    let wrong = try app(
      Self.own + """

        override func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
          for path in paths { fetch(posts[path.item].id, posts[path.item].photoURL) }
        }
        """, script: script)
    let right = try app(
      Self.shared + """

        override func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
          for path in paths {
            store.load(posts[path.item].id, from: posts[path.item].photoURL) { _ in }
          }
        }
        """, script: script)
    #expect(try wrong.metric("downloadsDuplicate") > 0)
    #expect(try right.metric("downloadsDuplicate") == 0)
  }

  @Test func `situation 18: a cell loads for itself where prefetching never comes`() throws {
    let script = [Step(.drag, seconds: 2, points: 1500), Step(.wait, seconds: 4)]
    // The list speaks to a wrapper that does not pass the announcements on.
    let wrapper = """
      lazy var wrapper = Wrapper(self)
      override func viewDidLoad() {
        super.viewDidLoad()
        list.prefetchDataSource = wrapper
      }
      final class Wrapper: UICollectionViewDataSourcePrefetching {
        weak var feed: Feed?
        init(_ feed: Feed) { self.feed = feed }
        func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
          FORWARD
        }
      }
      override func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        print("announced")
        for path in paths {
          store.load(posts[path.item].id, from: posts[path.item].photoURL) { _ in }
        }
      }

      """
    let wrong = try app(
      wrapper.replacingOccurrences(of: "FORWARD", with: "") + """
        override func configure(_ cell: FeedCell, _ path: IndexPath) {
          cell.photo.image = store.images[posts[path.item].id]
        }
        """, script: script, posts: 10, network: .fast)
    let right = try app(
      wrapper.replacingOccurrences(
        of: "FORWARD", with: "feed?.collectionView(list, prefetchItemsAt: paths)") + Self.shared,
      script: script, posts: 10, network: .fast)
    #expect(wrong.lines.isEmpty)
    #expect(try wrong.metric("photoCoverage") == 0)
    #expect(right.lines.contains("announced"))
    #expect(try right.metric("photoCoverage") > 0.8)
  }

  private static func cancelling(_ cancel: String) -> String {
    shared + """

      override func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        for path in paths {
          store.load(posts[path.item].id, from: posts[path.item].photoURL) { _ in }
        }
      }
      override func collectionView(
        _ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) { for path in paths { \(cancel) } }
      """
  }
  private static let thereAndBack = [
    Step(.wait, seconds: 0.1), Step(.drag, seconds: 0.3, points: 1500),
    Step(.drag, seconds: 0.3, points: -1500), Step(.wait, seconds: 1),
  ]

  @Test func `situation 19: what is taken back stops, and does not begin`() throws {
    let wrong = try app(
      Self.cancelling(
        "let post = posts[path.item]; store.cancel(post.id); "
          + "store.load(post.id, from: post.photoURL) { _ in }"), script: Self.thereAndBack)
    let right = try app(
      Self.cancelling("store.cancel(posts[path.item].id)"), script: Self.thereAndBack)
    #expect(try right.metric("downloadsCancelled") > 0)
    #expect(try right.metric("downloadsStarted") < wrong.metric("downloadsStarted"))
  }

  @Test func `situation 20: announcements that come and go load each photo once`() throws {
    let script = (0..<4).flatMap { _ in Self.thereAndBack.dropLast() } + [Step(.wait, seconds: 1)]
    let wrong = try app(
      Self.own + """

        override func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
          for path in paths where store.images[posts[path.item].id] == nil {
            fetch(posts[path.item].id, posts[path.item].photoURL)
          }
        }
        """, script: script)
    let right = try app(
      Self.cancelling("_ = path"), script: script)
    #expect(try wrong.metric("downloadsDuplicate") > 3)
    #expect(try right.metric("downloadsDuplicate") == 0)
  }
}
