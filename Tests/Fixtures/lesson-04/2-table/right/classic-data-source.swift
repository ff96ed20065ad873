// Expect: passed
// No diffable data source: what has changed is worked out, and told to the table.

import UIKit

final class FeedViewController: UIViewController, UITableViewDataSource {
  private var ids: [Post.ID] = PostStore.shared.allPosts.map(\.id)
  private var photos: [Post.ID: UIImage] = [:]
  private var requests: [Post.ID: PhotoLoader.Request] = [:]
  private var tableView: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView = UITableView(frame: view.bounds, style: .plain)
    tableView.rowHeight = PhotoRow.height
    tableView.register(PhotoRow.self, forCellReuseIdentifier: "row")
    tableView.dataSource = self
    tableView.prefetchDataSource = self
    view.addSubview(tableView)
    PostStore.shared.observe { [weak self] in self?.update() }
  }

  private func update() {
    let new = PostStore.shared.allPosts.map(\.id)
    let changes = new.difference(from: ids)
    ids = new
    tableView.performBatchUpdates { [self] in
      for change in changes {
        switch change {
        case .insert(let row, _, _):
          tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
        case .remove(let row, _, _):
          tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
        }
      }
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ids.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let id = ids[indexPath.row]
    guard let row = cell as? PhotoRow, let post = PostStore.shared.post(withID: id) else {
      return cell
    }
    row.showText(of: post)
    row.photoView.image = photos[id] ?? PhotoCell.placeholder
    load(id)
    return row
  }

  private func load(_ id: Post.ID) {
    guard photos[id] == nil, requests[id] == nil, let post = PostStore.shared.post(withID: id)
    else { return }
    requests[id] = PhotoLoader.shared.load(post.photo) { [weak self] photo in
      guard let self else { return }
      requests[id] = nil
      photos[id] = photo
      guard photo != nil, let row = ids.firstIndex(of: id) else { return }
      tableView.reconfigureRows(at: [IndexPath(row: row, section: 0)])
    }
  }
}

extension FeedViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths where indexPath.row < ids.count { load(ids[indexPath.row]) }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths where indexPath.row < ids.count {
      requests.removeValue(forKey: ids[indexPath.row])?.cancel()
    }
  }
}
