import Trace

/// What a learner should know that costs no points.
enum Warnings {
  /// The warnings of all runs, each once, in order of the runs.
  static func collect(_ runs: [MeasuredRun], _ places: LearnerPlaces) -> [String] {
    var warnings: [String] = []
    func add(_ warning: String) {
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    if runs.contains(where: { !$0.outcome.ending.isLayoutFixed }) {
      add(
        "This system forbids a fixed layout of memory: code that depends on addresses or on the "
          + "order of a set may do something else next time.")
    }
    for run in runs {
      for item in damagedPosts(in: run) {
        add("The photo of \(item) is damaged: UIKit gives nil when it is prepared.")
      }
      for warned in run.warned {
        let place = places.first(of: warned.sites).map { "\($0.file):\($0.line): " } ?? ""
        add("\(place)\(warned.message)")
      }
    }
    return warnings
  }

  // Those that came on screen, in order of coming.
  private static func damagedPosts(in run: MeasuredRun) -> [String] {
    let damaged = Set((run.scenario.feed.damaged ?? []).map { "post-\($0)" })
    return run.recording.visibilities.map(\.item).filter(damaged.contains)
  }
}
