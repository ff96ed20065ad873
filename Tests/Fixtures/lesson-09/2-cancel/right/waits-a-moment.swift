// Expect: passed
import UIKit

/// Begins when a card has been there for a moment; those that fly by never ask.
actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()

  init() {
    prints.countLimit = 60
  }

  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    guard let print = await Darkroom.makePrint(of: data) else { return nil }
    prints.setObject(print, forKey: key)
    return print
  }
}

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

final class FeedViewController: UIViewController {
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
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
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

  private func showPhoto(of post: Post, in cell: FeedCell) {
    cell.imageView.image = PhotoCell.placeholder
    cell.loading = Task { [loader, weak cell] in
      do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
      guard let image = await loader.image(of: post.photo) else { return }
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }
}
