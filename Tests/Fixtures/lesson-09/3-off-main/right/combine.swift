// Expect: passed
// What comes before receive(on:) runs where the network calls.

import Combine
import UIKit

final class FeedCell: PhotoCell {
  var token: AnyCancellable?

  override func prepareForReuse() {
    super.prepareForReuse()
    token = nil
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared
  private let prints = NSCache<NSString, UIImage>()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(list)
    let registration = UICollectionView.CellRegistration<FeedCell, Post.ID> {
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

  private func showPhoto(of post: Post, in cell: FeedCell) {
    if let known = prints.object(forKey: post.id as NSString) {
      cell.imageView.image = known
      return
    }
    cell.imageView.image = PhotoCell.placeholder
    cell.token = URLSession.shared.dataTaskPublisher(for: post.photo.url)
      .map { Darkroom.makePrintNow(of: $0.data) }
      .replaceError(with: nil)
      .receive(on: DispatchQueue.main)
      .sink { [prints, weak cell] print in
        guard let print else { return }
        prints.setObject(print, forKey: post.id as NSString)
        cell?.imageView.image = print
      }
  }
}
