// Expect: passed
// Puts the photo into the cache and has the item configured again.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let preparedPhotos = NSCache<NSString, UIImage>()
  private var underWay: Set<Post.ID> = []
  private var damagedPosts: Set<Post.ID> = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    preparedPhotos.totalCostLimit = 600_000_000
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
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
    if let prepared = preparedPhotos.object(forKey: post.id as NSString) {
      cell.imageView.image = prepared
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    guard !damagedPosts.contains(post.id), underWay.insert(post.id).inserted else { return }
    loader.load(post.photo) { [weak self] image in
      image?.prepareForDisplay { prepared in
        DispatchQueue.main.async { self?.keep(prepared, for: post.id) }
      }
    }
  }

  private func keep(_ prepared: UIImage?, for id: Post.ID) {
    underWay.remove(id)
    guard let prepared else {
      damagedPosts.insert(id)
      return
    }
    let bytes =
      Int(prepared.size.width * prepared.size.height * prepared.scale * prepared.scale) * 4
    preparedPhotos.setObject(prepared, forKey: id as NSString, cost: bytes)
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
