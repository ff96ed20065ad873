// Expect: passed
// An operation for each photo on a queue, and a classic data source.

import UIKit

final class LoadOperation: Operation, @unchecked Sendable {
  let photo: Photo
  private(set) var image: UIImage?

  init(_ photo: Photo) {
    self.photo = photo
    super.init()
  }

  override func main() {
    let done = DispatchSemaphore(value: 0)
    PhotoServer.load(photo) { data in
      self.image = data.flatMap(Darkroom.makePrintNow)
      done.signal()
    }
    done.wait()
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  private let posts = PostStore.shared.allPosts
  private let queue = OperationQueue()
  private var prints: [Photo: UIImage] = [:]
  private var operations: [Photo: LoadOperation] = [:]
  private lazy var list = UICollectionView(
    frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))

  override func viewDidLoad() {
    super.viewDidLoad()
    queue.maxConcurrentOperationCount = 4
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    list.dataSource = self
    list.prefetchDataSource = self
    view.addSubview(list)
  }

  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    if let cell = cell as? PhotoCell {
      let post = posts[indexPath.item]
      cell.showText(of: post)
      cell.imageView.image = prints[post.photo] ?? PhotoCell.placeholder
      load(post.photo)
    }
    return cell
  }

  func collectionView(_ list: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths { load(posts[indexPath.item].photo) }
  }

  private func load(_ photo: Photo) {
    guard prints[photo] == nil, operations[photo] == nil else { return }
    let operation = LoadOperation(photo)
    operations[photo] = operation
    operation.completionBlock = { [weak self, unowned operation] in
      let image = operation.image
      DispatchQueue.main.async { self?.finish(photo, image) }
    }
    queue.addOperation(operation)
  }

  private func finish(_ photo: Photo, _ image: UIImage?) {
    operations[photo] = nil
    prints[photo] = image
    guard let image, let row = posts.firstIndex(where: { $0.photo == photo }) else { return }
    let cell = list.cellForItem(at: IndexPath(item: row, section: 0)) as? PhotoCell
    cell?.imageView.image = image
  }
}
