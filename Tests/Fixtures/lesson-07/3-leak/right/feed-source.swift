// Expect: passed
// Another object configures cells and holds the photos; the screen holds it, and not the other way round.

import UIKit

@MainActor
final class FeedSource {
  private let ages = RelativeDateTimeFormatter()
  private var photos: [Post.ID: UIImage] = [:]

  func configure(_ cell: PhotoCell, at indexPath: IndexPath, for id: Post.ID) {
    guard let post = PostStore.shared.post(withID: id) else { return }
    cell.showText(of: post, age: ages.localizedString(for: post.date, relativeTo: Date()))
    cell.imageView.image = photos[id] ?? PhotoCell.placeholder
    guard photos[id] == nil else { return }
    PhotoLoader.shared.load(post.photo) { [weak self] image in
      guard let self, let image else { return }
      photos[id] = image
      if cell.postID == id { cell.imageView.image = image }
    }
  }
}

final class FeedViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    let source = FeedSource()
    let registration = UICollectionView.CellRegistration(handler: source.configure)
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    show()
    PostStore.shared.observeRefreshes { [weak self] fresh in
      let store = PostStore.shared
      store.replaceAll(
        with: fresh.map { post in
          var post = post
          post.isSaved = store.post(withID: post.id)?.isSaved ?? false
          return post
        })
      self?.show()
    }
  }

  private func show() {
    let shown = dataSource?.snapshot().itemIdentifiers ?? []
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(PostStore.shared.allPosts.map(\.id))
    snapshot.reconfigureItems(shown)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
