import UIKit

/// The home feed again, smooth as long as nothing happens.
///
/// Photos have the size of a card, are prepared in the background and kept. But people like posts,
/// write new ones and delete old ones; the network goes and comes back; memory is short; the screen
/// is closed. None of that was thought of.
final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let dateFormatter = DateFormatter()
  private var photos: [Photo: UIImage] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    dateFormatter.dateStyle = .long
    dateFormatter.timeStyle = .short
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    collectionView.delegate = self
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    posts.onChange = { _ in
      // TODO: This shows which posts there are. What does it show of a like? And what does
      // somebody see who reads while a post comes on top? Check the file: it tells what else is
      // missing.
      self.showAllPosts()
    }
    loadNextPage()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
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

  /// Shows a photo that is kept at once, else the placeholder until the photo is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let known = photos[post.photo] {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    let size = pixelSize
    Task {
      guard let data = try? await PhotoServer.data(of: post.photo),
        let image = await UIImage(data: data)?.byPreparingThumbnail(ofSize: size)
      else { return }
      photos[post.photo] = image
      guard cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  /// As many pixels as a card's photo has on this screen.
  private var pixelSize: CGSize {
    let points = PhotoCell.photoSize(width: view.bounds.width)
    let scale = UIScreen.main.scale
    return CGSize(width: points.width * scale, height: points.height * scale)
  }

  private func loadNextPage() {
    Task {
      guard let new = try? await posts.loadNextPage(), !new.isEmpty else { return }
      append(new)
    }
  }

  private func append(_ new: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    if snapshot.numberOfSections == 0 { snapshot.appendSections([.main]) }
    snapshot.appendItems(new)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func showAllPosts() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.order)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  /// Loads the next page well before the last post is on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if indexPath.item >= posts.order.count - 10 { loadNextPage() }
  }
}
