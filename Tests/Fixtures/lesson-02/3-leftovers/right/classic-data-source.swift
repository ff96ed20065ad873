// Expect: passed
// A classic data source, and no registration object.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let store = PostStore.shared
  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    view.addSubview(list)
  }
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.allPosts.count
  }
  func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = store.allPosts[path.item]
    cell.showText(of: post)
    cell.detailLabel.text = post.likes < 400 ? nil : "Popular"
    switch post.photo {
    case let photo?: cell.show(photo)
    case nil: (cell.photo, cell.imageView.image) = (nil, PhotoCell.placeholder)
    }
    return cell
  }
}
