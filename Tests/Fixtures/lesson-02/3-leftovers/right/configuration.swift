// Expect: passed
// A content configuration: its view is a function of a post, with all that is and is not there.

import UIKit

private struct CardContent: UIContentConfiguration {
  var post: Post

  func makeContentView() -> any UIView & UIContentView { CardView(self) }
  func updated(for state: any UIConfigurationState) -> CardContent { self }
}

private final class CardView: UIView, UIContentView {
  private let photoView = UIImageView()
  private let label = UILabel()
  private var current: CardContent

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let content = newValue as? CardContent else { return }
      current = content
      show()
    }
  }

  init(_ content: CardContent) {
    current = content
    super.init(frame: .zero)
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    label.numberOfLines = 2
    addSubview(photoView)
    addSubview(label)
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    photoView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 141)
    label.frame = CGRect(x: 8, y: 149, width: bounds.width - 16, height: 48)
  }

  private func show() {
    let post = current.post
    label.text = "\(post.title), \(post.region)\n\(post.likes) likes"
    let ready = post.photo.flatMap { PhotoLoader.shared.readyPhoto($0) }
    photoView.image = ready ?? PhotoCell.placeholder
    guard ready == nil, let photo = post.photo else { return }
    PhotoLoader.shared.load(photo) { [weak self] image in
      if self?.current.post.id == post.id { self?.photoView.image = image }
    }
  }
}

final class FeedViewController: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Post.ID>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    view.addSubview(list)
    let cards = UICollectionView.CellRegistration<UICollectionViewCell, Post.ID> { cell, _, id in
      cell.contentConfiguration = PostStore.shared.post(withID: id).map(CardContent.init)
    }
    source = .init(collectionView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: id)
    }
    var all = NSDiffableDataSourceSnapshot<Int, Post.ID>()
    all.appendSections([0])
    all.appendItems(PostStore.shared.allPosts.map(\.id))
    source?.apply(all, animatingDifferences: false)
  }
}
