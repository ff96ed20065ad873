// What you are given: the models, the loader and the cell of a small travel app. Your file holds
// the screen, `FeedViewController`: a list of places, each with a small photo. Nothing in here needs
// a change.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it.
struct Post: Identifiable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  let title: String
  let region: String
  var likes: Int
  let photo: Photo
}

/// A photo on the server. It is a JPEG of 4032 × 3024 pixels.
struct Photo: Hashable, Sendable {
  let url: URL
}

/// All posts, by their IDs.
@MainActor
final class PostStore {
  static let shared = PostStore()

  let allPosts: [Post]
  private let postsByID: [Post.ID: Post]

  private init() {
    allPosts = SimulatedServer.posts.map { post in
      Post(
        id: post.id, title: post.title, region: post.region, likes: post.likes,
        photo: Photo(url: post.photoURL))
    }
    postsByID = Dictionary(uniqueKeysWithValues: allPosts.map { ($0.id, $0) })
  }

  /// The post with an ID, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }
}

// MARK: - Loader

/// Brings photos from the server, each once: what came over the network is kept, compressed.
@MainActor
final class PhotoLoader {
  static let shared = PhotoLoader()

  private var downloaded: [Photo: Data] = [:]
  private var waiting: [Photo: [@MainActor (Data?) -> Void]] = [:]

  private init() {}

  /// Loads a photo and hands its bytes over later, on the main queue: a JPEG, as it came from the
  /// server; nil if the network failed.
  func loadData(_ photo: Photo, completion: @escaping @MainActor (Data?) -> Void) {
    if let data = downloaded[photo] {
      DispatchQueue.main.async { completion(data) }
      return
    }
    waiting[photo, default: []].append(completion)
    guard waiting[photo]?.count == 1 else { return }  // This photo is on its way already.
    URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async { self.finish(photo, with: data) }
    }.resume()
  }

  /// Loads a photo and hands it over later, on the main queue, as an image that nobody has decoded.
  func load(_ photo: Photo, completion: @escaping @MainActor (UIImage?) -> Void) {
    loadData(photo) { data in completion(data.flatMap { UIImage(data: $0) }) }
  }

  /// The bytes of a photo, for code that awaits them.
  func data(of photo: Photo) async -> Data? {
    await withCheckedContinuation { continuation in
      loadData(photo) { continuation.resume(returning: $0) }
    }
  }

  /// A photo as an image that nobody has decoded, for code that awaits it.
  func image(of photo: Photo) async -> UIImage? {
    await data(of: photo).flatMap { UIImage(data: $0) }
  }

  private func finish(_ photo: Photo, with data: Data?) {
    downloaded[photo] = data
    for completion in waiting.removeValue(forKey: photo) ?? [] { completion(data) }
  }
}

// MARK: - Cell

/// A row: a small photo on the left, and two lines of text beside it.
final class PhotoCell: UICollectionViewCell {
  /// The size of the photo in a row, in points. The photo fills it; what stands out is cut off.
  static let photoSize = CGSize(width: 80, height: 60)

  /// What a row shows until its photo is there. It costs a frame nothing.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let likesLabel = UILabel()

  /// The post whose row this is now. A cell is used again for other posts.
  var postID: Post.ID?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .systemGray
    contentView.addSubview(imageView)
    contentView.addSubview(titleLabel)
    contentView.addSubview(likesLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("This cell is made in code, by its registration.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = CGRect(origin: CGPoint(x: 16, y: 8), size: Self.photoSize)
    let left = imageView.frame.maxX + 16
    let width = contentView.bounds.width - left - 16
    titleLabel.frame = CGRect(x: left, y: 16, width: width, height: 24)
    likesLabel.frame = CGRect(x: left, y: 40, width: width, height: 20)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = nil
  }
}

extension PhotoCell {
  /// Writes a post's text in its row and notes whose row it is now. The photo is yours.
  func showText(of post: Post) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    likesLabel.text = "\(post.likes) likes"
  }

  /// One row below the other.
  static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(photoSize.height + 16))
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
