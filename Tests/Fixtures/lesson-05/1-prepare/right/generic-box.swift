// Expect: passed
// A generic helper that delivers only while it is current.

import UIKit

/// Lets a change through only while its target stands for the same identifier.
@MainActor
struct Binding<Target: AnyObject, ID: Equatable & Sendable>: Sendable {
  private weak var target: Target?
  private let id: ID
  private let current: @MainActor (Target) -> ID?

  init(target: Target, id: ID, current: @escaping @MainActor (Target) -> ID?) {
    self.target = target
    self.id = id
    self.current = current
  }

  func update(_ change: @MainActor (Target) -> Void) {
    guard let target, current(target) == id else { return }
    change(target)
  }
}

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
    let binding = Binding(target: cell, id: post.id) { $0.postID }
    loader.load(post.photo) { image in
      guard let image else { return }
      image.prepareForDisplay { prepared in
        DispatchQueue.main.async { [binding] in
          binding.update { $0.imageView.image = prepared ?? PhotoCell.placeholder }
        }
      }
    }
  }
}
