import Trace

extension Metric {
  /// What the app holds at the end of the run.
  static let endMemory = Metric(
    name: "endMemory", title: "memory at the end", unit: .bytes,
    measure: { recording in
      let last = recording.events.last {
        if case .memory = $0.kind { return true }
        return false
      }
      return Double(last?.kind.bytesHeld ?? 0)
    })
}
