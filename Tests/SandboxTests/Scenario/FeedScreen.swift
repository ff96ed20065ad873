import Trace

/// A feed for tests: a list of the server's posts that hears of their changes.
///
/// What differs from test to test is put in: members of the screen, what its cells show, and what it
/// does with a change.
enum FeedScreen {
  /// The source of an app.
  ///
  /// - Parameters:
  ///   - members: More of `Screen`.
  ///   - cell: The registration's handler: `cell`, `path`, `id` are there, and `self`.
  ///   - change: What is done with `change`, a `SimulatedServer.Change`; `byID` is up to date.
  ///   - load: The end of `viewDidLoad`.
  static func source(
    members: String = "", cell: String = "", change: String = "", load: String = ""
  ) -> String {
    """
    final class Screen: ListScreen {
      var source: Source!
      var ids: [String] = []
      var byID: [String: SimulatedServer.Post] = [:]
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        ids = posts.map(\\.id)
        for post in posts { byID[post.id] = post }
        let registration = UICollectionView.CellRegistration<PhotoCell, String> {
          [unowned self] cell, path, id in
          cell.imageView.frame = cell.contentView.bounds
          self.configure(cell, path, id)
        }
        source = Source(collectionView: list) { list, path, id in
          list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source.apply(snapshot(of: ids), animatingDifferences: false)
        SimulatedServer.observe { [weak self] in self?.hear($0) }
        \(load)
      }
      func configure(_ cell: PhotoCell, _ path: IndexPath, _ id: String) {
        \(cell)
      }
      func hear(_ change: SimulatedServer.Change) {
        switch change {
        case .updated(let post): byID[post.id] = post
        case .inserted(let new):
          ids = new.map(\\.id) + ids
          for post in new { byID[post.id] = post }
        case .deleted(let id): ids.removeAll { $0 == id }
        case .refreshed(let all):
          ids = all.map(\\.id)
          for post in all { byID[post.id] = post }
        }
        \(change)
      }
    }
    """
  }
}
