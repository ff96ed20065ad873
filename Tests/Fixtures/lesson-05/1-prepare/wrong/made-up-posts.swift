// Expect: failed; postsShown; score 0
// Fills the list with posts that do not exist, after one that does.

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
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else {
        return cell.imageView.image = PhotoCell.placeholder
      }
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
    snapshot.appendItems(["post-0"] + (100..<140).map { "post-\($0)" })
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func prepare(_ post: Post, then show: @escaping @MainActor (UIImage) -> Void) {
    loader.load(post.photo) { image in
      image?.prepareForDisplay { prepared in
        DispatchQueue.main.async { if let prepared { show(prepared) } }
      }
    }
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    prepare(post) { prepared in
      guard cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }
}
