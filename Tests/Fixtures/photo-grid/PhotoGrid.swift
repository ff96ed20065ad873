import ImageIO
import UIKit
import os

// MARK: - Models

/// One card of the grid.
struct Card: Identifiable, Hashable, Sendable {
  let id: String
  let title: String
  let place: String
  let photoURL: URL
  var likes: Int
}

/// Where cards come from.
protocol CardService: Sendable {
  /// All cards, the newest first.
  func cards() async throws -> [Card]
  /// The numbers of likes that change from now on.
  func likes() -> AsyncStream<(id: Card.ID, likes: Int)>
}

/// The cards of the screen, by their IDs.
@MainActor
final class CardStore {
  private(set) var order: [Card.ID] = []
  private var cards: [Card.ID: Card] = [:]

  subscript(id: Card.ID) -> Card? { cards[id] }

  func replace(with new: [Card]) {
    order = new.map(\.id)
    cards = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Notes a new number of likes; false where there is no such card, or nothing changed.
  func setLikes(_ likes: Int, of id: Card.ID) -> Bool {
    guard var card = cards[id], card.likes != likes else { return false }
    card.likes = likes
    cards[id] = card
    return true
  }
}

// MARK: - Photos

/// Loads photos at the size in which they are shown. Each is loaded once, however many ask for it.
actor PhotoLoader {
  enum Failure: Error {
    case notAPhoto(URL)
    case status(Int)
  }

  private struct Job {
    let task: Task<UIImage, any Error>
    var waiting: Int
  }

  private let session: URLSession
  private let pixelSize: CGFloat
  private let scale: CGFloat
  private var jobs: [URL: Job] = [:]
  private nonisolated let cache = NSCache<NSURL, UIImage>()
  private let signposter = OSSignposter(subsystem: "com.example.PhotoGrid", category: "photos")

  init(session: URLSession = .shared, side: CGFloat, scale: CGFloat) {
    self.session = session
    self.scale = scale
    pixelSize = side * scale
    cache.totalCostLimit = 96 * 1024 * 1024
  }

  /// The photo, if it is there already.
  nonisolated func cachedPhoto(at url: URL) -> UIImage? {
    cache.object(forKey: url as NSURL)
  }

  nonisolated func removeAll() {
    cache.removeAllObjects()
  }

  func photo(at url: URL) async throws -> UIImage {
    if let photo = cachedPhoto(at: url) { return photo }
    let task = join(url)
    return try await withTaskCancellationHandler {
      defer { finish(url) }
      return try await task.value
    } onCancel: {
      Task { await leave(url) }
    }
  }

  private func join(_ url: URL) -> Task<UIImage, any Error> {
    if let job = jobs[url], !job.task.isCancelled {
      jobs[url]?.waiting += 1
      return job.task
    }
    let task = Task(priority: .utility) { try await load(url) }
    jobs[url] = Job(task: task, waiting: 1)
    return task
  }

  /// Nobody waits for the photo any more: its download ends.
  private func leave(_ url: URL) {
    guard var job = jobs[url] else { return }
    job.waiting -= 1
    jobs[url] = job
    if job.waiting == 0 { job.task.cancel() }
  }

  private func finish(_ url: URL) {
    guard let job = jobs[url], cachedPhoto(at: url) != nil || job.task.isCancelled else { return }
    jobs[url] = nil
  }

  private func load(_ url: URL) async throws -> UIImage {
    let state = signposter.beginInterval("load")
    defer { signposter.endInterval("load", state) }
    let (data, response) = try await session.data(from: url)
    if let response = response as? HTTPURLResponse, response.statusCode != 200 {
      throw Failure.status(response.statusCode)
    }
    try Task.checkCancellation()
    guard let photo = await thumbnail(of: data) else { throw Failure.notAPhoto(url) }
    let cost = photo.cgImage.map { $0.bytesPerRow * $0.height } ?? 0
    cache.setObject(photo, forKey: url as NSURL, cost: cost)
    return photo
  }

  /// Decodes no more pixels than are shown, away from the actor and from the main thread.
  private nonisolated func thumbnail(of data: Data) async -> UIImage? {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return nil }
    let thumbnail =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: pixelSize,
      ] as [CFString: Any] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

// MARK: - Cell

final class CardCell: UICollectionViewCell {
  private static let number: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  private let photoView = UIImageView()
  private let titleLabel = UILabel()
  private let likesLabel = UILabel()
  private var loading: Task<Void, Never>?
  private var cardID: Card.ID?

  override init(frame: CGRect) {
    super.init(frame: frame)
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.backgroundColor = .secondarySystemBackground
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    likesLabel.font = .preferredFont(forTextStyle: .subheadline)
    likesLabel.textColor = .secondaryLabel

    let texts = UIStackView(arrangedSubviews: [titleLabel, likesLabel])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [photoView, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      photoView.topAnchor.constraint(equalTo: contentView.topAnchor),
      photoView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      photoView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      texts.topAnchor.constraint(equalTo: photoView.bottomAnchor, constant: 6),
      texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
    texts.setContentCompressionResistancePriority(.required, for: .vertical)
    texts.setContentHuggingPriority(.required, for: .vertical)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading?.cancel()
    loading = nil
    cardID = nil
    photoView.image = nil
  }

  func show(_ card: Card, photosFrom loader: PhotoLoader) {
    titleLabel.text = card.title
    let likes = Self.number.string(from: NSNumber(value: card.likes)) ?? "\(card.likes)"
    likesLabel.text = "\(card.place) · \(likes) likes"
    guard cardID != card.id || photoView.image == nil else { return }
    loading?.cancel()
    cardID = card.id
    photoView.image = loader.cachedPhoto(at: card.photoURL)
    guard photoView.image == nil else { return }
    loading = Task { [weak self] in
      guard let photo = try? await loader.photo(at: card.photoURL) else { return }
      guard let self, cardID == card.id, !Task.isCancelled else { return }
      photoView.image = photo
    }
  }
}

// MARK: - Screen

final class PhotoGridViewController: UIViewController {
  private enum Section { case cards }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Card.ID>

  private static let columns = 2
  private static let spacing: CGFloat = 8

  private let service: any CardService
  private let store = CardStore()
  private let logger = Logger(subsystem: "com.example.PhotoGrid", category: "grid")
  private var loader: PhotoLoader!
  private var collectionView: UICollectionView!
  private var dataSource: DataSource!
  private var prefetches: [Card.ID: Task<Void, Never>] = [:]
  private var updates: Task<Void, Never>?

  init(service: any CardService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    updates?.cancel()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let side = (view.bounds.width - Self.spacing * 3) / CGFloat(Self.columns)
    loader = PhotoLoader(side: side * 4 / 3, scale: traitCollection.displayScale)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    dataSource = makeDataSource()
    updates = Task { [weak self, service] in
      await self?.load()
      for await change in service.likes() { self?.apply(change) }
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    loader.removeAll()
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = width > 600 ? Self.columns * 2 : Self.columns
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(220)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(Self.spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = Self.spacing
      section.contentInsets = NSDirectionalEdgeInsets(
        top: Self.spacing, leading: Self.spacing, bottom: Self.spacing, trailing: Self.spacing)
      return section
    }
  }

  private func makeDataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<CardCell, Card.ID> {
      [unowned self] cell, _, id in
      guard let card = store[id] else { return }
      cell.show(card, photosFrom: loader)
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  private func load() async {
    do {
      store.replace(with: try await service.cards())
    } catch {
      logger.error("No cards: \(error.localizedDescription, privacy: .public)")
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Card.ID>()
    snapshot.appendSections([.cards])
    snapshot.appendItems(store.order)
    await dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func apply(_ change: (id: Card.ID, likes: Int)) {
    guard store.setLikes(change.likes, of: change.id) else { return }
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(change.id) != nil else { return }
    snapshot.reconfigureItems([change.id])
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

// MARK: - Prefetching

extension PhotoGridViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap(dataSource.itemIdentifier(for:)) where prefetches[id] == nil {
      guard let url = store[id]?.photoURL, loader.cachedPhoto(at: url) == nil else { continue }
      prefetches[id] = Task { [weak self, loader] in
        _ = try? await loader?.photo(at: url)
        self?.prefetches[id] = nil
      }
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for id in indexPaths.compactMap(dataSource.itemIdentifier(for:)) {
      prefetches.removeValue(forKey: id)?.cancel()
    }
  }
}
