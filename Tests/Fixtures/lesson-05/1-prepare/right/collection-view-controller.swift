// Expect: passed
// A view controller whose view is the collection view, and items that are a structure of their own.

import UIKit

final class FeedViewController: UIViewController {
  struct Item: Hashable {
    let postID: String
  }
  private var list: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func loadView() {
    let bounds = UIScreen.main.bounds
    list = UICollectionView(
      frame: bounds, collectionViewLayout: PhotoCell.makeLayout(width: bounds.width))
    view = list
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<PhotoCell, Item>(
      handler: { cell, indexPath, item in
        guard let post = PostStore.shared.post(withID: item.postID) else { return }
        cell.showText(of: post)
        cell.imageView.image = PhotoCell.placeholder
        Task.detached(priority: .userInitiated) {
          let image = await PhotoLoader.shared.image(of: post.photo)
          let prepared = image?.preparingForDisplay()
          await MainActor.run {
            if cell.postID == post.id, let prepared { cell.imageView.image = prepared }
          }
        }
      })
    dataSource = .init(collectionView: list) { list, indexPath, item in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = dataSource.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(PostStore.shared.allPosts.map { Item(postID: $0.id) })
    dataSource.applySnapshotUsingReloadData(snapshot)
  }
}
