// What you are given: the models, the way to the server, the darkroom and the cell of a small travel
// app. Your file holds the loader, `PhotoLoader`, and the screen, `FeedViewController`. Nothing in
// here needs a change.

import UIKit
import os

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

// MARK: - Server

/// The way to the photos. It keeps nothing: who asks twice downloads twice.
enum PhotoServer {
  /// Downloads a photo's JPEG.
  ///
  /// - Throws: An error where the network fails, and where the task that waits is cancelled: the
  ///   download ends then, too.
  static func data(of photo: Photo) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: photo.url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return data
  }

  /// The same for code with a handler, which is called in the background, with nil after a failure.
  ///
  /// - Returns: What can cancel the download.
  @discardableResult
  static func load(
    _ photo: Photo, completion: @escaping @Sendable (Data?) -> Void
  ) -> URLSessionTask {
    let task = URLSession.shared.dataTask(with: photo.url) { data, _, _ in completion(data) }
    task.resume()
    return task
  }
}

// MARK: - Darkroom

/// Makes prints for the cards: small, and ready to be shown.
enum Darkroom {
  /// The pixels of a print: as many as the widest card of our phones has.
  static let printSize = CGSize(width: 1170, height: 877)

  /// A print of a photo, for who awaits it. UIKit's queue does the work. Nil if the JPEG is damaged.
  static func makePrint(of data: Data) async -> UIImage? {
    await UIImage(data: data)?.byPreparingThumbnail(ofSize: printSize)
  }

  /// The same at once: the thread that calls does the work, and is busy for a while.
  static func makePrintNow(of data: Data) -> UIImage? {
    UIImage(data: data)?.preparingThumbnail(of: printSize)
  }
}

/// The app's film look. The graphics processor works it out from a photo's full size, one photo at a
/// time; who comes meanwhile waits in line.
enum FilmLook {
  private static let queue = DispatchQueue(label: "film look")
  private static let secondsPerPhoto = 0.25
  private static let fullSize = CGSize(width: 4032, height: 3024)
  private static let made = OSAllocatedUnfairLock(initialState: 0)

  /// How many prints have been made.
  static var printsMade: Int { made.withLock { $0 } }

  /// A print with the look, from a photo that was prepared at full size; nil if it is smaller.
  static func makePrint(of photo: UIImage) async -> UIImage? {
    await withCheckedContinuation { continuation in
      makePrint(of: photo) { continuation.resume(returning: $0) }
    }
  }

  /// The same for code with a handler, which is called in the background.
  static func makePrint(of photo: UIImage, completion: @escaping @Sendable (UIImage?) -> Void) {
    queue.async {
      guard photo.size.width * photo.size.height >= fullSize.width * fullSize.height else {
        return completion(nil)
      }
      Thread.sleep(forTimeInterval: secondsPerPhoto)
      made.withLock { $0 += 1 }
      completion(photo.preparingThumbnail(of: Darkroom.printSize))
    }
  }
}

// MARK: - Cell

/// A card: the photo over the full width, and two lines of text below.
class PhotoCell: UICollectionViewCell {
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

/// A card for prints with the film look: no photo is shown without it.
final class FilmCell: PhotoCell {
  private static var shown: Set<Post.ID> = []

  override func prepareForReuse() {
    if let postID, let photo = imageView.image, photo.size.width * photo.scale > 300 {
      Self.shown.insert(postID)
      precondition(
        Self.shown.count <= FilmLook.printsMade,
        "The card of \(postID) showed a photo without the film look.")
    }
    super.prepareForReuse()
  }
}

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
