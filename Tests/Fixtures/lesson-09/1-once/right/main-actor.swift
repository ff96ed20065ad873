// Expect: passed
// A loader on the main actor; the item is reconfigured when its photo is there.

import UIKit

@MainActor
final class PhotoLoader {
  private(set) var prints: [Photo: UIImage] = [:]
  private var underWay: Set<Photo> = []
  var onArrival: ((Photo) -> Void)?

  func want(_ photo: Photo) {
    guard prints[photo] == nil, underWay.insert(photo).inserted else { return }
    Task {
      defer { underWay.remove(photo) }
      guard let data = try? await PhotoServer.data(of: photo),
        let print = await Darkroom.makePrint(of: data)
      else { return }
      prints[photo] = print
      onArrival?(photo)
    }
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.prefetchDataSource = self
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      show(post, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
    loader.onArrival = { [weak self] in self?.update($0) }
  }

  private func show(_ post: Post, in cell: PhotoCell) {
    if let print = loader.prints[post.photo] {
      cell.imageView.image = print
    } else {
      cell.imageView.image = PhotoCell.placeholder
      loader.want(post.photo)
    }
  }

  private func update(_ photo: Photo) {
    guard let id = posts.allPosts.first(where: { $0.photo == photo })?.id,
      var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil
    else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      loader.want(post.photo)
    }
  }
}
