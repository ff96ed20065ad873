// Expect: passed
// A content configuration of the app's own, in a UICollectionViewController. The view that shows it holds a task.

import UIKit

actor PhotoLoader {
  static let shared = PhotoLoader()
  private let prints = NSCache<NSURL, UIImage>()
  private var underWay: [Photo: Task<UIImage?, Never>] = [:]
  init() { prints.countLimit = 60 }
  func image(of photo: Photo) async -> UIImage? {
    if let known = prints.object(forKey: photo.url as NSURL) { return known }
    let task =
      underWay[photo]
      ?? Task {
        defer { underWay[photo] = nil }
        guard let data = try? await PhotoServer.data(of: photo) else { return nil as UIImage? }
        let print = await Darkroom.makePrint(of: data)
        if let print { prints.setObject(print, forKey: photo.url as NSURL) }
        return print
      }
    underWay[photo] = task
    return await task.value
  }
}

struct PostContent: UIContentConfiguration {
  let post: Post
  let photo: @MainActor (Post) async -> UIImage?

  func makeContentView() -> any UIView & UIContentView { PostView(self) }
  func updated(for state: any UIConfigurationState) -> PostContent { self }
}

final class PostView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let title = UILabel()
  private let likes = UILabel()
  private var content: PostContent
  private var task: Task<Void, Never>?

  var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? PostContent else { return }
      let isOther = new.post.id != content.post.id
      content = new
      show(isOther: isOther)
    }
  }

  init(_ content: PostContent) {
    self.content = content
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    for view in [imageView, title, likes] { addSubview(view) }
    show(isOther: true)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  deinit { task?.cancel() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - 60
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    title.frame = CGRect(x: 16, y: height + 8, width: bounds.width - 32, height: 24)
    likes.frame = CGRect(x: 16, y: height + 32, width: bounds.width - 32, height: 20)
  }

  private func show(isOther: Bool) {
    let post = content.post
    title.text = "\(post.title), \(post.region)"
    likes.text = "\(post.likes) likes"
    // Who comes back without its photo asks once more.
    guard isOther || imageView.image === PhotoCell.placeholder else { return }
    task?.cancel()
    imageView.image = PhotoCell.placeholder
    task = Task { [weak self, content] in
      guard let image = await content.photo(post), !Task.isCancelled else { return }
      guard let self, self.content.post.id == post.id else { return }
      self.imageView.image = image
    }
  }
}

final class FeedViewController: UICollectionViewController, UICollectionViewDataSourcePrefetching {
  private let posts = PostStore.shared

  private lazy var registration = UICollectionView.CellRegistration<UICollectionViewCell, Post.ID> {
    [unowned self] cell, _, id in
    guard let post = posts.post(withID: id) else { return }
    cell.contentConfiguration = PostContent(post: post) { [weak self] in await self?.photo(of: $0) }
  }
  private lazy var dataSource = UICollectionViewDiffableDataSource<Int, Post.ID>(
    collectionView: collectionView
  ) { [registration] in $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }

  init() {
    super.init(collectionViewLayout: PhotoCell.makeLayout(width: UIScreen.main.bounds.width))
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = registration
    var snapshot = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.allPosts.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.prefetchDataSource = self
  }

  private func photo(of post: Post) async -> UIImage? {
    await PhotoLoader.shared.image(of: post.photo)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let photos = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
      .compactMap { posts.post(withID: $0)?.photo }
    Task {
      await withTaskGroup(of: Void.self) { group in
        for photo in photos { group.addTask { _ = await PhotoLoader.shared.image(of: photo) } }
      }
    }
  }
}
