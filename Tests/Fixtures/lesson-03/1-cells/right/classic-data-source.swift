// Expect: passed
// No diffable data source: the collection view itself configures the item again.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private var ids: [Post.ID] = PostStore.shared.allPosts.map(\.id)
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ids.count
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    if let cell = cell as? PhotoCell, let post = PostStore.shared.post(withID: ids[indexPath.item])
    {
      configure(cell, with: post)
    }
    return cell
  }

  private func configure(_ cell: PhotoCell, with post: Post) {
    cell.showText(of: post)
    cell.imageView.image = PhotoLoader.shared.loaded(post.photo) ?? PhotoCell.placeholder
    guard PhotoLoader.shared.loaded(post.photo) == nil else { return }
    PhotoLoader.shared.load(post.photo) { [weak self] photo in
      if photo != nil { self?.reconfigure(post.id) }
    }
  }

  private func reconfigure(_ id: Post.ID) {
    guard let item = ids.firstIndex(of: id) else { return }
    collectionView.reconfigureItems(at: [IndexPath(item: item, section: 0)])
  }
}
