// Expect: passed
// Async and await: the cell holds the task, and cancels it when it is used again.

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
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
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
  }

  private func showPhoto(of post: Post, in cell: FeedCell) {
    cell.imageView.image = loader.loaded(post.photo) ?? PhotoCell.placeholder
    cell.task = Task { [loader, weak cell] in
      let photo = await loader.image(of: post.photo)
      guard !Task.isCancelled, let photo else { return }
      cell?.imageView.image = photo
    }
  }

}

final class FeedCell: PhotoCell {
  var task: Task<Void, Never>? {
    willSet { task?.cancel() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    task = nil
  }
}
