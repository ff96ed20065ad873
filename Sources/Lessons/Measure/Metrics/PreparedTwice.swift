import Trace

extension Metric {
  /// Decodes, on any thread, of a photo whose pixels had been decoded before in the run.
  static let preparedTwice = Metric(
    name: "preparedTwice", title: "prepared again", unit: .count,
    measure: { Double($0.decodesAgain.count) },
    culprit: { recording in
      let again = recording.decodesAgain
      guard let first = again.first else { return nil }
      return Culprit(
        recording.cause(ofDecode: first.index), post: recording.item(ofPhoto: first.photo),
        frame: recording.frame(at: first.index), count: again.count)
    })
}

extension Recording {
  fileprivate var decodesAgain: [(index: Int, photo: Int)] {
    var seen: Set<Int> = []
    return events.indices.compactMap { index in
      guard case .imageDecoded(_, let photo, _, _, _, _) = events[index].kind,
        photo != Event.none, !seen.insert(photo).inserted
      else { return nil }
      return (index, photo)
    }
  }
}
