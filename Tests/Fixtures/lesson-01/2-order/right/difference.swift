// Expect: passed
import UIKit

/// The items are worked out by the standard library's difference, in a controller of lists.
final class FeedViewController: UICollectionViewController {
  private let store = PostStore.shared
  private var ids: [Post.ID] = []

  init() { super.init(collectionViewLayout: PhotoCell.makeLayout()) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    ids = store.allPosts.map(\.id)
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "post")
    store.observe { [weak self] change in self?.follow(change) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    ids.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
    if let card = cell as? PhotoCell, let post = store.post(withID: ids[indexPath.item]) {
      card.show(post)
    }
    return cell
  }

  private func follow(_ change: PostStore.Change) {
    if case .updated(let id) = change {
      if let row = ids.firstIndex(of: id) {
        collectionView.reconfigureItems(at: [IndexPath(item: row, section: 0)])
      }
      return
    }
    let new = store.allPosts.map(\.id)
    let difference = new.difference(from: ids)
    collectionView.performBatchUpdates { [self] in
      ids = new
      for step in difference {
        switch step {
        case .remove(let offset, _, _):
          collectionView.deleteItems(at: [IndexPath(item: offset, section: 0)])
        case .insert(let offset, _, _):
          collectionView.insertItems(at: [IndexPath(item: offset, section: 0)])
        }
      }
    }
  }
}
