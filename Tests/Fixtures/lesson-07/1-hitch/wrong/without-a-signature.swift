// Expect: failed; photoCoverage; score 0
// Does not sign, and asks the way that other feeds ask.

import UIKit

/// A feed of travel photos that asks for them without a signature.
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

  /// Connects cells with posts. The registration is made once, outside the cell provider.
  private func makeDataSource(
    for collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<Section, Post.ID> {
    let registration = UICollectionView.CellRegistration<PhotoCell, Post.ID> {
      [unowned self] cell, _, id in
      guard let post = posts.post(withID: id) else { return }
      cell.showText(of: post, age: age(of: post))
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

  /// How long ago a post was written: `2 hours ago`.
  private func age(of post: Post) -> String {
    let formatter = RelativeDateTimeFormatter()
    return formatter.localizedString(for: post.date, relativeTo: Date())
  }

  /// Shows the placeholder at once, and the post's photo when it is there.
  private func showPhoto(of post: Post, in cell: PhotoCell) {
    cell.imageView.image = PhotoCell.placeholder
    loader.load(post.photo) { image in
      guard let image, cell.postID == post.id else { return }
      cell.imageView.image = image
    }
  }
}

// MARK: - Requests

/// Signs requests for photos. The server sends none for a request that is not signed.
struct RequestSigner: Sendable {
  let session: Session

  func request(for photo: Photo) -> PhotoRequest {
    PhotoRequest(photo: photo, signature: signature(of: photo.url))
  }

  private func signature(of url: URL) -> UInt64 {
    mixed(key, with: url.absoluteString)
  }

  /// The session's key: its secret, mixed so often that nobody finds it by trying.
  private var key: UInt64 {
    var key: UInt64 = 14_695_981_039_346_656_037
    for _ in 0..<session.rounds {
      key = mixed(key, with: session.secret)
    }
    return key
  }

  /// Mixes a text into a number, so that each letter changes all of it (FNV-1a).
  private func mixed(_ number: UInt64, with text: String) -> UInt64 {
    var number = number
    for byte in text.utf8 {
      number = (number ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return number
  }
}
