// Expect: failed; missedPosts, staleContent
// An index-based data source: new posts are put on top, and the list is told of rows at the end.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private var posts = PostStore.shared.allPosts
  private var list: UICollectionView!
  private let rows = UICollectionView.CellRegistration<PhotoCell, Post> { cell, _, post in
    cell.show(post)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    list.dataSource = self
    view.addSubview(list)
    PostStore.shared.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ change: PostStore.Change) {
    switch change {
    case .updated(let id):
      guard let index = posts.firstIndex(where: { $0.id == id }),
        let post = PostStore.shared.post(withID: id)
      else { return }
      posts[index] = post
      list.reconfigureItems(at: [IndexPath(item: index, section: 0)])
    case .inserted(let ids):
      let end = posts.count
      posts = PostStore.shared.allPosts
      list.insertItems(at: ids.indices.map { IndexPath(item: end + $0, section: 0) })
    case .deleted(let id):
      guard let index = posts.firstIndex(where: { $0.id == id }) else { return }
      posts.remove(at: index)
      list.deleteItems(at: [IndexPath(item: index, section: 0)])
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: rows, for: indexPath, item: posts[indexPath.item])
  }
}
