// Expect: passed
// A publisher for each cell; the thumbnail is made on a serial queue.

import Combine
import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let thumbnails = DispatchQueue(label: "thumbnails")
  private var subscriptions: [ObjectIdentifier: AnyCancellable] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
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
    let size = PhotoCell.photoSize
    let scale = traitCollection.displayScale
    subscriptions[ObjectIdentifier(cell)] = photo(of: post)
      .receive(on: thumbnails)
      .map { image in
        image?.preparingThumbnail(
          of: CGSize(width: size.width * scale, height: size.height * scale))
      }
      .replaceNil(with: PhotoCell.placeholder ?? UIImage())
      .receive(on: DispatchQueue.main)
      .sink { [weak cell] image in cell?.imageView.image = image }
  }

  private func photo(of post: Post) -> AnyPublisher<UIImage?, Never> {
    let subject = PassthroughSubject<UIImage?, Never>()
    loader.load(post.photo) { image in
      subject.send(image)
      subject.send(completion: .finished)
    }
    return subject.eraseToAnyPublisher()
  }
}
