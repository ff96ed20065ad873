// Expect: failed; downloadsTakenBack
// Nothing is ever taken back.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var tableView: UITableView!
  private var dataSource: UITableViewDiffableDataSource<Section, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.rowHeight = PhotoRow.height
    tableView.register(PhotoRow.self, forCellReuseIdentifier: "row")
    view.addSubview(tableView)
    dataSource = .init(tableView: tableView) { [unowned self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      guard let row = cell as? PhotoRow, let post = posts.post(withID: id) else { return cell }
      row.showText(of: post)
      row.photoView.image = photos.object(forKey: id as NSString) ?? PhotoCell.placeholder
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

  private func keep(_ photo: UIImage, for id: Post.ID) {
    photos.setObject(photo, forKey: id as NSString)
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: false)
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
}
