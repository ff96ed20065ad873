import Testing
import Trace

/// A callback that looks for a cell finds none off screen, and not the one that is prepared.
@Suite struct Situations16And17OffScreen {
  @Test func `situation 16: a forced cast of a cell that is off screen crashes`() throws {
    func app(_ update: String) throws -> App {
      try App(
        script: [Step(.wait, seconds: 0.5)],
        ListFeed.source + """
          final class Screen: Feed {
            override func viewDidLoad() {
              super.viewDidLoad()
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                let path = IndexPath(item: 15, section: 0)
                \(update)
                print("updated")
              }
            }
          }
          """)
    }
    let wrong = try app(
      "let cell = self.list.cellForItem(at: path) as! FeedCell; cell.photo.image = nil")
    #expect(wrong.ending.stop?.kind == .trap)
    #expect(wrong.ending.stop?.frames.isEmpty == false)
    let right = try app("self.list.reconfigureItems(at: [path])")
    #expect(right.ending.stop == nil)
    #expect(right.lines == ["updated"])
  }

  /// All photos come when the first cells have been prepared ahead.
  private func coverage(_ update: String) throws -> Double {
    let app = try App(
      system: .iOS15, posts: 12,
      script: [
        Step(.wait, seconds: 0.1), Step(.drag, seconds: 0.4, points: 250),
        Step(.wait, seconds: 1), Step(.drag, seconds: 0.3, points: 250), Step(.wait, seconds: 0.5),
      ],
      ListFeed.source + """
        final class Screen: Feed {
          var photos: [Int: UIImage] = [:]
          override func configure(_ cell: FeedCell, _ path: IndexPath) {
            cell.photo.image = photos[path.item]
          }
          override func viewDidLoad() {
            super.viewDidLoad()
            for (item, post) in posts.enumerated() {
              store.load(post.id, from: post.photoURL) { image in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
                  self.arrived(IndexPath(item: item, section: 0), image)
                }
              }
            }
          }
          func arrived(_ path: IndexPath, _ image: UIImage) {
            photos[path.item] = image
            \(update)
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    let unseen = app.all { kind -> Bool? in
      if case .cellPrepared(_, _, true) = kind { true } else { nil }
    }
    #expect(!unseen.isEmpty)
    return try app.metric("photoCoverage")
  }

  @Test func `situation 17: reconfigure reaches the cell that is prepared and cannot be seen`()
    throws
  {
    let wrong = try coverage(
      """
      for case let cell as FeedCell in list.visibleCells where list.indexPath(for: cell) == path {
        cell.photo.image = image
      }
      """)
    let right = try coverage("list.reconfigureItems(at: [path])")
    #expect(right > wrong + 0.03)
  }
}
