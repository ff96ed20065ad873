// Expect: failed; postsShown
// Waits for ever for a page that failed in the tunnel.

import UIKit

/// Brings photos in the size of a card, each once, a few at a time, and no longer than somebody
/// waits for them.
actor PhotoLoader {
  private struct Work {
    let number: Int
    let task: Task<UIImage?, Never>
    var waiting: Int
  }

  private let size: CGSize
  private let gate = Gate(places: 4)
  private var works: [Photo: Work] = [:]
  private var count = 0

  /// Makes a loader of photos with that many pixels.
  init(size: CGSize) {
    self.size = size
  }

  /// A photo, ready to be shown; nil if the network failed, the photo is damaged, or the task was
  /// cancelled and nobody else waits.
  func image(of photo: Photo) async -> UIImage? {
    var work = works[photo] ?? begin(photo)
    work.waiting += 1
    works[photo] = work
    let number = work.number
    let image = await withTaskCancellationHandler {
      await work.task.value
    } onCancel: {
      Task { await self.leave(photo, number) }
    }
    if works[photo]?.number == number { works[photo] = nil }
    return image
  }

  private func begin(_ photo: Photo) -> Work {
    count += 1
    let task = Task { [gate, size] () -> UIImage? in
      guard let data = await Self.download(photo) else { return nil }
      return await gate.pass {
        if Task.isCancelled { return nil }
        return await UIImage(data: data)?.byPreparingThumbnail(ofSize: size)
      }
    }
    return Work(number: count, task: task, waiting: 0)
  }

  /// Downloads a photo. While there is no network it tries again each second, as long as somebody
  /// waits.
  private static func download(_ photo: Photo) async -> Data? {
    while !Task.isCancelled {
      do {
        return try await PhotoServer.data(of: photo)
      } catch let error as URLError where networkErrors.contains(error.code) {
        try? await Task.sleep(for: .seconds(1))
      } catch {
        return nil
      }
    }
    return nil
  }

  private static let networkErrors: Set<URLError.Code> = [
    .notConnectedToInternet, .networkConnectionLost, .timedOut,
  ]

  private func leave(_ photo: Photo, _ number: Int) {
    guard works[photo]?.number == number else { return }
    works[photo]?.waiting -= 1
    guard works[photo]?.waiting == 0 else { return }
    works.removeValue(forKey: photo)?.task.cancel()
  }
}

/// Lets a few in at a time. The others wait, in the order in which they came, and hold no thread.
actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  /// Waits for a place, does some work there, and gives the place to the next.
  func pass<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await work()
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
    return result
  }
}

/// A card with the task that loads its photo. The task ends with the card's stay, or with the card.
final class FeedCell: PhotoCell {
  var loading: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading = nil
  }

  deinit {
    loading?.cancel()
  }
}

/// The home feed of the travel app, while things happen.
final class FeedViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  private enum Section {
    case main
  }

  private var loadingPage = false
  private let posts = PostStore.shared
  private let photos = NSCache<NSURL, UIImage>()
  private let dateFormatter = DateFormatter()
  private lazy var loader = PhotoLoader(size: pixelSize)
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?
  private var collectionView: UICollectionView?
  private var loadingAhead: [Post.ID: Task<Void, Never>] = [:]
  private static let postsAhead = 10

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.totalCostLimit = 100_000_000
    dateFormatter.dateStyle = .long
    dateFormatter.timeStyle = .short
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    self.collectionView = collectionView
    dataSource = makeDataSource(for: collectionView)
    posts.onChange = { [weak self] in self?.show($0) }
    loadNextPage()
  }

  deinit {
    for task in loadingAhead.values { task.cancel() }
  }

  /// As many pixels as a card's photo has on this screen.
  private var pixelSize: CGSize {
    let points = PhotoCell.photoSize(width: view.bounds.width)
    let scale = UIScreen.main.scale
    return CGSize(width: points.width * scale, height: points.height * scale)
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post, date: dateFormatter.string(from: post.date))
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// Shows a photo from the cache at once, else the placeholder until the photo is there.
  private func showPhoto(of post: Post, in cell: FeedCell) {
    let key = post.photo.url as NSURL
    if let known = photos.object(forKey: key) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [loader, photos, weak cell] in
      guard let image = await loader.image(of: post.photo) else { return }
      photos.keep(image, forKey: key)
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  /// Has the photos of the next posts loaded before their cards need them.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let photo = posts.post(withID: id)?.photo, loadingAhead[id] == nil,
        photos.object(forKey: photo.url as NSURL) == nil
      else { continue }
      loadingAhead[id] = Task { [weak self, loader, photos] in
        let image = await loader.image(of: photo)
        if let image { photos.keep(image, forKey: photo.url as NSURL) }
        self?.loadingAhead[id] = nil
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      loadingAhead[id]?.cancel()
    }
  }

  /// Ends what was begun ahead for a card that has come and gone. The cell ends its own waiting.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let id = (cell as? PhotoCell)?.postID else { return }
    loadingAhead[id]?.cancel()
  }

  /// Shows what has changed, and nothing else.
  private func show(_ change: PostStore.Change) {
    guard var snapshot = dataSource?.snapshot(), snapshot.numberOfSections > 0 else { return }
    switch change {
    case .updated(let id):
      snapshot.reconfigureItems([id])
    case .deleted(let id):
      snapshot.deleteItems([id])
    case .inserted(let new):
      insert(new, into: &snapshot)
    case .refreshed(let updated):
      snapshot.reconfigureItems(updated.filter { snapshot.indexOfItem($0) != nil })
      insert(posts.order.filter { snapshot.indexOfItem($0) == nil }, into: &snapshot)
    }
    applyInPlace(snapshot)
  }

  private func insert(
    _ new: [Post.ID], into snapshot: inout NSDiffableDataSourceSnapshot<Section, Post.ID>
  ) {
    if let top = snapshot.itemIdentifiers.first {
      snapshot.insertItems(new, beforeItem: top)
    } else {
      snapshot.appendItems(new)
    }
  }

  /// Applies a snapshot and keeps the topmost card where it is, whatever comes above it.
  private func applyInPlace(_ snapshot: NSDiffableDataSourceSnapshot<Section, Post.ID>) {
    let before = topmost { snapshot.indexOfItem($0) != nil }
    dataSource?.apply(snapshot, animatingDifferences: false)
    guard let before, let after = place(of: before.id) else { return }
    collectionView?.contentOffset.y += after - before.place
  }

  private func topmost(where stays: (Post.ID) -> Bool) -> (id: Post.ID, place: CGFloat)? {
    let visible = collectionView?.indexPathsForVisibleItems.sorted() ?? []
    return visible.lazy.compactMap { self.dataSource?.itemIdentifier(for: $0) }.first(where: stays)
      .flatMap { id in place(of: id).map { (id, $0) } }
  }

  private func place(of id: Post.ID) -> CGFloat? {
    guard let indexPath = dataSource?.indexPath(for: id) else { return nil }
    return collectionView?.layoutAttributesForItem(at: indexPath)?.frame.minY
  }

  /// Appends the next page to what is there.
  private func loadNextPage() {
    guard !loadingPage else { return }
    loadingPage = true
    Task { [weak self, posts] in
      guard let new = try? await posts.loadNextPage(), !new.isEmpty else { return }
      self?.loadingPage = false
      self?.append(new)
    }
  }

  private func append(_ new: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    if snapshot.numberOfSections == 0 { snapshot.appendSections([.main]) }
    snapshot.appendItems(new)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Loads the next page well before the last post is on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if indexPath.item >= posts.order.count - Self.postsAhead { loadNextPage() }
  }
}

extension NSCache where KeyType == NSURL, ObjectType == UIImage {
  /// Keeps a photo, at the cost of its pixels.
  fileprivate func keep(_ image: UIImage, forKey key: NSURL) {
    let pixels = image.size.width * image.scale * image.size.height * image.scale
    setObject(image, forKey: key, cost: Int(pixels) * 4)
  }
}
