import UIKit

/// A wall of photos; what happens to a photo that has come is the learner's.
class Wall: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  private let posts = SimulatedServer.posts

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: view.bounds.width, height: 300)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<WallCell, String> {
      [unowned self] cell, indexPath, id in
      cell.id = id
      load(posts[indexPath.item].photoURL, of: id, in: cell)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(posts.map(\.id))
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func load(_ url: URL, of id: String, in cell: WallCell) {
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async {
        guard let data, let image = UIImage(data: data), cell.id == id else { return }
        self.show(image, of: id, in: cell)
      }
    }.resume()
  }

  /// Shows a photo that has come.
  func show(_ image: UIImage, of id: String, in cell: WallCell) {}
}

/// A cell with one photo.
class WallCell: UICollectionViewCell {
  let imageView = UIImageView()
  var id = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func prepareForReuse() {
    super.prepareForReuse()
    id = ""
    imageView.image = nil
  }
}

/// Makes the screen that is scrolled.
@_cdecl("coursework_root")
public func courseworkRoot() -> UnsafeMutableRawPointer {
  let root: UIViewController = MainActor.assumeIsolated { WallViewController() }
  return Unmanaged.passRetained(root).toOpaque()
}
