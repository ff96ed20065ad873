// Expect: failed; downloadsStarted
import UIKit

/// Lets three in, and has nobody ask in advance.
actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func pass<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    let result = await work()
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
    return result
  }
}

actor PhotoLoader {
  private let prints = NSCache<NSURL, UIImage>()
  private let gate = Gate(places: 3)
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]

  init() {
    prints.countLimit = 60
  }

  func image(of photo: Photo) async -> UIImage? {
    let key = photo.url as NSURL
    if let known = prints.object(forKey: key) { return known }
    if let task = underWay[photo] { return await task.value }
    let task = Task { await self.makePrint(of: photo) }
    underWay[photo] = task
    let print = await task.value
    underWay[photo] = nil
    if let print { prints.setObject(print, forKey: key) }
    return print
  }

  private func makePrint(of photo: Photo) async -> UIImage? {
    guard let data = try? await PhotoServer.data(of: photo) else { return nil }
    return await gate.pass {
      guard let full = await UIImage(data: data)?.byPreparingForDisplay() else { return nil }
      return await FilmLook.makePrint(of: full)
    }
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
    warmUp()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<FilmCell, Post.ID> {
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

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    Task {
      guard let image = await loader.image(of: post.photo), cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }

  private func warmUp() {
    for post in posts.allPosts.prefix(28) {
      _ = post
    }
  }
}
