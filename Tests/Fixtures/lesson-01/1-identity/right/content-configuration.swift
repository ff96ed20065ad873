// Expect: passed
// A content configuration of the app's own in a UICollectionViewController: rows that measure themselves.

import UIKit

struct PostContent: UIContentConfiguration {
  let post: Post
  func makeContentView() -> any UIView & UIContentView { PostView(self) }
  func updated(for state: any UIConfigurationState) -> PostContent { self }
}

final class PostView: UIView, UIContentView {
  private let photo = UIImageView()
  private let labels = (0..<3).map { _ in UILabel() }
  private var content: PostContent

  var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? PostContent else { return }
      content = new
      show()
    }
  }

  init(_ content: PostContent) {
    self.content = content
    super.init(frame: .zero)
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    let texts = UIStackView(arrangedSubviews: labels)
    texts.axis = .vertical
    labels[1].numberOfLines = 0
    for view in [photo, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      photo.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      photo.widthAnchor.constraint(equalToConstant: 112),
      photo.heightAnchor.constraint(equalToConstant: 84),
      photo.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
      texts.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      texts.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      texts.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
    ])
    show()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func show() {
    let post = content.post
    labels[0].text = "\(post.title), \(post.region)"
    labels[1].text = post.text
    labels[2].text = "\(post.likes) likes"
    photo.image = PhotoLoader.shared.readyPhoto(post.photo) ?? PhotoCell.placeholder
    guard PhotoLoader.shared.readyPhoto(post.photo) == nil else { return }
    PhotoLoader.shared.load(post.photo) { [weak self] image in
      guard let self, content.post.id == post.id else { return }
      photo.image = image
    }
  }
}

final class FeedViewController: UICollectionViewController {
  private var dataSource: UICollectionViewDiffableDataSource<String, Post.ID>!

  init() { super.init(collectionViewLayout: PhotoCell.makeLayout()) }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Post.ID> {
      cell, _, id in
      cell.contentConfiguration = PostStore.shared.post(withID: id).map { PostContent(post: $0) }
    }
    dataSource = .init(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Post.ID>()
    snapshot.appendSections(["feed"])
    snapshot.appendItems(PostStore.shared.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
    PostStore.shared.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ change: PostStore.Change) {
    var snapshot = dataSource.snapshot()
    switch change {
    case .updated(let id): snapshot.reconfigureItems([id])
    case .inserted(let ids):
      if let first = snapshot.itemIdentifiers.first {
        snapshot.insertItems(ids, beforeItem: first)
      } else {
        snapshot.appendItems(ids)
      }
    case .deleted(let id): snapshot.deleteItems([id])
    }
    dataSource.apply(snapshot)
  }
}
