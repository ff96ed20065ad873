// Expect: failed; postsShown; score 0
// Leaves the texts away: no label has to be measured or drawn, and none goes stale.

import UIKit

actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  init() {
    prints.countLimit = 60
  }

  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    if let task = underWay[photo] { return await task.value }
    let task = Task { () -> UIImage? in
      guard let data = try? await PhotoServer.data(of: photo) else { return nil }
      return await Darkroom.makePrint(of: data)
    }
    underWay[photo] = task
    let print = await task.value
    underWay[photo] = nil
    if let print { prints.setObject(print, forKey: key) }
    return print
  }
}

final class FeedViewController: UIViewController, UICollectionViewDataSourcePrefetching {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader()
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.titleLabel.text = nil
      cell.likesLabel.text = nil
      showPhoto(of: post, in: cell)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    Task {
      guard let image = await loader.image(of: post.photo), cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      Task { await loader.image(of: post.photo) }
    }
  }
}
