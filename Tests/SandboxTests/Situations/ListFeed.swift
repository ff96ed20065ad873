/// A small feed with photos, which the situations of lists share.
enum ListFeed {
  /// Cells, a store that loads each photo once and keeps it, and a screen to be finished.
  static let source = """
    final class FeedCell: UICollectionViewCell {
      let photo = UIImageView()
      var post = ""
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(photo)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        super.layoutSubviews()
        photo.frame = contentView.bounds
      }
      override func prepareForReuse() {
        super.prepareForReuse()
        photo.image = nil
        post = ""
      }
    }

    func thumbnail(of data: Data) -> UIImage? {
      UIImage(data: data)?.preparingThumbnail(of: CGSize(width: 375, height: 300))
    }

    /// One load for each post, however often it is asked for.
    @MainActor final class Store {
      static let shared = Store()
      var images: [String: UIImage] = [:]
      private var waiting: [String: [(UIImage) -> Void]] = [:]
      private var tasks: [String: URLSessionDataTask] = [:]
      func load(_ id: String, from url: URL, then show: @escaping (UIImage) -> Void) {
        if let image = images[id] { return show(image) }
        waiting[id, default: []].append(show)
        guard tasks[id] == nil else { return }
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in
          let image = data.flatMap { thumbnail(of: $0) }
          DispatchQueue.main.async { self.finish(id, image) }
        }
        tasks[id] = task
        task.resume()
      }
      private func finish(_ id: String, _ image: UIImage?) {
        guard tasks.removeValue(forKey: id) != nil else { return }
        images[id] = image
        let handlers = waiting.removeValue(forKey: id) ?? []
        if let image { for show in handlers { show(image) } }
      }
      func cancel(_ id: String) {
        tasks.removeValue(forKey: id)?.cancel()
        waiting[id] = nil
      }
    }

    class Feed: ListScreen, UICollectionViewDataSource, UICollectionViewDelegate,
      UICollectionViewDataSourcePrefetching
    {
      let store = Store.shared
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(FeedCell.self, forCellWithReuseIdentifier: "post")
        list.dataSource = self
        list.delegate = self
        list.prefetchDataSource = self
      }
      func load(_ path: IndexPath, in cell: FeedCell) {
        let post = posts[path.item]
        store.load(post.id, from: post.photoURL) { [weak cell] image in
          if cell?.post == post.id { cell?.photo.image = image }
        }
      }
      func configure(_ cell: FeedCell, _ path: IndexPath) {}
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
        posts.count
      }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = list.dequeueReusableCell(withReuseIdentifier: "post", for: path) as! FeedCell
        cell.post = posts[path.item].id
        configure(cell, path)
        return cell
      }
      func collectionView(
        _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
      ) {}
      func collectionView(
        _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) {}
      func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {}
      func collectionView(
        _ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) {}
    }

    """
}
