// Expect: passed
// Async and await: a task for each post.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var tasks: [Post.ID: Task<Void, Never>] = [:]
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
    guard photos.object(forKey: post.id as NSString) == nil, tasks[post.id] == nil else { return }
    tasks[post.id] = Task { [weak self, loader] in
      let photo = await loader.image(of: post.photo)
      guard let self, !Task.isCancelled else { return }
      tasks[post.id] = nil
      if let photo { keep(photo, for: post.id) }
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

  func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) {
      tasks.removeValue(forKey: id)?.cancel()
    }
  }
}
