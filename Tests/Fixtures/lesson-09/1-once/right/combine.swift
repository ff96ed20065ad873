// Expect: passed
// One shared publisher for each photo; the cell holds its subscription.

import Combine
import UIKit

@MainActor
final class PhotoLoader {
  private var publishers: [Photo: AnyPublisher<UIImage?, Never>] = [:]

  func publisher(for photo: Photo) -> AnyPublisher<UIImage?, Never> {
    if let known = publishers[photo] { return known }
    let result = CurrentValueSubject<UIImage??, Never>(nil)
    PhotoServer.load(photo) { data in
      let print = data.flatMap(Darkroom.makePrintNow)
      DispatchQueue.main.async {
        if print == nil { self.publishers[photo] = nil }
        result.send(.some(print))
        result.send(completion: .finished)
      }
    }
    let publisher = result.compactMap { $0 }.first().eraseToAnyPublisher()
    publishers[photo] = Kept(result, publisher).publisher
    return publishers[photo] ?? publisher
  }
}

/// Remembers the value for those who come after the end.
@MainActor
private struct Kept {
  let publisher: AnyPublisher<UIImage?, Never>

  init(_ subject: CurrentValueSubject<UIImage??, Never>, _ first: AnyPublisher<UIImage?, Never>) {
    publisher =
      Deferred { () -> AnyPublisher<UIImage?, Never> in
        if let value = subject.value { return Just(value).eraseToAnyPublisher() }
        return first
      }
      .eraseToAnyPublisher()
  }
}

final class TokenCell: PhotoCell {
  var token: AnyCancellable?

  override func prepareForReuse() {
    super.prepareForReuse()
    token = nil
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
    let registration = UICollectionView.CellRegistration<TokenCell, Post.ID> {
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

  private func showPhoto(of post: Post, in cell: TokenCell) {
    cell.imageView.image = PhotoCell.placeholder
    cell.token = loader.publisher(for: post.photo).sink { [weak cell] image in
      if let image { cell?.imageView.image = image }
    }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for id in indexPaths.compactMap({ dataSource?.itemIdentifier(for: $0) }) {
      guard let post = posts.post(withID: id) else { continue }
      _ = loader.publisher(for: post.photo)
    }
  }
}
