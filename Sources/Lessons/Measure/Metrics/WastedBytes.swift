import Trace

extension Metric {
  /// Bytes that came over the network for nothing: in downloads that were cancelled, that failed,
  /// or that brought what was there or on its way.
  static let wastedBytes = Metric(
    name: "wastedBytes", title: "bytes downloaded for nothing", unit: .bytes,
    measure: { recording in
      let duplicates = Set(recording.duplicateDownloads.map(\.download))
      let wasted = recording.events.reduce(0) { sum, event in
        guard case .downloadEnded(let download, let outcome, let bytes) = event.kind,
          outcome != .finished || duplicates.contains(download)
        else { return sum }
        return sum + bytes
      }
      return Double(wasted)
    },
    culprit: Metric.downloadsDuplicate.culprit)
}
