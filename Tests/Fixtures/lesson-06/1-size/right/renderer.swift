// Expect: passed
// A classic data source, and a renderer that draws on a background queue.

import UIKit

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private let drawing = DispatchQueue(label: "drawing")

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "row")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }
}

extension FeedViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = cell as? PhotoCell else { return cell }
    let post = posts[indexPath.item]
    cell.showText(of: post)
    cell.imageView.image = PhotoCell.placeholder
    PhotoLoader.shared.load(post.photo) { [drawing] image in
      guard let image else { return }
      drawing.async {
        let frame = CGRect(origin: .zero, size: PhotoCell.photoSize)
        let small = UIGraphicsImageRenderer(bounds: frame).image { _ in image.draw(in: frame) }
        DispatchQueue.main.async {
          if cell.postID == post.id { cell.imageView.image = small }
        }
      }
    }
    return cell
  }
}
