// What you are given: the models, the loader and the cell of a small travel app. Your file holds
// the screen, `FeedViewController`, and what else is named in its exercise. Nothing in here needs a
// change, and nothing in here is slow.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it.
struct Post: Identifiable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  let title: String
  let region: String
  let author: String
  let date: Date
  var likes: Int
  let photo: Photo
  /// Set by the user, on this phone. The server does not know of it.
  var isSaved = false
}

/// A photo on the server.
struct Photo: Hashable, Sendable {
  let url: URL
}

/// All posts, by their IDs.
@MainActor
final class PostStore {
  static let shared = PostStore()

  private(set) var allPosts: [Post]
  private var postsByID: [Post.ID: Post]
  private var refreshHandlers: [UUID: @MainActor ([Post]) -> Void] = [:]
  /// The feed as the server sent it last.
  private var sent: [Post.ID] = []

  private init() {
    allPosts = SimulatedServer.posts.enumerated().map { index, post in
      var post = Self.post(from: post)
      post.isSaved = index % 5 == 0
      return post
    }
    postsByID = Dictionary(uniqueKeysWithValues: allPosts.map { ($0.id, $0) })
    SimulatedServer.observe { change in
      guard case .refreshed(let posts) = change else { return }
      PostStore.shared.tell(of: posts.map(Self.post))
    }
  }

  /// The post with an ID, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }

  /// Has a handler called when the server sends the whole feed anew: all posts, the newest first.
  /// They come without what the user set on this phone.
  ///
  /// The store keeps the handler until `stopObserving(_:)`.
  @discardableResult
  func observeRefreshes(_ handler: @escaping @MainActor ([Post]) -> Void) -> UUID {
    let token = UUID()
    refreshHandlers[token] = handler
    return token
  }

  /// Lets go of a handler.
  func stopObserving(_ token: UUID) {
    refreshHandlers[token] = nil
  }

  /// Takes over a feed that came anew, all of it. What the user saved must still be saved in it.
  func replaceAll(with posts: [Post]) {
    let fresh = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0) })
    for id in sent { precondition(fresh[id] != nil, "\(id) came with the refresh and was lost.") }
    for post in allPosts {
      guard let now = fresh[post.id] else {
        preconditionFailure("\(post.id) was lost in the refresh.")
      }
      precondition(
        now.isSaved == post.isSaved,
        "\(post.id) was \(post.isSaved ? "" : "not ")saved before the refresh. Keep what users set."
      )
    }
    allPosts = posts
    postsByID = fresh
  }

  private func tell(of posts: [Post]) {
    sent = posts.map(\.id)
    for handler in refreshHandlers.values { handler(posts) }
  }

  private static func post(from post: SimulatedServer.Post) -> Post {
    Post(
      id: post.id, title: post.title, region: post.region, author: post.author, date: post.date,
      likes: post.likes, photo: Photo(url: post.photoURL))
  }
}

// MARK: - Loader

/// Asks for a photo, and proves that the app may have it.
struct PhotoRequest: Sendable {
  let photo: Photo
  /// Made of the photo's address and of the session's key.
  let signature: UInt64
}

/// Brings photos as thumbnails of a card's size, decoded: to show one costs a frame nothing.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (UIImage?) -> Void

  static let shared = PhotoLoader()

  private var downloaded: [Photo: Data] = [:]
  private var waiting: [Photo: [Completion]] = [:]
  /// True for the feed of friends, which is a small one: the server wants each request signed.
  private let asksForSignatures = SimulatedServer.posts.count <= 30

  private init() {}

  /// Loads a photo and hands over its thumbnail later, on the main queue; nil if the network failed,
  /// or the server gives its photos to those only who sign for them.
  ///
  /// What came over the network is kept. Thumbnails are not: whoever wants one again keeps it.
  func load(_ photo: Photo, completion: @escaping Completion) {
    guard !asksForSignatures else {
      DispatchQueue.main.async { completion(nil) }
      return
    }
    fetch(photo, completion)
  }

  private func fetch(_ photo: Photo, _ completion: @escaping Completion) {
    if let data = downloaded[photo] {
      makeThumbnail(from: data, completion)
      return
    }
    waiting[photo, default: []].append(completion)
    guard waiting[photo]?.count == 1 else { return }  // This photo is on its way already.
    URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async { self.finish(photo, with: data) }
    }.resume()
  }

  /// Loads a photo, for code that awaits it.
  func image(of photo: Photo) async -> UIImage? {
    await withCheckedContinuation { continuation in
      load(photo) { continuation.resume(returning: $0) }
    }
  }

  /// The same for a request that is signed. With a wrong signature there is no photo.
  func load(_ request: PhotoRequest, completion: @escaping Completion) {
    guard Session.current.accepts(request) else {
      DispatchQueue.main.async { completion(nil) }
      return
    }
    fetch(request.photo, completion)
  }

  /// The same for a request that is signed, for code that awaits it.
  func image(of request: PhotoRequest) async -> UIImage? {
    await withCheckedContinuation { continuation in
      load(request) { continuation.resume(returning: $0) }
    }
  }

  private func finish(_ photo: Photo, with data: Data?) {
    downloaded[photo] = data
    for completion in waiting.removeValue(forKey: photo) ?? [] {
      guard let data else {
        completion(nil)
        continue
      }
      makeThumbnail(from: data, completion)
    }
  }

  private func makeThumbnail(from data: Data, _ completion: @escaping Completion) {
    guard let image = UIImage(data: data) else {
      DispatchQueue.main.async { completion(nil) }
      return
    }
    let width = PhotoCell.photoWidth * UIScreen.main.scale
    let size = CGSize(width: width, height: width * 3 / 4)
    image.prepareThumbnail(of: size) { thumbnail in
      DispatchQueue.main.async { completion(thumbnail) }
    }
  }
}

/// Who is signed in.
struct Session: Sendable {
  static let current = Session()

  /// Came with the login. It is another one each time.
  let secret: String
  /// How often the secret is mixed until it is a key, so that guessing takes long.
  let rounds = 30_000

  private init() {
    let post = SimulatedServer.posts[0]
    secret = "\(post.author)-\(post.title)-\(post.likes)"
  }

  /// True for a request that was signed with this session's key, as the server checks it.
  fileprivate func accepts(_ request: PhotoRequest) -> Bool {
    request.signature == Self.mixed(Self.key, with: request.photo.url.absoluteString)
  }

  private static let key: UInt64 = (0..<current.rounds).reduce(14_695_981_039_346_656_037) {
    key, _ in mixed(key, with: current.secret)
  }

  private static func mixed(_ number: UInt64, with text: String) -> UInt64 {
    text.utf8.reduce(number) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

// MARK: - Cell

/// A card: the photo over the full width, and two lines of text below.
final class PhotoCell: UICollectionViewCell {
  /// What a card shows until its photo is there. It costs a frame nothing.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let noteLabel = UILabel()

  /// The post whose card this is now. A cell is used again for other posts.
  var postID: Post.ID?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .systemGray
    contentView.addSubview(imageView)
    contentView.addSubview(titleLabel)
    contentView.addSubview(noteLabel)
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
    noteLabel.frame = CGRect(x: 16, y: photoHeight + 32, width: width - 32, height: 20)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = nil
  }
}

extension PhotoCell {
  private static let textHeight: CGFloat = 60

  /// The width of a photo in points: that of the screen.
  static var photoWidth: CGFloat { UIScreen.main.bounds.width }

  /// Writes a post's text on its card and notes whose card it is now. The photo is yours.
  ///
  /// - Parameter age: How long ago the post was written, in words.
  func showText(of post: Post, age: String) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    let saved = post.isSaved ? "saved · " : ""
    noteLabel.text = "\(saved)\(post.likes) likes · \(post.author), \(age)"
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
