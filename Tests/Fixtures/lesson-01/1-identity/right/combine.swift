// Expect: passed
// One token for each cell: it listens for changes of its own post until it is used again.

import Combine
import UIKit

final class FeedViewController: UIViewController {
  private enum Section { case feed }

  private let updates = PassthroughSubject<Post.ID, Never>()
  private var tokens: [ObjectIdentifier: AnyCancellable] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [weak self] cell, _, id in
      self?.bind(cell, to: id)
    }
    dataSource = .init(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
    applyOrder()
    PostStore.shared.observe { [weak self] change in
      switch change {
      case .updated(let id): self?.updates.send(id)
      case .inserted, .deleted: self?.applyOrder()
      }
    }
  }

  private func bind(_ cell: PhotoCell, to id: Post.ID) {
    tokens[ObjectIdentifier(cell)] =
      updates
      .filter { $0 == id }
      .prepend(id)
      .compactMap { PostStore.shared.post(withID: $0) }
      .sink { [weak cell] post in cell?.show(post) }
  }

  private func applyOrder() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Post.ID>()
    snapshot.appendSections([.feed])
    snapshot.appendItems(PostStore.shared.allPosts.map(\.id), toSection: .feed)
    dataSource?.apply(snapshot)
  }
}
