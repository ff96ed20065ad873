// Expect: failed; peakMemory
// Draws each photo into a small bitmap, and decodes all of it for that.

import UIKit

actor PhotoLoader {
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  func image(of photo: Photo, size: CGSize) async -> UIImage? {
    if let task = underWay[photo] { return await task.value }
    let task = Task { () -> UIImage? in
      guard let data = try? await PhotoServer.data(of: photo) else { return nil }
      guard let image = UIImage(data: data) else { return nil }
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
    }
    underWay[photo] = task
    defer { underWay[photo] = nil }
    return await task.value
  }
}

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let posts = PostStore.shared
  private let dates = DateFormatter()
  private let loader = PhotoLoader()
  private let photos = NSCache<NSURL, UIImage>()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    dates.dateStyle = .medium
    photos.countLimit = 24
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    list.delegate = self
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    if let known = photos.object(forKey: post.photo.url as NSURL) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    Task { [loader, photos, size = pixelSize, weak cell] in
      guard let image = await loader.image(of: post.photo, size: size) else { return }
      photos.setObject(image, forKey: post.photo.url as NSURL)
      guard let cell, cell.postID == post.id else { return }
      cell.imageView.image = image
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
}
