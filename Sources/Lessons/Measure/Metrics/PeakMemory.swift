import Trace

extension Metric {
  /// The most that the app held at once: decoded bitmaps, compressed data and the learner's heap.
  static let peakMemory = Metric(
    name: "peakMemory", title: "peak memory", unit: .bytes,
    measure: { Double($0.events.map(\.kind.bytesHeld).max() ?? 0) },
    culprit: { recording in
      var peak: (index: Int, bytes: Int)?
      for (index, event) in recording.events.enumerated()
      where event.kind.bytesHeld > peak?.bytes ?? 0 { peak = (index, event.kind.bytesHeld) }
      guard let peak else { return nil }
      // What was decoded last before the peak is what made it one.
      let decodes = recording.decodes { _ in true }.filter { $0 <= peak.index }
      return Culprit(
        decodes.last.map { recording.events[$0] }, frame: recording.frame(at: peak.index),
        count: decodes.count)
    })
}

extension Event.Kind {
  /// All bytes of a memory event; 0 for all else.
  var bytesHeld: Int {
    guard case .memory(let bitmaps, let compressed, let heap) = self else { return 0 }
    return bitmaps + compressed + heap
  }
}
