// Expect: passed
// A UICollectionViewController with a flow layout; loads begin in willDisplay and end in didEndDisplaying.

import UIKit

@MainActor
final class Thumbnails {
  private let cache = NSCache<NSURL, UIImage>()
  private var underWay: [URL: Task<UIImage?, Never>] = [:]

  init() { cache.totalCostLimit = 90_000_000 }

  func known(_ photo: Photo) -> UIImage? { cache.object(forKey: photo.url as NSURL) }

  func image(of photo: Photo, pixels: CGSize) async -> UIImage? {
    if let known = known(photo) { return known }
    if let task = underWay[photo.url] { return await task.value }
    let task = Task { () -> UIImage? in
      guard let data = try? await PhotoServer.data(of: photo) else { return nil }
      return await UIImage(data: data)?.byPreparingThumbnail(ofSize: pixels)
    }
    underWay[photo.url] = task
    let image = await task.value
    underWay[photo.url] = nil
    if let image {
      cache.setObject(
        image, forKey: photo.url as NSURL, cost: Int(pixels.width * pixels.height) * 4)
    }
    return image
  }
}

final class FeedViewController: UICollectionViewController {
  private let thumbnails = Thumbnails()
  private let dates = DateFormatter()
  private var ids: [Post.ID] = []
  private var tasks: [IndexPath: Task<Void, Never>] = [:]

  init() {
    let layout = UICollectionViewFlowLayout()
    let width = UIScreen.main.bounds.width
    layout.itemSize = CGSize(width: width, height: width * 3 / 4 + 80)
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .long
    dates.timeStyle = .short
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    more()
  }

  private func more() {
    Task {
      guard let new = try? await PostStore.shared.loadNextPage(), !new.isEmpty else { return }
      let first = ids.count
      ids += new
      collectionView.insertItems(
        at: (first..<ids.count).map { IndexPath(item: $0, section: 0) })
    }
  }

  override func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    ids.count
  }

  override func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    guard let card = cell as? PhotoCell, let post = PostStore.shared.post(withID: ids[path.item])
    else { return cell }
    card.showText(of: post, date: dates.string(from: post.date))
    card.imageView.image = thumbnails.known(post.photo) ?? PhotoCell.placeholder
    return card
  }

  override func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if path.item + 10 > ids.count { more() }
    guard let card = cell as? PhotoCell, let post = PostStore.shared.post(withID: ids[path.item])
    else { return }
    let scale = traitCollection.displayScale
    let size = PhotoCell.photoSize(width: list.bounds.width)
    tasks[path] = Task { [weak card, thumbnails] in
      let image = await thumbnails.image(
        of: post.photo, pixels: CGSize(width: size.width * scale, height: size.height * scale))
      guard let image, let card, card.postID == post.id else { return }
      if card.imageView.image !== image { card.imageView.image = image }
    }
  }

  override func collectionView(
    _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    tasks.removeValue(forKey: path)?.cancel()
  }
}
