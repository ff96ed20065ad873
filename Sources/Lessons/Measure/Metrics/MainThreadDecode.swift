import Trace

extension Metric {
  /// Milliseconds for which the main thread decoded images, in commits or where it was asked to.
  static let mainThreadDecode = Metric(
    name: "mainThreadDecode", title: "decode on main", unit: .milliseconds,
    measure: { recording in
      let decodes = recording.decodes { $0.thread == 0 }
      return Double(decodes.reduce(0) { $0 + recording.events[$1].kind.decodeTime }) / 1e6
    },
    culprit: { recording in
      let decodes = recording.decodes { $0.thread == 0 }
      guard let first = decodes.first,
        case .imageDecoded(_, let photo, _, _, _, _) = recording.events[first].kind
      else { return nil }
      return Culprit(
        recording.cause(ofDecode: first), post: recording.item(ofPhoto: photo),
        frame: recording.frame(at: first), count: decodes.count)
    })
}
