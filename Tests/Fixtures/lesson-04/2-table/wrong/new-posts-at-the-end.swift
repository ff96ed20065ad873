// Expect: failed; missedPosts
// Appends new posts to those that are there.

import UIKit

/// The same feed as a table, and it is alive: new posts come on top, others are removed.
///
/// The table speaks of rows, and is answered at once: each row is turned into the ID of its post
/// before anything is noted or begun. What is on its way is known by that ID.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  /// Photos that have come, by the IDs of their posts.
  private let photos = NSCache<NSString, UIImage>()
  /// Photos that are on their way, by the IDs of their posts.
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var dataSource: UITableViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    let tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.rowHeight = PhotoRow.height
    tableView.register(PhotoRow.self, forCellReuseIdentifier: "row")
    tableView.prefetchDataSource = self
    view.addSubview(tableView)
    dataSource = makeDataSource(for: tableView)
    showAllPosts()
    posts.observe { [weak self] in self?.showAllPosts() }
  }

  private func makeDataSource(
    for tableView: UITableView
  ) -> UITableViewDiffableDataSource<Section, Post.ID> {
    UITableViewDiffableDataSource(tableView: tableView) { [unowned self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      guard let row = cell as? PhotoRow, let post = posts.post(withID: id) else { return cell }
      row.showText(of: post)
      row.photoView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      load(post)
      return row
    }
  }

  /// Brings the table up to date with the store. Rows that stay keep their cells.
  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    let old = dataSource?.snapshot().itemIdentifiers ?? []
    let now = posts.allPosts.map(\.id)
    let kept = old.filter(Set(now).contains)
    snapshot.appendItems(kept + now.filter { !Set(old).contains($0) })
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Loads a post's photo, unless it is there already or on its way.
  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil, requests[post.id] == nil else {
      return
    }
    requests[post.id] = loader.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[post.id] = nil
      if let photo { keep(photo, for: post.id) }
    }
  }

  /// Ends a download, if there is one.
  private func cancelLoad(of id: Post.ID) {
    requests.removeValue(forKey: id)?.cancel()
  }

  /// Keeps a photo that has come, and has the row configured again that shows its post now.
  private func keep(_ photo: UIImage, for id: Post.ID) {
    photos.setObject(photo, forKey: id as NSString)
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}

extension FeedViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for id in ids(at: indexPaths) {
      if let post = posts.post(withID: id) { load(post) }
    }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    for id in ids(at: indexPaths) { cancelLoad(of: id) }
  }

  /// Which posts these rows show at this moment.
  private func ids(at indexPaths: [IndexPath]) -> [Post.ID] {
    indexPaths.compactMap { dataSource?.itemIdentifier(for: $0) }
  }
}
