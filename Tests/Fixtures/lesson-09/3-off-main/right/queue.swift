// Expect: passed
// A queue of Dispatch does the work, and a continuation brings it back.

import UIKit

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
  private let prints = NSCache<NSString, UIImage>()
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
    if let known = prints.object(forKey: post.id as NSString) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [weak self, weak cell] in
      guard let data = try? await PhotoServer.data(of: post.photo) else { return }
      guard let print = await makePrint(of: data) else { return }
      self?.prints.setObject(print, forKey: post.id as NSString)
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = print
    }
  }

  private func makePrint(of data: Data) async -> UIImage? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: Darkroom.makePrintNow(of: data))
      }
    }
  }
}
