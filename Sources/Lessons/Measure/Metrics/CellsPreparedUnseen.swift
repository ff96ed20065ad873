import Trace

extension Metric {
  /// Cells that were made ready for an item and never came on screen for it.
  ///
  /// A cell that is still waiting at the end of the run counts.
  static let cellsPreparedUnseen = Metric(
    name: "cellsPreparedUnseen", title: "cells prepared, never shown", unit: .count,
    measure: { Double($0.preparedUnseen.count) },
    culprit: { recording in
      let unseen = recording.preparedUnseen
      guard let first = unseen.first else { return nil }
      let event = recording.events[first]
      return Culprit(event, post: event.kind.item, count: unseen.count)
    })
}

extension Recording {
  /// The preparations that were for nothing, as indices of events, in order.
  fileprivate var preparedUnseen: [Int] {
    var waiting: [Int: (item: String, index: Int)] = [:]
    var unseen: [Int] = []
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .cellPrepared(let cell, let item, _):
        if let earlier = waiting.updateValue((item, index), forKey: cell) {
          unseen.append(earlier.index)
        }
      case .cellDisplayed(let cell, let item, _, _, _):
        if waiting[cell]?.item == item { waiting[cell] = nil }
      default: break
      }
    }
    return (unseen + waiting.values.map(\.index)).sorted()
  }
}
