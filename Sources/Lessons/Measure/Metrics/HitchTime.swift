import Trace

extension Metric {
  /// Milliseconds by which frames came later than they were due, during scrolling, added up.
  ///
  /// After a late frame the next one is due at the next vsync: a delay is counted once. Steady
  /// triple buffering is no delay.
  static let hitchTime = Metric(
    name: "hitchTime", title: "hitch time", unit: .milliseconds,
    measure: { $0.milliseconds(vsyncs: $0.vsyncsLate) },
    culprit: Metric.droppedFrames.culprit)
}

extension Recording {
  /// The delays of all frames, added up, in vsyncs.
  var vsyncsLate: Int { frames.reduce(0) { $0 + $1.delay } }
}
