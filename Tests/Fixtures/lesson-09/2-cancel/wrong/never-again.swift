// Expect: failed; neverShown; score 0
// Takes what was cancelled for a photo that does not exist.

import UIKit

actor PhotoLoader {
  private var missing: Set<Photo> = []
  private let prints = NSCache<NSURL, UIImage>()

  init() {
    prints.countLimit = 60
  }

  func image(of photo: Photo) async -> UIImage? {
    if let known = prints.object(forKey: photo.url as NSURL) { return known }
    guard !missing.contains(photo) else { return nil }
    guard let data = try? await PhotoServer.data(of: photo) else {
      missing.insert(photo)
      return nil
    }
    guard let print = await Darkroom.makePrint(of: data) else { return nil }
    prints.setObject(print, forKey: photo.url as NSURL)
    return print
  }
}

final class FeedCell: PhotoCell {
  var loading: Task<Void, Never>?

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
  }

  deinit {
    loading?.cancel()
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
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
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
  }

  private func showPhoto(of post: Post, in cell: FeedCell) {
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [loader, weak cell] in
      let image = await loader.image(of: post.photo)
      guard let image, let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }
}
