// Expect: passed
// Items are cases of an enumeration, one section for each post, and the data source is a subclass.

import UIKit

final class FeedViewController: UIViewController {
  enum Section: Hashable, Sendable { case feed }
  enum Item: Hashable, Sendable {
    case post(Post.ID)
  }
  typealias DataSource = UICollectionViewDiffableDataSource<Section, Item>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    collectionView.dataSource = dataSource
    var snapshot = Snapshot()
    snapshot.appendSections([.feed])
    snapshot.appendItems(PostStore.shared.allPosts.map { .post($0.id) }, toSection: .feed)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> { cell, _, id in
      guard let post = PostStore.shared.post(withID: id) else { return }
      cell.configure(with: post)
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .post(let id):
        return collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: id)
      }
    }
  }
}

extension PhotoCell {
  func configure(with post: Post) {
    showText(of: post)
    imageView.image = Self.placeholder
    PhotoLoader.shared.load(post.photo) { [weak self] image in
      image?.prepareForDisplay { prepared in
        DispatchQueue.main.async {
          guard let self, self.postID == post.id, let prepared else { return }
          self.imageView.image = prepared
        }
      }
    }
  }
}
