// Expect: passed
// A dictionary with a limit that empties itself on a memory warning.

import UIKit

enum PreparationError: Error {
  case damaged
}

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var prepared: [Post.ID: Result<UIImage, PreparationError>] = [:]
  private var order: [Post.ID] = []
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
    cell.imageView.image = PhotoCell.placeholder
    preparePhoto(of: post) { prepared in
      guard let prepared, cell.postID == post.id else { return }
      cell.imageView.image = prepared
    }
  }

  private func preparePhoto(of post: Post, completion: @escaping @MainActor (UIImage?) -> Void) {
    switch prepared[post.id] {
    case .some(.success(let image)): return completion(image)
    case .some(.failure): return completion(nil)
    case .none: break
    }
    loader.load(post.photo) { [weak self] image in
      image?.prepareForDisplay { ready in
        DispatchQueue.main.async { [weak self] in
          guard let self = self else { return }
          self.prepared[post.id] = ready.map { .success($0) } ?? .failure(.damaged)
          if ready != nil { self.order.append(post.id) }
          while self.order.count > 12 { self.prepared[self.order.removeFirst()] = nil }
          completion(ready)
        }
      }
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    order.forEach { prepared[$0] = nil }
    order.removeAll()
  }
}
