// What you are given: the models, the ways to the server and the cell of a small travel app. Your
// file holds the screen, `FeedViewController`, and whatever it needs besides. Nothing in here needs
// a change.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it.
struct Post: Identifiable, Hashable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  var title: String
  let region: String
  let author: String
  let date: Date
  var likes: Int
  let photo: Photo
}

/// A photo on the server: a JPEG of 12 megapixels, or of 48.
struct Photo: Hashable, Sendable {
  let url: URL
}

// MARK: - Posts

/// The posts that have been loaded, in the order of the feed. It follows what happens on the server.
@MainActor
final class PostStore {
  /// What became of the posts that are loaded.
  enum Change {
    /// A post has other likes or another title.
    case updated(Post.ID)
    /// New posts are on top of the feed.
    case inserted([Post.ID])
    /// A post is gone.
    case deleted(Post.ID)
    /// New posts are on top of the feed, and these others have changed.
    case refreshed(updated: [Post.ID])
  }

  static let shared = PostStore()

  /// The posts that are loaded, in the order of the feed.
  private(set) var order: [Post.ID] = []
  /// Called on main with each change from now on, after it was made.
  var onChange: ((Change) -> Void)?

  private var posts: [Post.ID: Post] = [:]
  private var pages = 0
  private var isLoading = false
  private var isComplete = false

  private init() {
    SimulatedServer.observe { [unowned self] in follow($0) }
  }

  /// A post that is loaded, or nil.
  func post(withID id: Post.ID) -> Post? {
    posts[id]
  }

  /// Loads the next page of the feed.
  ///
  /// - Returns: The posts that were not there before; none after the last page, and none while
  ///   another page is on its way.
  /// - Throws: An error where the network fails. The page can be asked for again.
  func loadNextPage() async throws -> [Post.ID] {
    guard !isLoading, !isComplete else { return [] }
    isLoading = true
    defer { isLoading = false }
    let page = try await FeedServer.page(pages + 1)
    pages += 1
    isComplete = page.page >= page.pages
    // A post that was pushed down by new ones is on the next page once more.
    let new = page.posts.map(\.post).filter { posts[$0.id] == nil }
    for post in new { posts[post.id] = post }
    order += new.map(\.id)
    return new.map(\.id)
  }

  private func follow(_ change: SimulatedServer.Change) {
    switch change {
    case .updated(let post):
      guard update(post) else { return }
      onChange?(.updated(post.id))
    case .inserted(let new):
      onChange?(.inserted(insert(new)))
    case .deleted(let id):
      guard posts.removeValue(forKey: id) != nil else { return }
      order.removeAll { $0 == id }
      onChange?(.deleted(id))
    case .refreshed(let all):
      guard let top = order.first else { return }
      insert(Array(all.prefix { $0.id != top }))
      onChange?(.refreshed(updated: all.filter { update($0) }.map(\.id)))
    }
  }

  @discardableResult
  private func insert(_ new: [SimulatedServer.Post]) -> [Post.ID] {
    let new = new.map(Post.init).filter { posts[$0.id] == nil }
    for post in new { posts[post.id] = post }
    order = new.map(\.id) + order
    return new.map(\.id)
  }

  /// True where a post is loaded and has changed.
  private func update(_ new: SimulatedServer.Post) -> Bool {
    let new = Post(new)
    guard let known = posts[new.id], known != new else { return false }
    posts[new.id] = new
    return true
  }
}

extension Post {
  fileprivate init(_ post: SimulatedServer.Post) {
    self.init(
      id: post.id, title: post.title, region: post.region, author: post.author, date: post.date,
      likes: post.likes, photo: Photo(url: post.photoURL))
  }
}

// MARK: - Server

/// The way to the feed.
enum FeedServer {
  /// A page of the feed, of twenty posts.
  struct Page: Decodable, Sendable {
    let page: Int
    let pages: Int
    let posts: [Entry]

    struct Entry: Decodable, Sendable {
      let id, title, region, author: String
      let date: Date
      let likes: Int
      let photo: URL

      var post: Post {
        Post(
          id: id, title: title, region: region, author: author, date: date, likes: likes,
          photo: Photo(url: photo))
      }
    }
  }

  /// Downloads and decodes a page, from 1.
  static func page(_ number: Int) async throws -> Page {
    let (data, _) = try await URLSession.shared.data(from: SimulatedServer.pageURL(number))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Page.self, from: data)
  }
}

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

// MARK: - Cell

/// A card: the photo over the full width, and three lines of text below.
class PhotoCell: UICollectionViewCell {
  /// What a card shows until its photo is there. It costs a frame nothing.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let authorLabel = UILabel()
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
    contentView.addSubview(authorLabel)
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
    authorLabel.frame = CGRect(x: 16, y: photoHeight + 32, width: width - 32, height: 20)
    likesLabel.frame = CGRect(x: 16, y: photoHeight + 52, width: width - 32, height: 20)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = nil
  }
}

extension PhotoCell {
  private static let textHeight: CGFloat = 80

  /// Writes a post's text on its card and notes whose card it is now. The photo is yours.
  func showText(of post: Post, date: String) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    authorLabel.text = "\(post.author), \(date)"
    likesLabel.text = "\(post.likes) likes"
  }

  /// The size of a card's photo, in points.
  static func photoSize(width: CGFloat) -> CGSize {
    CGSize(width: width, height: width * 3 / 4)
  }

  /// One card below the other, each with a photo of 4 to 3.
  static func makeLayout(width: CGFloat) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(photoSize(width: width).height + textHeight))
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
