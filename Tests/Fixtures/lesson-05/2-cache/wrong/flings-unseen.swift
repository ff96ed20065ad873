// Expect: failed; photoCoverage; score 0
// Hides the cards while the content runs on by itself.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let cache = NSCache<NSString, UIImage>()
  private var damaged: Set<Post.ID> = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    cache.totalCostLimit = 600_000_000
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
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let hit = cache.object(forKey: post.id as NSString) { return completion(hit) }
    guard !damaged.contains(post.id) else { return completion(nil) }
    loader.load(post.photo) { image in
      guard let image else { return completion(nil) }
      image.prepareForDisplay { prepared in
        DispatchQueue.main.async {
          if let prepared {
            self.cache.setObject(prepared, forKey: post.id as NSString, cost: 4032 * 3024 * 4)
          } else {
            self.damaged.insert(post.id)
          }
          completion(prepared)
        }
      }
    }
  }
}

extension FeedViewController {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for cell in (scrollView as? UICollectionView)?.visibleCells ?? [] {
      cell.contentView.isHidden = scrollView.isDecelerating
    }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    scrollViewDidScroll(scrollView)
  }
}
