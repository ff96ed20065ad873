// Expect: passed
// A cache written by hand: a dictionary, and the order in which photos were used.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var photos: [Post.ID: UIImage?] = [:]
  private var order: [Post.ID] = []
  private let decoding = DispatchQueue(label: "decoding")
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
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
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    if let known = photos[post.id] {
      use(post.id)
      return completion(known)
    }
    loader.load(post.photo) { [decoding] image in
      decoding.async {
        let prepared = image?.preparingForDisplay()
        DispatchQueue.main.async {
          self.photos[post.id] = .some(prepared)
          self.use(post.id)
          completion(prepared)
        }
      }
    }
  }

  private func use(_ id: Post.ID) {
    order.removeAll { $0 == id }
    order.append(id)
    while order.count > 12 { photos[order.removeFirst()] = nil }
  }
}
