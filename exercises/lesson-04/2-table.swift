import UIKit

/// The same feed as a table, and it is alive: new posts come on top, others are removed.
///
/// The table tells in good time which rows come next, and their photos are fetched. But who is on its
/// way is noted by its row. As soon as posts come or go, a row is another post: photos turn up in
/// wrong rows, and some are loaded twice.
final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  /// Photos that have come, by the IDs of their posts.
  private let photos = NSCache<NSString, UIImage>()
  /// Photos that are on their way, by their rows.
  private var requests: [IndexPath: PhotoLoader.Request] = [:]
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
      load(at: indexPath)
      return row
    }
  }

  /// Brings the table up to date with the store. Rows that stay keep their cells.
  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  // TODO: An index path is right at the moment in which you get it. These three methods keep it until
  // the photo has come. Which name of a post stays right meanwhile?

  /// Loads the photo of a row, unless it is there already or on its way.
  private func load(at indexPath: IndexPath) {
    guard let id = dataSource?.itemIdentifier(for: indexPath), let post = posts.post(withID: id),
      photos.object(forKey: id as NSString) == nil, requests[indexPath] == nil
    else { return }
    requests[indexPath] = loader.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[indexPath] = nil
      if let photo { keep(photo, for: indexPath) }
    }
  }

  /// Ends the download for a row, if there is one.
  private func cancelLoad(at indexPath: IndexPath) {
    requests.removeValue(forKey: indexPath)?.cancel()
  }

  /// Keeps a photo that has come, and has its row configured again.
  private func keep(_ photo: UIImage, for indexPath: IndexPath) {
    guard let id = dataSource?.itemIdentifier(for: indexPath),
      var snapshot = dataSource?.snapshot()
    else { return }
    photos.setObject(photo, forKey: id as NSString)
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}

extension FeedViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths { load(at: indexPath) }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths { cancelLoad(at: indexPath) }
  }
}
