import Lessons
import Trace

/// Sources of small apps that show photos.
enum PhotoScreen {
  /// Loads the photos of all posts, one after the other, and hands them to `use(_ index:_ data:)`.
  ///
  /// - Parameters:
  ///   - members: Of the screen, besides `use`.
  ///   - use: The body of `use`.
  static func loading(_ members: String = "", _ use: String) -> String {
    """
    import ImageIO
    final class Screen: ListScreen {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        load(0)
      }
      func load(_ index: Int) {
        guard posts.indices.contains(index) else { return }
        URLSession.shared.dataTask(with: posts[index].photoURL) { data, _, _ in
          DispatchQueue.main.async {
            self.use(index, data!)
            self.load(index + 1)
          }
        }.resume()
      }
      func use(_ index: Int, _ data: Data) {
        \(use)
      }
    }
    """
  }

  /// A list of one cell a post, 300 points high, whose photo is made by `photo(of data: Data)` on a
  /// background queue and shown on main.
  ///
  /// - Parameter photo: The body of `photo(of:)`, which returns `UIImage?`. In it `needed` is the size
  ///   of the view in points, `scale` that of the screen.
  static func list(photo: String) -> String {
    """
    import ImageIO
    final class Screen: ListScreen {
      var source: Source!
      var names: [ObjectIdentifier: String] = [:]
      override func viewDidLoad() {
        super.viewDidLoad()
        let photos = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.photoURL) })
        let scale = UIScreen.main.scale
        let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, _, id in
          cell.imageView.contentMode = .scaleAspectFill
          cell.imageView.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
          self.names[ObjectIdentifier(cell)] = id
          URLSession.shared.dataTask(with: photos[id]!) { data, _, _ in
            DispatchQueue.global().async {
              let image = photo(of: data!, needed: CGSize(width: 375, height: 300), scale: scale)
              DispatchQueue.main.async {
                guard self.names[ObjectIdentifier(cell)] == id else { return }
                cell.imageView.image = image
              }
            }
          }.resume()
        }
        source = Source(collectionView: list) {
          $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
      }
    }
    func photo(of data: Data, needed: CGSize, scale: CGFloat) -> UIImage? {
      \(photo)
    }
    """
  }

  /// Down and up again over some sixteen posts.
  static let scroll = [
    Step(.wait, seconds: 1), Step(.drag, seconds: 3, points: 4000), Step(.wait, seconds: 1.5),
  ]

  /// The way of Apple's own sample to make a thumbnail.
  static let thumbnail = """
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
      guard let source = CGImageSourceCreateWithData(data as CFData, options) else { return nil }
      let side = max(needed.width, needed.height) * scale * 1.34
      let downsample = [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: side,
      ] as CFDictionary
      guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, downsample) else {
        return nil
      }
      return UIImage(cgImage: image)
    """
}
