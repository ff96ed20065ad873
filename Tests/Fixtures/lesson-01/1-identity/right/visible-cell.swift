// Expect: passed
// Asks for the cell that shows the post now, and looks again before a cell comes back on screen.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "row")
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let cell = cell as? PhotoCell, let post = PostStore.shared.post(withID: id) {
        cell.show(post)
      }
      return cell
    }
    applyIDs()
    PostStore.shared.observe { [weak self] change in
      guard case .updated(let id) = change else {
        self?.applyIDs()
        return
      }
      self?.refreshCell(of: id)
    }
  }

  private func applyIDs() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(PostStore.shared.allPosts.map { $0.id })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func refreshCell(of id: String) {
    guard let indexPath = dataSource.indexPath(for: id),
      let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell,
      let post = PostStore.shared.post(withID: id)
    else { return }
    cell.show(post)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell, let id = cell.postID,
      let post = PostStore.shared.post(withID: id)
    else { return }
    cell.show(post)
  }
}
