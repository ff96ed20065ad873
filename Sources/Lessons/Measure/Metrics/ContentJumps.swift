import Trace

extension Metric {
  /// Points that visible content moved on the screen without a finger, added up over all frames.
  ///
  /// In each frame it is the way of the first item that was on the screen before and still is, less
  /// what the finger moved; less than half a point is no way. New posts on top, a height that is
  /// measured anew, an offset that the app sets: all of it counts, as it does for whoever reads.
  static let contentJumps = Metric(
    name: "contentJumps", title: "content moved by itself", unit: .points,
    measure: { recording in
      let thousandths = recording.jumps.reduce(0) { $0 + $1.distance.magnitude }
      return Double(thousandths) / 1000
    },
    culprit: { recording in
      let jumps = recording.jumps
      guard let worst = jumps.max(by: { $0.distance.magnitude < $1.distance.magnitude }) else {
        return nil
      }
      return Culprit(
        nil, post: worst.item, frame: recording.frame(at: worst.index), count: jumps.count)
    })
}

extension Recording {
  fileprivate var jumps: [(index: Int, item: String, distance: Int)] {
    events.indices.compactMap { index in
      guard case .contentJumped(let item, let distance) = events[index].kind else { return nil }
      return (index, item, distance)
    }
  }
}
