import Trace

extension Metric {
  /// Frames that were due while the content moved: what ``droppedFrames`` is a part of.
  static let framesScrolled = Metric(
    name: "framesScrolled", title: "frames due", unit: .frames,
    measure: { Double($0.scrolls.reduce(0) { $0 + $1.due.count }) })
}
