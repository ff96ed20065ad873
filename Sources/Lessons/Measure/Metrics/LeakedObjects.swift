import Trace

extension Metric {
  /// Views, controllers, images and tasks that are alive after their screen is gone.
  ///
  /// Its culprit names the type of a controller among them, or else of the first by name.
  static let leakedObjects = Metric(
    name: "leakedObjects", title: "leaked objects", unit: .count,
    measure: { Double($0.leaks) },
    culprit: { recording in
      let types = recording.events.compactMap { event -> String? in
        guard case .leaked(let type, _) = event.kind else { return nil }
        return type
      }
      let telling = types.first { $0.hasSuffix("Controller") } ?? types.first
      return telling.map { Culprit(nil, post: $0, count: recording.leaks) }
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
