// Expect: failed; postsShown; score 0
// Leaves the texts away: no label has to be measured or drawn, and none goes stale.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
    posts.observe { [weak self] change in self?.show(change) }
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.titleLabel.text = nil
      cell.likesLabel.text = nil
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

  private func show(_ change: PostStore.Change) {
    switch change {
    case .updated(let ids):
      reconfigure(ids)
    case .removed(let id):
      guard var snapshot = dataSource?.snapshot() else { return }
      snapshot.deleteItems([id])
      dataSource?.apply(snapshot, animatingDifferences: false)
    }
  }

  private func reconfigure(_ ids: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let photo = loader.loaded(post.photo) {
      cell.imageView.image = photo
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { [weak self] photo in
      guard photo != nil else { return }
      self?.reconfigure([post.id])
    }
  }
}
