// Expect: passed
// Combine: one shared publisher for each photo; the download ends when nobody listens any more.

import Combine
import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let photos = NSCache<NSString, UIImage>()
  private var underWay: [Post.ID: AnyPublisher<UIImage, Never>] = [:]
  private var ahead: [Post.ID: AnyCancellable] = [:]
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.countLimit = 200
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
      [unowned self] cell, indexPath, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = PhotoCell.placeholder
      cell.subscription = photo(of: post).sink { [weak cell] in cell?.imageView.image = $0 }
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    collectionView.prefetchDataSource = self
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func photo(of post: Post) -> AnyPublisher<UIImage, Never> {
    if let photo = photos.object(forKey: post.id as NSString) {
      return Just(photo).eraseToAnyPublisher()
    }
    if let publisher = underWay[post.id] { return publisher }
    let id = post.id
    let publisher = Deferred { [loader] in
      let subject = PassthroughSubject<UIImage, Never>()
      let request = loader.load(post.photo) { [weak self] photo in
        self?.underWay[id] = nil
        if let photo { self?.photos.setObject(photo, forKey: id as NSString) }
        if let photo { subject.send(photo) }
        subject.send(completion: .finished)
      }
      return subject.handleEvents(receiveCancel: { [weak self] in
        MainActor.assumeIsolated {
          request.cancel()
          self?.underWay[id] = nil
        }
      })
    }
    .share()
    .eraseToAnyPublisher()
    underWay[id] = publisher
    return publisher
  }
}

final class FeedCell: PhotoCell {
  var subscription: AnyCancellable?

  override func prepareForReuse() {
    super.prepareForReuse()
    subscription = nil
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) {
      if let post = posts.post(withID: id) { ahead[id] = photo(of: post).sink { _ in } }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap({ dataSource.itemIdentifier(for: $0) }) { ahead[id] = nil }
  }
}
