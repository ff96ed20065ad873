// Expect: passed
// A classic data source with batch updates; downloads are kept and cancelled; a dictionary that is emptied.

import UIKit

final class FeedCell: PhotoCell {
  var download: URLSessionTask?
  var retry: DispatchWorkItem?

  override func prepareForReuse() {
    super.prepareForReuse()
    stop()
  }

  func stop() {
    download?.cancel()
    retry?.cancel()
  }

  deinit {
    download?.cancel()
    retry?.cancel()
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let store = PostStore.shared
  private var ids: [Post.ID] = []
  private var photos: [Photo: UIImage] = [:]
  private var recent: [Photo] = []
  private let dates = DateFormatter()
  private lazy var list = UICollectionView(
    frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .medium
    list.register(FeedCell.self, forCellWithReuseIdentifier: "photo")
    list.dataSource = self
    view.addSubview(list)
    store.onChange = { [weak self] in self?.show($0) }
    loadNextPage()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    photos = [:]
    recent = []
  }

  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ids.count
  }

  func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    guard let cell = cell as? FeedCell, let post = store.post(withID: ids[indexPath.item]) else {
      return cell
    }
    cell.showText(of: post, date: dates.string(from: post.date))
    if let known = photos[post.photo] {
      cell.imageView.image = known
    } else {
      cell.stop()
      cell.imageView.image = PhotoCell.placeholder
      load(post, in: cell)
    }
    if indexPath.item > ids.count - 8 { loadNextPage() }
    return cell
  }

  private func load(_ post: Post, in cell: FeedCell) {
    let size = PhotoCell.photoSize(width: view.bounds.width)
    let scale = UIScreen.main.scale
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    cell.download = PhotoServer.load(post.photo) { [weak self, weak cell] data in
      let image = data.flatMap { UIImage(data: $0)?.preparingThumbnail(of: pixels) }
      DispatchQueue.main.async {
        guard let self, let cell, cell.postID == post.id else { return }
        if let image {
          self.keep(image, for: post.photo)
          cell.imageView.image = image
        } else {
          self.tryLater(post, in: cell)
        }
      }
    }
  }

  private func tryLater(_ post: Post, in cell: FeedCell) {
    let item = DispatchWorkItem { [weak self, weak cell] in
      guard let cell, cell.postID == post.id else { return }
      self?.load(post, in: cell)
    }
    cell.retry = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
  }

  private func keep(_ image: UIImage, for photo: Photo) {
    photos[photo] = image
    recent.append(photo)
    if recent.count > 24 { photos[recent.removeFirst()] = nil }
  }

  private func loadNextPage() {
    Task { [weak self, store] in
      guard let new = try? await store.loadNextPage(), !new.isEmpty, let self else { return }
      let first = ids.count
      ids += new
      list.insertItems(at: new.indices.map { IndexPath(item: first + $0, section: 0) })
    }
  }

  private func show(_ change: PostStore.Change) {
    switch change {
    case .updated(let id): reconfigure([id])
    case .deleted(let id):
      guard let row = ids.firstIndex(of: id) else { return }
      ids.remove(at: row)
      list.deleteItems(at: [IndexPath(item: row, section: 0)])
    case .inserted(let new): insert(new)
    case .refreshed(let updated):
      let known = Set(ids)
      insert(store.order.filter { !known.contains($0) })
      reconfigure(updated)
    }
  }

  private func reconfigure(_ changed: [Post.ID]) {
    list.reconfigureItems(
      at: changed.compactMap { ids.firstIndex(of: $0) }.map { IndexPath(item: $0, section: 0) })
  }

  private func insert(_ new: [Post.ID]) {
    let anchor = list.indexPathsForVisibleItems.min()
    let before = anchor.flatMap { list.layoutAttributesForItem(at: $0)?.frame.minY }
    ids = new + ids
    list.performBatchUpdates { [list] in
      list.insertItems(at: new.indices.map { IndexPath(item: $0, section: 0) })
    }
    guard let anchor, let before,
      let after = list.layoutAttributesForItem(
        at: IndexPath(item: anchor.item + new.count, section: 0))?.frame.minY
    else { return }
    list.contentOffset.y += after - before
  }
}
