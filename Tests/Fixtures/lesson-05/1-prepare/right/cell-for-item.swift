// Expect: passed
// On completion asks the collection view for the cell at the index path of the ID.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private weak var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    self.collectionView = collectionView
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
    let id = post.id
    loader.load(post.photo) { [weak self] image in
      DispatchQueue.global(qos: .userInitiated).async {
        guard let prepared = image?.preparingForDisplay() else { return }
        DispatchQueue.main.async { self?.show(prepared, for: id, preparedFor: cell) }
      }
    }
  }

  private func show(_ prepared: UIImage, for id: Post.ID, preparedFor cell: PhotoCell) {
    if cell.postID == id {
      cell.imageView.image = prepared
    } else if let indexPath = dataSource?.indexPath(for: id),
      let visible = collectionView.cellForItem(at: indexPath) as? PhotoCell
    {
      visible.imageView.image = prepared
    }
  }
}
