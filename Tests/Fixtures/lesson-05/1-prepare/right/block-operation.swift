// Expect: passed
// Block operations that check whether they were cancelled.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "Photo preparation"
    queue.maxConcurrentOperationCount = 2
    return queue
  }()
  private var operations: [ObjectIdentifier: Operation] = [:]
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
    operations.removeValue(forKey: ObjectIdentifier(cell))?.cancel()
    loader.load(post.photo) { [weak self, weak cell] image in
      guard let self, let cell, let image, cell.postID == post.id else { return }
      let operation = BlockOperation()
      operation.addExecutionBlock { [weak operation, weak cell] in
        guard let operation, !operation.isCancelled, let prepared = image.preparingForDisplay()
        else { return }
        OperationQueue.main.addOperation {
          guard !operation.isCancelled, let cell, cell.postID == post.id else { return }
          cell.imageView.image = prepared
        }
      }
      operation.queuePriority = .high
      operation.qualityOfService = .userInitiated
      self.operations[ObjectIdentifier(cell)] = operation
      self.queue.addOperation(operation)
    }
  }
}
