// What you are given: the models, the store, the loader and the cell of a small travel app. Your
// file holds the screen, `FeedViewController`. Nothing in here needs a change.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it.
struct Post: Identifiable, Hashable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  var title: String
  let region: String
  let text: String
  var likes: Int
  let photo: Photo
}

/// A photo on the server.
struct Photo: Hashable, Sendable {
  let url: URL
}

/// All posts, as the server has them now.
@MainActor
final class PostStore {
  /// What became of the posts.
  enum Change: Sendable {
    /// A post has other likes, or another title.
    case updated(Post.ID)
    /// New posts are on top, the newest first.
    case inserted([Post.ID])
    /// A post is gone.
    case deleted(Post.ID)
  }

  static let shared = PostStore()

  private var order: [Post.ID]
  private var postsByID: [Post.ID: Post]
  private var observers: [@MainActor (Change) -> Void] = []

  private init() {
    let posts = SimulatedServer.posts.map(Post.init)
    order = posts.map(\.id)
    postsByID = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0) })
    SimulatedServer.observe { [unowned self] in follow($0) }
  }

  /// The posts in the order of the feed.
  var allPosts: [Post] {
    order.compactMap { postsByID[$0] }
  }

  /// The post with an ID, as it is now, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }

  /// Has a handler called on the main queue after each change.
  func observe(_ handler: @escaping @MainActor (Change) -> Void) {
    observers.append(handler)
  }

  private func follow(_ change: SimulatedServer.Change) {
    switch change {
    case .updated(let post):
      postsByID[post.id] = Post(post)
      tell(.updated(post.id))
    case .inserted(let posts):
      for post in posts { postsByID[post.id] = Post(post) }
      order.insert(contentsOf: posts.map(\.id), at: 0)
      tell(.inserted(posts.map(\.id)))
    case .deleted(let id):
      postsByID[id] = nil
      order.removeAll { $0 == id }
      tell(.deleted(id))
    case .refreshed:
      break  // This feed is never exchanged as a whole.
    }
  }

  private func tell(_ change: Change) {
    for observer in observers { observer(change) }
  }
}

extension Post {
  fileprivate init(_ post: SimulatedServer.Post) {
    self.init(
      id: post.id, title: post.title, region: post.region, text: post.text, likes: post.likes,
      photo: Photo(url: post.photoURL))
  }
}

// MARK: - Loader

/// Brings photos from the server, each once, as small pictures that are ready to be shown.
///
/// How such pictures are made is the matter of later lessons.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (UIImage) -> Void

  static let shared = PhotoLoader()

  /// In pixels: 112 × 84 points on any of our screens.
  private static let size = CGSize(width: 336, height: 252)

  private var ready: [Photo: UIImage] = [:]
  private var waiting: [Photo: [Completion]] = [:]

  private init() {}

  /// The photo, if it has been loaded already.
  func readyPhoto(_ photo: Photo) -> UIImage? {
    ready[photo]
  }

  /// Loads a photo and hands it over later, on the main queue.
  func load(_ photo: Photo, completion: @escaping Completion) {
    waiting[photo, default: []].append(completion)
    guard waiting[photo]?.count == 1 else { return }  // This photo is on its way already.
    URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      let image = data.flatMap { UIImage(data: $0) }?.preparingThumbnail(of: Self.size)
      DispatchQueue.main.async { self.finish(photo, with: image) }
    }.resume()
  }

  private func finish(_ photo: Photo, with image: UIImage?) {
    ready[photo] = image
    let completions = waiting.removeValue(forKey: photo) ?? []
    guard let image else { return }
    for completion in completions { completion(image) }
  }
}

// MARK: - Cell

/// A row of the feed: a small photo, and beside it the title, the text and the likes.
///
/// A row is as high as its text needs. The height is measured when the cell is made ready.
final class PhotoCell: UICollectionViewCell {
  /// What a row shows until its photo is there.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let bodyLabel = UILabel()
  let likesLabel = UILabel()

  /// The post whose row this is now. A cell is used again for other posts.
  var postID: Post.ID?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
    bodyLabel.numberOfLines = 0
    likesLabel.font = .preferredFont(forTextStyle: .footnote)
    addRow()
  }

  required init?(coder: NSCoder) {
    fatalError("This cell is made in code.")
  }

  private func addRow() {
    let texts = UIStackView(arrangedSubviews: [titleLabel, bodyLabel, likesLabel])
    texts.axis = .vertical
    texts.spacing = 4
    for view in [imageView, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      imageView.widthAnchor.constraint(equalToConstant: 112),
      imageView.heightAnchor.constraint(equalToConstant: 84),
      imageView.bottomAnchor.constraint(
        lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      texts.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      texts.bottomAnchor.constraint(
        lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = Self.placeholder
  }
}

extension PhotoCell {
  /// Makes this the row of a post: texts at once, the photo as soon as it is there.
  func show(_ post: Post) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    bodyLabel.text = post.text
    likesLabel.text = "\(post.likes) likes"
    if let photo = PhotoLoader.shared.readyPhoto(post.photo) {
      imageView.image = photo
      return
    }
    imageView.image = Self.placeholder
    PhotoLoader.shared.load(post.photo) { [weak self] photo in
      guard let self, postID == post.id else { return }
      imageView.image = photo
    }
  }

  /// One row below the other, each as high as it wants to be.
  static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
