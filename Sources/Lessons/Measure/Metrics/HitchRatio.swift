import Trace

extension Metric {
  /// Hitch time for each second of scrolling, in ms/s.
  static let hitchRatio = Metric(
    name: "hitchRatio", title: "hitch time ratio", unit: .millisecondsPerSecond,
    measure: { recording in
      let scrolled = recording.scrolls.reduce(0) { $0 + $1.vsyncs.count }
      // Milliseconds over seconds: the length of a vsync cancels out.
      return scrolled == 0 ? 0 : Double(recording.vsyncsLate) * 1000 / Double(scrolled)
    },
    culprit: Metric.droppedFrames.culprit)
}
