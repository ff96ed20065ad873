// Expect: passed
// An index-based data source with an identifier for reuse, as before iOS 13.

import UIKit

final class FeedViewController: UIViewController {
  private var posts: [Post] = []
  private var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    posts = PostStore.shared.allPosts
    setUpCollectionView()
  }

  private func setUpCollectionView() {
    let layout = PhotoCell.makeLayout(width: view.bounds.width)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "PhotoCell")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }
}

// MARK: - UICollectionViewDataSource

extension FeedViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    1
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "PhotoCell", for: indexPath) as? PhotoCell
    else { fatalError("Unexpected cell") }
    let post = posts[indexPath.item]
    cell.showText(of: post)
    cell.imageView.image = PhotoCell.placeholder
    PhotoLoader.shared.load(post.photo) { [weak self] image in
      image?.prepareForDisplay { prepared in
        DispatchQueue.main.async {
          guard let self = self, let prepared = prepared else { return }
          if cell.postID == post.id {
            cell.imageView.image = prepared
          } else if let visible = self.collectionView.cellForItem(at: indexPath) as? PhotoCell {
            visible.imageView.image = prepared
          }
        }
      }
    }
    return cell
  }
}
