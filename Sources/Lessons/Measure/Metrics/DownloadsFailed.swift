import Trace

extension Metric {
  /// Downloads that the network failed.
  static let downloadsFailed = Metric(
    name: "downloadsFailed", title: "downloads failed", unit: .count,
    measure: { Double($0.failedDownloads.count) },
    culprit: { recording in
      let failed = recording.failedDownloads
      let begun = recording.events.first {
        if case .downloadBegan(failed.first, _) = $0.kind { true } else { false }
      }
      return begun.map { Culprit($0, count: failed.count) }
    })
}

extension Recording {
  /// The numbers of the downloads that failed, in the order of their ends.
  fileprivate var failedDownloads: [Int] {
    events.compactMap {
      if case .downloadEnded(let download, .failed, _) = $0.kind { download } else { nil }
    }
  }
}
