// Expect: passed
// Three workers take orders from a stream.

import UIKit

final class PhotoLoader: Sendable {
  private struct Order: Sendable {
    let photo: Photo
    let deliver: CheckedContinuation<UIImage?, Never>
  }

  private let desk = Desk()
  private let orders: AsyncStream<Order>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Order.self)
    orders = continuation
    Task {
      await withTaskGroup(of: Void.self) { group in
        var busy = 0
        for await order in stream {
          if busy == 3 { await group.next() } else { busy += 1 }
          group.addTask { order.deliver.resume(returning: await Self.makePrint(of: order.photo)) }
        }
      }
    }
  }

  func image(of photo: Photo) async -> UIImage? {
    await desk.image(of: photo) { [orders] in
      await withCheckedContinuation { orders.yield(Order(photo: photo, deliver: $0)) }
    }
  }

  private static func makePrint(of photo: Photo) async -> UIImage? {
    guard let data = try? await PhotoServer.data(of: photo),
      let full = await UIImage(data: data)?.byPreparingForDisplay()
    else { return nil }
    return await FilmLook.makePrint(of: full)
  }
}

/// Knows what was ordered, and keeps what came.
actor Desk {
  private var tasks: [Photo: Task<UIImage?, Never>] = [:]

  func image(of photo: Photo, order: @escaping @Sendable () async -> UIImage?) async -> UIImage? {
    if let task = tasks[photo] { return await task.value }
    let task = Task { await order() }
    tasks[photo] = task
    let image = await task.value
    if image == nil { tasks[photo] = nil }
    return image
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<FilmCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      showPhoto(of: post, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
    warmUp()
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    Task { [loader, weak cell] in
      let image = await loader.image(of: post.photo)
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private func warmUp() {
    for post in posts.allPosts.prefix(28) {
      Task { [loader] in await loader.image(of: post.photo) }
    }
  }
}
