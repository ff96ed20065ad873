// Expect: passed
// Keeps one task for each index path and cancels it when the cell has left.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var tasks: [Post.ID: Task<Void, Never>] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    collectionView.delegate = self
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    start(post, cell)
  }

  private func start(_ post: Post, _ cell: PhotoCell) {
    tasks[post.id]?.cancel()
    tasks[post.id] = Task { [weak self, weak cell] in
      defer { self?.tasks[post.id] = nil }
      guard let self, let image = await self.loader.image(of: post.photo), !Task.isCancelled,
        let prepared = await image.byPreparingForDisplay(), !Task.isCancelled
      else { return }
      if cell?.postID == post.id { cell?.imageView.image = prepared }
    }
  }
}

extension FeedViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, let id = cell.postID, tasks[id] == nil,
      cell.imageView.image === PhotoCell.placeholder, let post = posts.post(withID: id)
    else { return }
    start(post, cell)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let id = dataSource?.itemIdentifier(for: indexPath) else { return }
    tasks.removeValue(forKey: id)?.cancel()
  }
}
