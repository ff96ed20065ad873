// Expect: passed
// A data source of its own; the key is made in the background before the list is shown.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let posts = PostStore.shared.allPosts
  private let ages = RelativeDateTimeFormatter()
  private var key: UInt64 = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    view.addSubview(collectionView)
    let session = Session.current
    DispatchQueue.global().async {
      var key: UInt64 = 14_695_981_039_346_656_037
      for _ in 0..<session.rounds { key = mix(key, session.secret) }
      DispatchQueue.main.async { [key] in
        self.key = key
        collectionView.dataSource = self
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { posts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = posts[indexPath.item]
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    cell.imageView.image = PhotoCell.placeholder
    let signature = mix(key, post.photo.url.absoluteString)
    PhotoLoader.shared.load(PhotoRequest(photo: post.photo, signature: signature)) { image in
      if cell.postID == post.id, let image { cell.imageView.image = image }
    }
    return cell
  }
}

private func mix(_ number: UInt64, _ text: String) -> UInt64 {
  text.utf8.reduce(number) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
}
