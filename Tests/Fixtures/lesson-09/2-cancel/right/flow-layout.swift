// Expect: passed
// A classic data source, a flow layout of the app's own, and loads that begin in willDisplay and end in didEndDisplaying.

import UIKit

actor PhotoLoader {
  static let shared = PhotoLoader()
  private let prints = NSCache<NSURL, UIImage>()
  func image(of photo: Photo) async -> UIImage? {
    if let known = prints.object(forKey: photo.url as NSURL) { return known }
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    guard let print = await Darkroom.makePrint(of: data) else { return nil }
    prints.setObject(print, forKey: photo.url as NSURL)
    return print
  }
}

final class CardLayout: UICollectionViewFlowLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: width, height: width * 3 / 4 + 60)
    minimumLineSpacing = 16
    super.prepare()
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private var tasks: [IndexPath: Task<Void, Never>] = [:]

  override func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: CardLayout())
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    list.delegate = self

    view = list
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }
}

extension FeedViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    guard let card = cell as? PhotoCell else { return cell }
    card.showText(of: posts[path.item])
    card.imageView.image = PhotoCell.placeholder
    return card
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    guard let card = cell as? PhotoCell else { return }
    let post = posts[path.item]

    tasks[path]?.cancel()
    tasks[path] = Task { [weak card] in
      guard let image = await PhotoLoader.shared.image(of: post.photo), !Task.isCancelled else {
        return
      }
      guard let card, card.postID == post.id else { return }
      card.imageView.image = image
    }
  }

  func collectionView(
    _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    tasks.removeValue(forKey: path)?.cancel()
  }

}
