import Trace

extension Metric {
  /// Milliseconds for which the main thread read and wrote files, be it by a queue's `sync`.
  static let mainThreadDisk = Metric(
    name: "mainThreadDisk", title: "files on main", unit: .milliseconds,
    measure: { recording in
      let work = recording.events.filter(isFileWork)
      return Double(work.reduce(0) { $0 + $1.kind.duration }) / 1e6
    },
    culprit: { recording in
      let work = recording.events.filter(isFileWork)
      return work.first.map { Culprit($0, count: work.count) }
    })

  private static func isFileWork(_ event: Event) -> Bool {
    if case .charged(Event.fileWork, _, _) = event.kind { event.thread == 0 } else { false }
  }
}
