// Expect: passed
// Static members of the types that they belong to, and a classic data source.

import UIKit

extension DateFormatter {
  fileprivate static let departure: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "HH:mm"
    return formatter
  }()
}

extension Post {
  @MainActor fileprivate static let placesFromAToZ: [Post.ID: Int] = {
    let ids = PostStore.shared.allPosts
      .sorted { $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending }
      .map(\.id)
    return Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 1) })
  }()
}

final class FeedViewController: UIViewController, UICollectionViewDataSource {
  private let posts = PostStore.shared.allPosts

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: PhotoCell.makeLayout())
    list.register(TimetableCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    view.addSubview(list)
    _ = Post.placesFromAToZ
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    posts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    guard let card = cell as? PhotoCell else { return cell }
    let post = posts[indexPath.item]
    card.showText(of: post)
    card.detailLabel.text = "No. \(Post.placesFromAToZ[post.id] ?? 0) of \(posts.count)"
    card.boatsLabel.text = post.departures
      .map { DateFormatter.departure.string(from: $0) }.joined(separator: "  ")
    if let photo = post.photo { card.show(photo) }
    return card
  }
}
