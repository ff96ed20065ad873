// Expect: passed
// Loads with URLSession itself, and hands data straight to the cache.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let prepared: NSCache<NSString, UIImage> = {
    $0.countLimit = 10
    return $0
  }(NSCache<NSString, UIImage>())
  private var requested = Set<Post.ID>()
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
    cell.imageView.image = prepared.object(forKey: post.photo.url.absoluteString as NSString)
    guard cell.imageView.image == nil else { return }
    cell.imageView.image = PhotoCell.placeholder
    guard requested.insert(post.id).inserted else { return }
    let task = URLSession.shared.dataTask(with: post.photo.url) {
      [weak self] data, response, error in
      guard let data = data, error == nil,
        let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode),
        let image = UIImage(data: data)
      else {
        DispatchQueue.main.async { self?.requested.remove(post.id) }
        return
      }
      let prepared = image.preparingForDisplay()
      DispatchQueue.main.async {
        guard let self = self, let prepared = prepared else { return }
        self.requested.remove(post.id)
        self.prepared.setObject(prepared, forKey: post.photo.url.absoluteString as NSString)
        self.update(post.id)
      }
    }
    task.resume()
  }

  private func update(_ id: Post.ID) {
    guard let dataSource = dataSource else { return }
    var snapshot = dataSource.snapshot()
    guard snapshot.itemIdentifiers.contains(id) else { return }
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
