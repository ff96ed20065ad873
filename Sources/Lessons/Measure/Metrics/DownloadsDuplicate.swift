import Trace

extension Metric {
  /// Downloads of an address that was under way already, or had come before.
  ///
  /// To try again after a failure or a cancel is no duplicate.
  static let downloadsDuplicate = Metric(
    name: "downloadsDuplicate", title: "downloads of the same photo again", unit: .count,
    measure: { Double($0.duplicateDownloads.count) },
    culprit: { recording in
      let duplicates = recording.duplicateDownloads
      return duplicates.first.map { Culprit(recording.events[$0.index], count: duplicates.count) }
    })
}

extension Recording {
  /// The downloads that brought nothing new, by number and as indices of events, in order.
  var duplicateDownloads: [(download: Int, index: Int)] {
    var urls: [Int: String] = [:]
    // For each address how many downloads are under way or have finished.
    var uses: [String: Int] = [:]
    var duplicates: [(download: Int, index: Int)] = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .downloadBegan(let download, let url):
        if uses[url, default: 0] > 0 { duplicates.append((download, index)) }
        uses[url, default: 0] += 1
        urls[download] = url
      case .downloadEnded(let download, let outcome, _):
        if outcome != .finished, let url = urls[download] { uses[url, default: 1] -= 1 }
      default: break
      }
    }
    return duplicates
  }
}
