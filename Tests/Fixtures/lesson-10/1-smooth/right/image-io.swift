// Expect: passed
// A queue of operations, ImageIO, a classic data source, and the cell asked for at the end.

import UIKit

final class FeedViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let store = PostStore.shared
  private let queue = OperationQueue()
  private let photos = NSCache<NSString, UIImage>()
  private var loading: Set<Post.ID> = []
  private var ids: [Post.ID] = []
  private let dates = DateFormatter()
  private lazy var list = UICollectionView(
    frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .medium
    queue.maxConcurrentOperationCount = 2
    photos.totalCostLimit = 80_000_000
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    list.dataSource = self
    list.delegate = self
    view.addSubview(list)
    loadNextPage()
  }

  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ids.count
  }

  func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    guard let cell = cell as? PhotoCell, let post = store.post(withID: ids[indexPath.item]) else {
      return cell
    }
    cell.showText(of: post, date: dates.string(from: post.date))
    cell.imageView.image = photos.object(forKey: post.id as NSString) ?? PhotoCell.placeholder
    load(post)
    if indexPath.item > ids.count - 8 { loadNextPage() }
    return cell
  }

  /// A photo that came while its cell was prepared, or waited off the screen.
  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let photo = photos.object(forKey: ids[indexPath.item] as NSString) else { return }
    (cell as? PhotoCell)?.imageView.image = photo
  }

  private func load(_ post: Post) {
    guard photos.object(forKey: post.id as NSString) == nil, loading.insert(post.id).inserted else {
      return
    }
    let side = PhotoCell.photoSize(width: view.bounds.width).width * UIScreen.main.scale
    PhotoServer.load(post.photo) { [queue] data in
      queue.addOperation {
        let image = data.flatMap { Self.thumbnail(of: $0, side: side) }
        DispatchQueue.main.async { [weak self] in self?.arrived(image, for: post.id) }
      }
    }
  }

  private nonisolated static func thumbnail(of data: Data, side: CGFloat) -> UIImage? {
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceShouldCacheImmediately: true,
      kCGImageSourceThumbnailMaxPixelSize: side,
    ]
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    else { return nil }
    return UIImage(cgImage: image)
  }

  private func arrived(_ image: UIImage?, for id: Post.ID) {
    loading.remove(id)
    guard let image else { return }
    photos.setObject(
      image, forKey: id as NSString, cost: Int(image.size.width * image.size.height) * 4)
    guard let row = ids.firstIndex(of: id) else { return }
    let cell = list.cellForItem(at: IndexPath(item: row, section: 0)) as? PhotoCell
    cell?.imageView.image = image
  }

  private func loadNextPage() {
    Task {
      guard let new = try? await store.loadNextPage(), !new.isEmpty else { return }
      let first = ids.count
      ids += new
      list.insertItems(at: new.indices.map { IndexPath(item: first + $0, section: 0) })
    }
  }
}
