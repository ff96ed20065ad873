// What you are given: the models, the store, the loader and the cell of a small travel app. Your
// file holds the screen, `FeedViewController`. Nothing in here needs a change.

import UIKit

// MARK: - Models

/// A place somebody was at, with a photo of it and the boats that go there.
struct Post: Identifiable, Hashable, Sendable {
  /// Stays the same while everything else changes: `post-17`.
  let id: String
  let title: String
  let region: String
  let likes: Int
  /// Some posts have no photo.
  let photo: Photo?
  /// When boats leave for this place today.
  let departures: [Date]
}

/// A photo on the server.
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
        photo: post.hasPhoto ? Photo(url: post.photoURL) : nil,
        departures: Self.departures(after: post.date))
    }
    postsByID = Dictionary(uniqueKeysWithValues: allPosts.map { ($0.id, $0) })
  }

  /// The post with an ID, or nil if there is none.
  func post(withID id: Post.ID) -> Post? {
    postsByID[id]
  }

  /// Every half an hour, fifteen hours long.
  private static func departures(after date: Date) -> [Date] {
    (0..<30).map { date.addingTimeInterval(Double($0) * 1_800) }
  }
}

// MARK: - Loader

/// Brings photos from the server as small pictures that are ready to be shown, and keeps some.
///
/// How such pictures are made and kept is the matter of later lessons.
@MainActor
final class PhotoLoader {
  typealias Completion = @MainActor (UIImage) -> Void

  static let shared = PhotoLoader()

  /// In pixels: 188 × 141 points on any of our screens.
  private static let size = CGSize(width: 564, height: 423)

  private let ready = NSCache<NSURL, UIImage>()
  private var waiting: [Photo: [Completion]] = [:]

  private init() {
    ready.countLimit = 12
  }

  /// The photo, if it is at hand.
  func readyPhoto(_ photo: Photo) -> UIImage? {
    ready.object(forKey: photo.url as NSURL)
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
    let completions = waiting.removeValue(forKey: photo) ?? []
    guard let image else { return }
    ready.setObject(image, forKey: photo.url as NSURL)
    for completion in completions { completion(image) }
  }
}

// MARK: - Cell

/// A card: the photo on top, below it the title, a line of your own, the boats and the likes.
///
/// Like many cells it does nothing in `prepareForReuse`: what it showed last is what it shows until
/// it is told otherwise.
class PhotoCell: UICollectionViewCell {
  /// What a card shows until its photo is there.
  static let placeholder = UIImage(systemName: "photo")

  let imageView = UIImageView()
  let titleLabel = UILabel()
  let detailLabel = UILabel()
  let boatsLabel = UILabel()
  let likesLabel = UILabel()

  /// The photo that this card shows, or waits for. Another one that arrives is not let in.
  var photo: Photo?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.font = .preferredFont(forTextStyle: .caption1)
    boatsLabel.font = .preferredFont(forTextStyle: .caption2)
    boatsLabel.numberOfLines = 6
    likesLabel.font = .preferredFont(forTextStyle: .footnote)
    addViews()
  }

  required init?(coder: NSCoder) {
    fatalError("This cell is made in code.")
  }

  private func addViews() {
    let texts = UIStackView(arrangedSubviews: [titleLabel, detailLabel, boatsLabel, likesLabel])
    texts.axis = .vertical
    texts.spacing = 4
    for view in [imageView, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.heightAnchor.constraint(equalToConstant: 141),
      texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      texts.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 8),
    ])
  }
}

extension PhotoCell {
  /// Writes a post's title and likes on its card.
  func showText(of post: Post) {
    titleLabel.text = "\(post.title), \(post.region)"
    likesLabel.text = "\(post.likes) likes"
  }

  /// Shows a photo, and the placeholder until it is there.
  func show(_ photo: Photo) {
    self.photo = photo
    if let image = PhotoLoader.shared.readyPhoto(photo) {
      imageView.image = image
      return
    }
    imageView.image = Self.placeholder
    PhotoLoader.shared.load(photo) { [weak self] image in
      guard let self, self.photo == photo else { return }
      imageView.image = image
    }
  }

  /// Two cards in each row, all of one height.
  static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(300)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

/// A card with a timetable: it says as well which place its post has from A to Z, and when boats leave.
///
/// A second after it was given a photo its place must be that of its title, no two cards may have the
/// same one, and the first time must be that of the first boat.
final class TimetableCell: PhotoCell {
  private static var postsByPhoto = Dictionary(
    PostStore.shared.allPosts.compactMap { post in post.photo.map { ($0, post) } }
  ) { first, _ in first }
  private static var postsByPlace: [Int: Post.ID] = [:]
  /// Which places each title has, from 1. Posts of the same title may share them as they like.
  private static let placesByTitle: [String: ClosedRange<Int>] = {
    var counts: [String: Int] = [:]
    for post in PostStore.shared.allPosts { counts[post.title.lowercased(), default: 0] += 1 }
    var places: [String: ClosedRange<Int>] = [:]
    var before = 0
    for (title, count) in counts.sorted(by: { $0.key < $1.key }) {
      places[title] = before + 1...before + count
      before += count
    }
    return places
  }()

  override var photo: Photo? {
    didSet {
      guard let photo else { return }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.review(photo) }
    }
  }

  private func review(_ reviewed: Photo) {
    let isVisible = (superview as? UICollectionView)?.visibleCells.contains(self) ?? false
    guard isVisible, photo == reviewed, let post = Self.postsByPhoto[reviewed] else { return }
    guard let text = detailLabel.text,
      let place = text.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return }
    let places = Self.placesByTitle[post.title.lowercased(), default: place...place]
    precondition(
      places.contains(place),
      "“\(post.title)” has place \(places.lowerBound) to \(places.upperBound), not \(place).")
    reviewBoats(of: post)
    let other = Self.postsByPlace[place, default: post.id]
    precondition(other == post.id, "\(post.id) and \(other) cannot both have place \(place).")
    Self.postsByPlace[place] = post.id
  }

  /// Compares the first time on the card, in 12 or 24 hours, with that of the first boat.
  private func reviewBoats(of post: Post) {
    guard let first = post.departures.first, let text = boatsLabel.text else { return }
    let numbers = text.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    let time = Calendar.current.dateComponents([.hour, .minute], from: first)
    guard numbers.count == 2, let hour = time.hour, let minute = time.minute else { return }
    precondition(
      numbers[0] % 12 == hour % 12 && numbers[1] == minute,
      "The first boat of \(post.id) leaves at \(hour):\(minute < 10 ? "0" : "")\(minute), not at "
        + "\(numbers[0]):\(numbers[1] < 10 ? "0" : "")\(numbers[1]).")
  }
}

// MARK: - Start

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { FeedViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
