// Expect: passed
// A session that waits for the network, tokens in cells, and the height that was added.

import Combine
import UIKit

final class TokenCell: PhotoCell {
  var token: AnyCancellable?

  override func prepareForReuse() {
    super.prepareForReuse()
    token = nil
  }
}

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let posts = PostStore.shared
  private let dates = DateFormatter()
  private let photos = NSCache<NSURL, UIImage>()
  private var list: UICollectionView?
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    return URLSession(configuration: configuration)
  }()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .medium
    photos.totalCostLimit = 0
    photos.countLimit = 24
    posts.onChange = { [weak self] in self?.show($0) }
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.delegate = self
    self.list = list
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<TokenCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post, date: dates.string(from: post.date))
      showPhoto(of: post, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    loadNextPage()
  }

  private func showPhoto(of post: Post, in cell: TokenCell) {
    if let known = photos.object(forKey: post.photo.url as NSURL) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.token = session.dataTaskPublisher(for: post.photo.url)
      .retry(2)
      .map { [size = pixelSize] in UIImage(data: $0.data)?.preparingThumbnail(of: size) }
      .replaceError(with: nil)
      .receive(on: DispatchQueue.main)
      .sink { [photos, weak cell] image in
        guard let image else { return }
        photos.setObject(image, forKey: post.photo.url as NSURL)
        cell?.imageView.image = image
      }
  }

  private var pixelSize: CGSize {
    let size = PhotoCell.photoSize(width: view.bounds.width)
    return CGSize(
      width: size.width * UIScreen.main.scale, height: size.height * UIScreen.main.scale)
  }

  private func loadNextPage() {
    Task { [weak self, posts] in
      guard let new = try? await posts.loadNextPage(), !new.isEmpty else { return }
      self?.append(new)
    }
  }

  private func append(_ new: [Post.ID]) {
    guard var snapshot = dataSource?.snapshot() else { return }
    if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
    snapshot.appendItems(new)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if indexPath.item >= posts.order.count - 10 { loadNextPage() }
  }

  private func show(_ change: PostStore.Change) {
    guard let list, var snapshot = dataSource?.snapshot(), snapshot.numberOfItems > 0 else {
      return
    }
    let isAbove = list.contentOffset.y > 0
    let height = list.collectionViewLayout.collectionViewContentSize.height
    switch change {
    case .updated(let id):
      snapshot.reconfigureItems([id])
      dataSource?.apply(snapshot, animatingDifferences: false)
      return
    case .deleted(let id):
      snapshot.deleteItems([id])
      dataSource?.apply(snapshot, animatingDifferences: false)
      return
    case .inserted: break
    case .refreshed(let updated):
      snapshot.reconfigureItems(updated.filter { snapshot.indexOfItem($0) != nil })
    }
    let new = posts.order.filter { snapshot.indexOfItem($0) == nil }
    guard let top = snapshot.itemIdentifiers.first else { return }
    snapshot.insertItems(new, beforeItem: top)
    dataSource?.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    let added = list.collectionViewLayout.collectionViewContentSize.height - height
    if isAbove { list.contentOffset.y += added }
  }
}
