import UIKit

/// As many rows as the harness says, each with a picture's place and two lines of text.
final class FeedViewController: UIViewController, UICollectionViewDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    list.register(FeedCell.self, forCellWithReuseIdentifier: "post")
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { itemCount }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
    guard let cell = cell as? FeedCell else { return cell }
    cell.title.text = "Post \(indexPath.item)"
    cell.subtitle.text = indexPath.item % 2 == 0 ? "Lofoten" : "Patagonia"
    return cell
  }
}

final class FeedCell: UICollectionViewCell {
  let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
  let title = UILabel(frame: CGRect(x: 130, y: 10, width: 240, height: 24))
  let subtitle = UILabel(frame: CGRect(x: 130, y: 40, width: 240, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [picture, title, subtitle] { contentView.addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }
}
