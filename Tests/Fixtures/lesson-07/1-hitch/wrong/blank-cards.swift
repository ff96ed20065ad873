// Expect: failed; postsShown; score 0
// Leaves the texts away: no label has to be measured or drawn, and none goes stale.

import UIKit

final class FeedViewController: UIViewController {
  private enum Section {
    case main
  }

  private let posts = PostStore.shared
  private let loader = PhotoLoader.shared
  private let signer = RequestSigner(session: .current)
  private var dataSource: UICollectionViewDiffableDataSource<Section, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout(width: view.bounds.width))
    view.addSubview(collectionView)
    dataSource = makeDataSource(for: collectionView)
    showAllPosts()
  }

  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post, age: age(of: post))
      cell.titleLabel.text = nil
      cell.noteLabel.text = nil
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

  private func age(of post: Post) -> String {
    let formatter = RelativeDateTimeFormatter()
    return formatter.localizedString(for: post.date, relativeTo: Date())
  }

  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(signer.request(for: post.photo)) { image in
      guard let image, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }
}

// MARK: - Requests

struct RequestSigner: Sendable {
  private let key: UInt64

  init(session: Session) {
    var key: UInt64 = 14_695_981_039_346_656_037
    for _ in 0..<session.rounds {
      key = Self.mixed(key, with: session.secret)
    }
    self.key = key
  }

  func request(for photo: Photo) -> PhotoRequest {
    PhotoRequest(photo: photo, signature: signature(of: photo.url))
  }

  private func signature(of url: URL) -> UInt64 {
    Self.mixed(key, with: url.absoluteString)
  }

  private static func mixed(_ number: UInt64, with text: String) -> UInt64 {
    var number = number
    for byte in text.utf8 {
      number = (number ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return number
  }
}
