// What you are given: the models, the stores and the cell of a small travel app. Your file holds
// the screen, `FeedViewController`. Nothing in here needs a change.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it.
struct Post: Identifiable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  var title: String
  let region: String
  var likes: Int
  let photo: Photo
}

/// A photo on the server.
struct Photo: Hashable, Sendable {
  let url: URL
}

/// All posts, by their IDs, as the server has them now.
@MainActor
final class PostStore {
  /// What the store tells its observers.
  enum Change: Sendable {
    /// These posts have other likes or another title than before.
    case updated([Post.ID])
    /// This post is gone.
    case removed(Post.ID)
  }

  static let shared = PostStore()

  private var order: [Post.ID] = []
  private var postsByID: [Post.ID: Post] = [:]
  private var observers: [@MainActor (Change) -> Void] = []
  private var gathered: [Post.ID] = []

  private init() {
    for post in SimulatedServer.posts {
      order.append(post.id)
      postsByID[post.id] = Post(post)
    }
    SimulatedServer.observe { [unowned self] change in
      switch change {
      case .updated(let post): update(Post(post))
      case .deleted(let id): remove(id)
      default: break  // This app is told of nothing else.
      }
    }
  }

  /// The posts of the feed, from the top.
  var allPosts: [Post] {
    order.compactMap { postsByID[$0] }
  }

  /// The post with an ID as it is now, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }

  /// Has a handler called with each change, on the main thread, after the store has changed.
  ///
  /// Updates are gathered for a moment, so that ten likes at once are told once. A removal is told
  /// at once. So a post of which you hear that it was updated may be gone already.
  func observe(_ handler: @escaping @MainActor (Change) -> Void) {
    observers.append(handler)
  }

  private func update(_ post: Post) {
    postsByID[post.id] = post
    if gathered.isEmpty {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(40)) { self.tellUpdates() }
    }
    if !gathered.contains(post.id) { gathered.append(post.id) }
  }

  private func tellUpdates() {
    let ids = gathered
    gathered = []
    for observer in observers { observer(.updated(ids)) }
  }

  private func remove(_ id: Post.ID) {
    order.removeAll { $0 == id }
    postsByID[id] = nil
    for observer in observers { observer(.removed(id)) }
  }
}

extension Post {
  fileprivate init(_ post: SimulatedServer.Post) {
    self.init(
      id: post.id, title: post.title, region: post.region, likes: post.likes,
      photo: Photo(url: post.photoURL))
  }
}

// MARK: - Loader

/// Brings photos from the server, each once, and makes them small and ready for the screen.
///
/// Two come at a time, and of those that wait the one that was asked for last is next: it is most
/// likely to be on screen. The last sixty are kept.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (UIImage?) -> Void

  /// What somebody waits for. Without it the photo comes all the same, and is kept.
  final class Request: Sendable {
    fileprivate init() {}
  }

  static let shared = PhotoLoader()

  private let photos = NSCache<NSURL, UIImage>()
  private var damaged: Set<Photo> = []
  private var waiting: [Photo: [(request: Request, completion: Completion)]] = [:]
  private var queue: [Photo] = []
  private var underWay: Set<Photo> = []

  private init() {
    photos.countLimit = 60
  }

  /// The photo if it is there already, ready to be shown; nil if not. It loads nothing.
  func loaded(_ photo: Photo) -> UIImage? {
    photos.object(forKey: photo.url as NSURL)
  }

  /// Loads a photo and hands it over later, on the main queue, ready to be shown.
  ///
  /// It is nil if the network failed or the photo is damaged. Whoever hands the request to
  /// `cancel(_:)` is not called.
  @discardableResult
  func load(_ photo: Photo, completion: @escaping Completion) -> Request {
    let request = Request()
    waiting[photo, default: []].append((request, completion))
    if loaded(photo) != nil || damaged.contains(photo) {
      DispatchQueue.main.async { self.finish(photo, with: self.loaded(photo)) }
    } else if !underWay.contains(photo) {
      queue.removeAll { $0 == photo }
      queue.append(photo)
      startDownloads()
    }
    return request
  }

  /// Loads a photo, for code that awaits it. The same image as with `load(_:completion:)`.
  func image(of photo: Photo) async -> UIImage? {
    await withCheckedContinuation { continuation in
      load(photo) { continuation.resume(returning: $0) }
    }
  }

  /// Forgets who waits by this request.
  func cancel(_ request: Request) {
    for photo in waiting.keys {
      waiting[photo]?.removeAll { $0.request === request }
    }
  }

  private func startDownloads() {
    while underWay.count < 2, let photo = queue.popLast() {
      underWay.insert(photo)
      download(photo, attempts: 3)
    }
  }

  private func download(_ photo: Photo, attempts: Int) {
    URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async {
        if data == nil, attempts > 1 { return self.download(photo, attempts: attempts - 1) }
        self.underWay.remove(photo)
        self.startDownloads()
        guard let image = data.flatMap({ UIImage(data: $0) }) else {
          return self.finish(photo, with: nil)
        }
        image.prepareThumbnail(of: Self.size) { small in
          DispatchQueue.main.async {
            if small == nil { self.damaged.insert(photo) }
            self.finish(photo, with: small)
          }
        }
      }
    }.resume()
  }

  private func finish(_ photo: Photo, with image: UIImage?) {
    if let image { photos.setObject(image, forKey: photo.url as NSURL) }
    for (_, completion) in waiting.removeValue(forKey: photo) ?? [] { completion(image) }
  }

  // In pixels: the width of a card on most phones.
  nonisolated private static let size = CGSize(width: 780, height: 585)
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

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
