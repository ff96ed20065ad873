import Trace

extension Metric {
  /// Downloads that the app cancelled once the list had taken back that it would show their post.
  ///
  /// It must have been taken back while the download was on its way. To begin what nobody wants, and
  /// to cancel it, does not count.
  static let downloadsTakenBack = Metric(
    name: "downloadsTakenBack", title: "downloads taken back", unit: .count,
    measure: { Double($0.takenBack.count) },
    culprit: { recording in
      let ends = recording.takenBack
      return ends.first.map { Culprit(recording.events[$0], count: ends.count) }
    })
}

extension Recording {
  /// Where the downloads ended, as indices of events.
  fileprivate var takenBack: [Int] {
    var posts: [Int: String] = [:]
    var unwanted: Set<Int> = []
    return events.indices.filter { index in
      switch events[index].kind {
      case .downloadBegan(let download, let url): posts[download] = Self.post(ofPhotoAt: url)
      case .itemTakenBack(let item):
        for (download, post) in posts where post == item { unwanted.insert(download) }
      case .downloadEnded(let download, let outcome, _):
        posts[download] = nil
        return outcome == .cancelled && unwanted.contains(download)
      default: break
      }
      return false
    }
  }
}
