// What you are given: the models, the loader and the cell of a small travel app. Your file holds
// the screen, `FeedViewController`. Nothing in here needs a change.

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
  typealias Completion = @MainActor (UIImage?) -> Void

  static let shared = PhotoLoader()

  private var downloaded: [Photo: Data] = [:]
  private var waiting: [Photo: [Completion]] = [:]

  private init() {}

  /// Loads a photo and hands it over later, on the main queue.
  ///
  /// The image is as it came from the server: still compressed, nobody has decoded it. It is nil
  /// if the network failed.
  func load(_ photo: Photo, completion: @escaping Completion) {
    if let data = downloaded[photo] {
      DispatchQueue.main.async { completion(UIImage(data: data)) }
      return
    }
    waiting[photo, default: []].append(completion)
    guard waiting[photo]?.count == 1 else { return }  // This photo is on its way already.
    URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async { self.finish(photo, with: data) }
    }.resume()
  }

  /// Loads a photo, for code that awaits it. The same image as with `load(_:completion:)`.
  func image(of photo: Photo) async -> UIImage? {
    await withCheckedContinuation { continuation in
      load(photo) { continuation.resume(returning: $0) }
    }
  }

  private func finish(_ photo: Photo, with data: Data?) {
    downloaded[photo] = data
    for completion in waiting.removeValue(forKey: photo) ?? [] {
      completion(data.flatMap { UIImage(data: $0) })
    }
  }
}

// MARK: - Cell

/// A card: the photo over the full width, and two lines of text below.
final class PhotoCell: UICollectionViewCell {
  /// What a card shows until its photo is there. It costs a frame nothing.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let likesLabel = UILabel()

  /// The post whose card this is now. A cell is used again for other posts.
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
    let width = contentView.bounds.width
    let photoHeight = contentView.bounds.height - Self.textHeight
    imageView.frame = CGRect(x: 0, y: 0, width: width, height: photoHeight)
    titleLabel.frame = CGRect(x: 16, y: photoHeight + 8, width: width - 32, height: 24)
    likesLabel.frame = CGRect(x: 16, y: photoHeight + 32, width: width - 32, height: 20)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = nil
  }
}

extension PhotoCell {
  private static let textHeight: CGFloat = 60

  /// Writes a post's text on its card and notes whose card it is now. The photo is yours.
  func showText(of post: Post) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    likesLabel.text = "\(post.likes) likes"
  }

  /// One card below the other, each with a photo of 4 to 3.
  static func makeLayout(width: CGFloat) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(width * 3 / 4 + textHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    return UICollectionViewCompositionalLayout(section: section)
  }
}

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
