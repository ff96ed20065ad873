// Expect: passed
// A work item for each cell, cancelled when the cell is used again.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let queue = DispatchQueue(
    label: "com.example.feed.decode", qos: .userInitiated, attributes: .concurrent)
  private var workItems: [ObjectIdentifier: DispatchWorkItem] = [:]
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
    workItems.removeValue(forKey: ObjectIdentifier(cell))?.cancel()
    loader.load(post.photo) { [weak self, weak cell] image in
      guard let self = self, let cell = cell, let image = image, cell.postID == post.id else {
        return
      }
      let key = ObjectIdentifier(cell)
      var item: DispatchWorkItem?
      item = DispatchWorkItem(qos: .userInitiated) { [weak cell] in
        guard let prepared = image.preparingForDisplay() else { return }
        DispatchQueue.main.async {
          guard let cell = cell, cell.postID == post.id else { return }
          cell.imageView.image = prepared
        }
      }
      self.workItems[key] = item
      if let item = item { self.queue.async(execute: item) }
    }
  }
}
