import Trace

extension Metric {
  /// Uses of UIKit from a background thread: what the Main Thread Checker warns of. So are snapshots
  /// that are applied now on main and now elsewhere, wherever the one is applied that UIKit warns of.
  ///
  /// The simulator carries them out like any other. On a device they show late, half, or crash.
  static let backgroundCalls = Metric(
    name: "backgroundCalls", title: "UIKit off main", unit: .count,
    measure: { recording in
      Double(recording.events.count(where: isBackgroundCall))
    },
    culprit: { recording in
      let calls = recording.events.filter(isBackgroundCall)
      return calls.first.map { Culprit($0, count: calls.count) }
    })

  private static func isBackgroundCall(_ event: Event) -> Bool {
    guard case .warned(let message) = event.kind else { return false }
    return message.hasPrefix("Warning: applying updates in a non-thread confined manner")
      || event.thread != 0 && message.hasPrefix("UIKit's ")
  }
}
