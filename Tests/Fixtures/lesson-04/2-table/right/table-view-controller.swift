// Expect: passed
// A UITableViewController that inserts and deletes rows itself; rows hear of photos by a notification.

import UIKit

extension Notification.Name {
  static let photoCame = Notification.Name("photo came")
}

final class ListeningRow: PhotoRow {
  private var token: (any NSObjectProtocol)?

  func listen(_ photo: @escaping @MainActor (Post.ID) -> UIImage?) {
    token = NotificationCenter.default.addObserver(forName: .photoCame, object: nil, queue: nil) {
      [weak self] note in
      let id = note.userInfo?["id"] as? Post.ID
      MainActor.assumeIsolated {
        guard let self, let id, id == self.postID else { return }
        self.photoView.image = photo(id)
      }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    token.map(NotificationCenter.default.removeObserver)
    token = nil
  }
}

final class FeedViewController: UITableViewController, UITableViewDataSourcePrefetching {
  private var ids = PostStore.shared.allPosts.map(\.id)
  private var photos: [Post.ID: UIImage] = [:]
  private var requests: [Post.ID: PhotoLoader.Request] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = PhotoRow.height
    tableView.register(ListeningRow.self, forCellReuseIdentifier: "row")
    tableView.prefetchDataSource = self
    PostStore.shared.observe { [weak self] in self?.follow() }
  }

  private func follow() {
    let now = PostStore.shared.allPosts.map(\.id)
    let (before, after) = (Set(ids), Set(now))
    let gone = ids.indices.filter { !after.contains(ids[$0]) }
    let new = now.indices.filter { !before.contains(now[$0]) }
    for id in gone.map({ ids[$0] }) { requests.removeValue(forKey: id)?.cancel() }
    tableView.performBatchUpdates {
      self.ids = now
      self.tableView.deleteRows(at: gone.map { IndexPath(row: $0, section: 0) }, with: .none)
      self.tableView.insertRows(at: new.map { IndexPath(row: $0, section: 0) }, with: .none)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ids.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let row = cell as? ListeningRow,
      let post = PostStore.shared.post(withID: ids[indexPath.row])
    else { return cell }
    row.showText(of: post)
    row.photoView.image = photos[post.id] ?? PhotoCell.placeholder
    row.listen { [weak self] in self?.photos[$0] }
    load(post.id)
    return row
  }

  private func load(_ id: Post.ID) {
    guard photos[id] == nil, requests[id] == nil, let post = PostStore.shared.post(withID: id)
    else {
      return
    }
    requests[id] = PhotoLoader.shared.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[id] = nil
      photos[id] = photo
      NotificationCenter.default.post(name: .photoCame, object: nil, userInfo: ["id": id])
    }
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths where path.row < ids.count { load(ids[path.row]) }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    for path in indexPaths where path.row < ids.count {
      requests.removeValue(forKey: ids[path.row])?.cancel()
    }
  }
}
