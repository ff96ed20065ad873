// What you are given: the models, the stores and the cells of a small travel app. Your file holds
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
  static let shared = PostStore()

  /// The posts of the feed, from the top.
  private(set) var allPosts: [Post] = []
  private var postsByID: [Post.ID: Post] = [:]
  private var observers: [@MainActor () -> Void] = []

  private init() {
    allPosts = SimulatedServer.posts.map(Post.init)
    postsByID = Dictionary(uniqueKeysWithValues: allPosts.map { ($0.id, $0) })
    SimulatedServer.observe { [unowned self] change in
      switch change {
      case .inserted(let new): insert(new.map(Post.init))
      case .deleted(let id): remove(id)
      default: return  // This app is told of nothing else.
      }
      for observer in observers { observer() }
    }
  }

  /// The post with an ID, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }

  /// Has a handler called on the main thread each time that posts have come on top, or one has gone.
  func observe(_ handler: @escaping @MainActor () -> Void) {
    observers.append(handler)
  }

  private func insert(_ new: [Post]) {
    allPosts = new + allPosts
    for post in new { postsByID[post.id] = post }
  }

  private func remove(_ id: Post.ID) {
    allPosts.removeAll { $0.id == id }
    postsByID[id] = nil
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

/// Brings photos from the server and makes them small and ready for the screen.
///
/// Each request is a download of its own, and nobody looks here whether the same photo is on its way
/// already. Nothing is kept, but for one case: bytes that had all come when their request was
/// cancelled are there for whoever asks next.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (UIImage?) -> Void

  /// A photo that is on its way.
  @MainActor
  final class Request {
    fileprivate var task: URLSessionDataTask?
    fileprivate var completion: Completion?

    fileprivate init(_ completion: @escaping Completion) {
      self.completion = completion
    }

    /// Ends the download. Who waits for the photo is not called any more.
    func cancel() {
      completion = nil
      task?.cancel()
    }

    fileprivate func finish(with image: UIImage?) {
      completion?(image)
      completion = nil
    }
  }

  static let shared = PhotoLoader()

  /// Photos of which all bytes have come, and that nobody was given yet.
  private var arrived: [Photo: Data] = [:]

  private init() {}

  /// Loads a photo and hands it over later, on the main queue, ready to be shown.
  ///
  /// It is nil if the network failed three times.
  func load(_ photo: Photo, completion: @escaping Completion) -> Request {
    let request = Request(completion)
    download(photo, for: request, attempts: 3)
    return request
  }

  /// Loads a photo, for code that awaits it. When its task is cancelled, the download ends.
  func image(of photo: Photo) async -> UIImage? {
    let request = Request { _ in }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        request.completion = { continuation.resume(returning: $0) }
        download(photo, for: request, attempts: 3)
      }
    } onCancel: {
      Task { @MainActor in
        request.finish(with: nil)
        request.cancel()
      }
    }
  }

  private func download(_ photo: Photo, for request: Request, attempts: Int) {
    if let data = arrived[photo] { return prepare(photo, from: data, for: request) }
    let task = URLSession.shared.dataTask(with: photo.url) { data, _, _ in
      DispatchQueue.main.async {
        if let data {
          self.arrived[photo] = data
          self.prepare(photo, from: data, for: request)
        } else if request.completion != nil, attempts > 1 {
          self.download(photo, for: request, attempts: attempts - 1)
        } else {
          request.finish(with: nil)
        }
      }
    }
    request.task = task
    task.resume()
  }

  private func prepare(_ photo: Photo, from data: Data, for request: Request) {
    guard request.completion != nil, let image = UIImage(data: data) else {
      return request.finish(with: nil)
    }
    image.prepareThumbnail(of: Self.size) { small in
      DispatchQueue.main.async {
        guard request.completion != nil else { return }
        self.arrived[photo] = nil
        request.finish(with: small)
      }
    }
  }

  // In pixels: the width of a card.
  nonisolated private static let size = CGSize(width: 400, height: 300)
}

// MARK: - Cells

/// A card of the grid: the photo over the full width, and two lines of text below.
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
    titleLabel.frame = CGRect(x: 8, y: photoHeight + 4, width: width - 16, height: 20)
    likesLabel.frame = CGRect(x: 8, y: photoHeight + 24, width: width - 16, height: 18)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    imageView.image = nil
  }
}

extension PhotoCell {
  private static let textHeight: CGFloat = 46

  /// Writes a post's text on its card and notes whose card it is now. The photo is yours.
  func showText(of post: Post) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    likesLabel.text = "\(post.likes) likes"
  }

  /// Two cards side by side, each with a photo of 4 to 3.
  static func makeLayout(width: CGFloat) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(width * 3 / 8 + textHeight)),
      subitems: [item, item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return UICollectionViewCompositionalLayout(section: section)
  }
}

/// A row of the table: the photo on the left, and two lines of text beside it.
class PhotoRow: UITableViewCell {
  static let height: CGFloat = 90

  let photoView = UIImageView()
  let titleLabel = UILabel()
  let likesLabel = UILabel()

  /// The post whose row this is now. A cell is used again for other posts.
  var postID: Post.ID?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.backgroundColor = .systemGray
    contentView.addSubview(photoView)
    contentView.addSubview(titleLabel)
    contentView.addSubview(likesLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("This row is made in code, by the table view.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width - 132
    photoView.frame = CGRect(x: 8, y: 4, width: 108, height: 81)
    titleLabel.frame = CGRect(x: 124, y: 16, width: width, height: 24)
    likesLabel.frame = CGRect(x: 124, y: 44, width: width, height: 20)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    postID = nil
    photoView.image = nil
  }

  /// Writes a post's text on its row and notes whose row it is now. The photo is yours.
  func showText(of post: Post) {
    postID = post.id
    titleLabel.text = "\(post.title), \(post.region)"
    likesLabel.text = "\(post.likes) likes"
  }
}

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
