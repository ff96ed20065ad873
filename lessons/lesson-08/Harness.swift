// What you are given: the models, the loader and the cell of a small travel app. Your file holds
// the screen, `FeedViewController`, and what keeps photos for it. Nothing in here needs a change.

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

/// Brings photos from the server, and keeps none: who asks again downloads again.
///
/// Only a photo that is on its way already is not asked for twice.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (Data?) -> Void

  static let shared = PhotoLoader()

  private let session: URLSession
  private var waiting: [Photo: [Completion]] = [:]

  private init() {
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Downloads a photo and hands its bytes over later, on the main queue; nil if the network failed.
  func load(_ photo: Photo, completion: @escaping Completion) {
    waiting[photo, default: []].append(completion)
    guard waiting[photo]?.count == 1 else { return }  // This photo is on its way already.
    session.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async { self.finish(photo, with: data) }
    }.resume()
  }

  /// Downloads a photo, for code that awaits it. The same bytes as with `load(_:completion:)`.
  func data(of photo: Photo) async -> Data? {
    await withCheckedContinuation { continuation in
      load(photo) { continuation.resume(returning: $0) }
    }
  }

  private func finish(_ photo: Photo, with data: Data?) {
    for completion in waiting.removeValue(forKey: photo) ?? [] { completion(data) }
  }
}

// MARK: - Thumbnails

/// Makes photos as large as a card shows them, ready to be shown.
@MainActor
enum Thumbnail {
  /// Makes a thumbnail of a JPEG in the background and hands it over later, on the main queue; nil
  /// if the JPEG is damaged.
  static func make(of data: Data, completion: @escaping @MainActor (UIImage?) -> Void) {
    guard let image = UIImage(data: data) else {
      DispatchQueue.main.async { completion(nil) }
      return
    }
    image.prepareThumbnail(of: pixels(for: image.size)) { thumbnail in
      DispatchQueue.main.async { completion(thumbnail) }
    }
  }

  /// Makes a thumbnail, for code that awaits it.
  static func make(of data: Data) async -> UIImage? {
    guard let image = UIImage(data: data) else { return nil }
    return await image.byPreparingThumbnail(ofSize: pixels(for: image.size))
  }

  /// As many pixels as a card has: the photo fills it.
  private static func pixels(for photo: CGSize) -> CGSize {
    let screen = UIScreen.main
    let width = screen.bounds.width * screen.scale
    let factor = max(width / photo.width, width * 3 / 4 / photo.height)
    return CGSize(width: photo.width * factor, height: photo.height * factor)
  }
}

extension UIImage {
  /// What the image takes in memory once it is decoded, in bytes.
  var decodedBytes: Int { Int(size.width * scale * size.height * scale) * 4 }
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

// MARK: - The system

/// Stands for what iOS does with an app's files when the storage of the phone is short: while the app
/// is in the background, it empties `tmp`, and the Caches folder of an app that keeps much there.
///
/// What lies in Documents and in Application Support it never touches, and each backup contains it. An
/// app that keeps there what it could download again is not let into the App Store.
@MainActor
enum Storage {
  /// The Caches folder of an app that keeps no more than this is left alone, in bytes.
  static let tolerated = 30_000_000

  private static var observer: (any NSObjectProtocol)?

  static func watch() {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
    ) { _ in
      MainActor.assumeIsolated {
        let kept = bytes(in: folders(.documentDirectory) + folders(.applicationSupportDirectory))
        precondition(
          kept < 5_000_000,
          "\(kept / 1_000_000) MB lie where the system never tidies up. Photos belong into Caches.")
        empty([FileManager.default.temporaryDirectory])
        let caches = folders(.cachesDirectory)
        if bytes(in: caches) > tolerated { empty(caches) }
      }
    }
  }

  private static func empty(_ folders: [URL]) {
    let manager = FileManager.default
    for folder in folders {
      for item in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
        try? manager.removeItem(at: folder.appendingPathComponent(item))
      }
    }
  }

  private static func folders(_ purpose: FileManager.SearchPathDirectory) -> [URL] {
    FileManager.default.urls(for: purpose, in: .userDomainMask)
  }

  private static func bytes(in folders: [URL]) -> Int {
    let manager = FileManager.default
    return folders.reduce(0) { sum, folder in
      let paths = (try? manager.subpathsOfDirectory(atPath: folder.path)) ?? []
      return paths.reduce(sum) { sum, path in
        let file = folder.appendingPathComponent(path).path
        let attributes = try? manager.attributesOfItem(atPath: file)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
        return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
      }
    }
  }
}

// MARK: - Start

@MainActor private var hasStarted = false

/// Makes the screen that is scrolled. When it was closed and is opened again, it is made anew.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated {
    if !hasStarted { Storage.watch() }
    hasStarted = true
    return FeedViewController()
  }
  return Unmanaged.passRetained(root).toOpaque()
}
