// Expect: passed
import Observation
import UIKit

/// Each post has a model that can be observed; what changes in it has the item configured again.
@Observable @MainActor
private final class PhotoModel {
  var photo: UIImage?
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private var models: [Post.ID: PhotoModel] = [:]
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post)
      cell.imageView.image = model(of: post).photo ?? PhotoCell.placeholder
    }
    dataSource = .init(collectionView: list) { list, path, id in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func model(of post: Post) -> PhotoModel {
    if let known = models[post.id] { return known }
    let model = PhotoModel()
    model.photo = loader.loaded(post.photo)
    models[post.id] = model
    if model.photo == nil {
      withObservationTracking {
        _ = model.photo
      } onChange: { [weak self] in
        Task { @MainActor in self?.configureAgain(post.id) }
      }
      loader.load(post.photo) { photo in if let photo { model.photo = photo } }
    }
    return model
  }

  private func configureAgain(_ id: Post.ID) {
    guard var snapshot = dataSource?.snapshot(), snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
    dataSource?.apply(snapshot, animatingDifferences: false)
  }
}
