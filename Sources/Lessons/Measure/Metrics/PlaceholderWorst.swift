import Trace

extension Metric {
  /// The longest time from a cell's first presentation to its photo's, in ms.
  ///
  /// Where the photo never comes it lasts until the cell leaves the screen, or to the end of the
  /// run.
  static let placeholderWorst = Metric(
    name: "placeholderWorst", title: "placeholders, longest", unit: .milliseconds,
    measure: { Double($0.placeholders.map(\.wait).max() ?? 0) / 1e6 },
    culprit: { recording in
      let placeholders = recording.placeholders
      guard let worst = placeholders.max(by: { $0.wait < $1.wait }) else { return nil }
      return Culprit(
        recording.events[worst.visibility.displayed], post: worst.visibility.item,
        frame: recording.frames[worst.visibility.frames.lowerBound].vsync,
        count: placeholders.count { $0.wait > 0 })
    })
}
