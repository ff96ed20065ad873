// Expect: passed
// A worker with two hands; what was asked for long ago falls out of a short buffer.

import UIKit

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private var photos: [Post.ID: UIImage] = [:]
  private let wishes = AsyncStream.makeStream(of: Post.self, bufferingPolicy: .bufferingNewest(4))
  private var worker: Task<Void, Never>?
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = photo(of: post)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
    worker = work()
  }

  private func photo(of post: Post) -> UIImage? {
    if let known = photos[post.id] { return known }
    wishes.continuation.yield(post)
    return PhotoCell.placeholder
  }

  private func work() -> Task<Void, Never> {
    Task { [weak self, wishes = wishes.stream] in
      await withTaskGroup(of: Void.self) { group in
        var running = 0
        for await post in wishes {
          guard self?.photos[post.id] == nil else { continue }
          if running == 2 { await group.next() } else { running += 1 }
          group.addTask {
            guard let data = try? await PhotoServer.data(of: post.photo),
              let print = await Darkroom.makePrint(of: data)
            else { return }
            await self?.arrived(print, for: post.id)
          }
        }
      }
    }
  }

  private func arrived(_ print: UIImage, for id: Post.ID) {
    photos[id] = print
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  deinit {
    worker?.cancel()
  }
}
