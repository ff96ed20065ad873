// Expect: failed; staleContent; score 0
// Nothing flickers where nobody hears of a like.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>!
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, indexPath, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
    posts.observe { [weak self] change in self?.show(change) }
  }

  private func show(_ change: PostStore.Change) {
    switch change {
    case .updated(let ids):
      _ = ids
    case .removed(let id):
      var snapshot = dataSource.snapshot()
      snapshot.deleteItems([id])
      dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { photo in
      guard let photo, cell.postID == post.id else { return }
      cell.imageView.image = photo
    }
  }

}
