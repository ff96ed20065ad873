// Expect: passed
// Combine: arrivals are published, and each row listens for its own post.

import Combine
import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private let arrivals = PassthroughSubject<(id: Post.ID, photo: UIImage), Never>()
  private var tableView: UITableView!
  private var dataSource: UITableViewDiffableDataSource<Section, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.rowHeight = PhotoRow.height
    tableView.register(FeedRow.self, forCellReuseIdentifier: "row")
    view.addSubview(tableView)
    dataSource = .init(tableView: tableView) { [unowned self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      guard let row = cell as? FeedRow, let post = posts.post(withID: id) else { return cell }
      row.showText(of: post)
      row.photoView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
      row.subscription = arrivals.filter { $0.id == id }.sink { [weak row] in
        row?.photoView.image = $0.photo
      }
      load(post)
      return row
    }
    tableView.prefetchDataSource = self
    showAllPosts()
    posts.observe { [weak self] in self?.showAllPosts() }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil, requests[post.id] == nil else {
      return
    }
    requests[post.id] = loader.load(post.photo) { [weak self] photo in
      self?.requests[post.id] = nil
      if let photo { self?.keep(photo, for: post.id) }
    }
  }

  private func cancelLoad(of id: Post.ID) {
    requests.removeValue(forKey: id)?.cancel()
  }

  private func keep(_ photo: UIImage, for id: Post.ID) {
    photos.setObject(photo, forKey: id as NSString)
    arrivals.send((id, photo))
  }
}

final class FeedRow: PhotoRow {
  var subscription: AnyCancellable?

  override func prepareForReuse() {
    super.prepareForReuse()
    subscription = nil
  }
}

extension FeedViewController: UITableViewDataSourcePrefetching {
  func tableView(
    _ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) {
      if let post = posts.post(withID: id) { load(post) }
    }
  }

  func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) { cancelLoad(of: id) }
  }
}
