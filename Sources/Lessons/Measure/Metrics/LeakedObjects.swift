import Trace

extension Metric {
  /// Views, controllers, images and tasks that are alive after their screen is gone.
  static let leakedObjects = Metric(
    name: "leakedObjects", title: "leaked objects", unit: .count,
    measure: { Double($0.leaks) },
    culprit: { recording in
      recording.first { if case .leaked = $0 { true } else { false } }
        .map { Culprit(nil, post: $0.post, count: recording.leaks) }
    })
}

extension Recording {
  fileprivate var leaks: Int {
    events.reduce(0) { sum, event in
      guard case .leaked(_, let count) = event.kind else { return sum }
      return sum + count
    }
  }
}
