// Expect: passed
// A classic data source, a flow layout of the app's own, and loads that begin in willDisplay and end in didEndDisplaying.

import UIKit

struct RequestSigner {
  let key: UInt64
  init(session: Session) {
    key = (0..<session.rounds).reduce(14_695_981_039_346_656_037) { key, _ in
      Self.mixed(key, session.secret)
    }
  }
  func request(for photo: Photo) -> PhotoRequest {
    PhotoRequest(photo: photo, signature: Self.mixed(key, photo.url.absoluteString))
  }
  private static func mixed(_ number: UInt64, _ text: String) -> UInt64 {
    text.utf8.reduce(number) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

final class CardLayout: UICollectionViewFlowLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: width, height: width * 3 / 4 + 60)
    minimumLineSpacing = 16
    super.prepare()
  }
}

final class FeedViewController: UIViewController {
  private let posts = PostStore.shared.allPosts
  private var tasks: [IndexPath: Task<Void, Never>] = [:]
  private let signer = RequestSigner(session: .current)
  private let ages = RelativeDateTimeFormatter()

  override func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: CardLayout())
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "card")
    list.dataSource = self
    list.delegate = self

    view = list
  }

  private func photo(of post: Post) async -> UIImage? {
    await PhotoLoader.shared.image(of: signer.request(for: post.photo))
  }
}

extension FeedViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    guard let card = cell as? PhotoCell else { return cell }
    card.showText(
      of: posts[path.item],
      age: ages.localizedString(for: posts[path.item].date, relativeTo: Date()))
    card.imageView.image = PhotoCell.placeholder
    return card
  }

  func collectionView(
    _ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    guard let card = cell as? PhotoCell else { return }
    let post = posts[path.item]

    tasks[path]?.cancel()
    tasks[path] = Task { [weak self, weak card] in
      guard let image = await self?.photo(of: post), !Task.isCancelled else { return }
      guard let card, card.postID == post.id else { return }
      card.imageView.image = image
    }
  }

  func collectionView(
    _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    tasks.removeValue(forKey: path)?.cancel()
  }

}
