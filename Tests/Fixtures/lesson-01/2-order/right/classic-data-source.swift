// Expect: passed
// An index-based data source: changes are told by index path, rows are configured again in place.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private var ids: [Post.ID] = []
  private var collectionView: UICollectionView?
  private let registration = UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
    cell.show(post)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    ids = PostStore.shared.allPosts.map(\.id)
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    collectionView.dataSource = self
    view.addSubview(collectionView)
    self.collectionView = collectionView
    PostStore.shared.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated(let id):
      guard let index = ids.firstIndex(of: id) else { return }
      collectionView?.reconfigureItems(at: [IndexPath(item: index, section: 0)])
    case .inserted(let new):
      collectionView?.performBatchUpdates { [self] in
        ids.insert(contentsOf: new, at: 0)
        collectionView?.insertItems(at: new.indices.map { IndexPath(item: $0, section: 0) })
      }
    case .deleted(let id):
      guard let index = ids.firstIndex(of: id) else { return }
      collectionView?.performBatchUpdates { [self] in
        ids.remove(at: index)
        collectionView?.deleteItems(at: [IndexPath(item: index, section: 0)])
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    ids.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: PostStore.shared.post(withID: ids[indexPath.item]))
  }
}
