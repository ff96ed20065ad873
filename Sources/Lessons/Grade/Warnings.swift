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
    if let damage = damage(damagedPosts(in: runs)) { add(damage) }
    for run in runs where run.recording.stoodStill {
      let cause =
        run.value(of: "hangTime") >= longHang
        ? "the main thread was busy all the while."
        : "show all posts, and add the list before any other scroll view."
      add("In \"\(run.scenario.name)\" the content stood still under the finger: \(cause)")
    }
    for run in runs {
      for warned in run.warned {
        let place = places.first(of: warned.sites).map { "\($0.file):\($0.line): " } ?? ""
        add("\(place)\(warned.message)")
      }
    }
    return warnings
  }

  // In ms: who is busy for so long lets no finger through.
  private static let longHang = 1000.0

  private static func damage(_ posts: [String]) -> String? {
    guard let last = posts.last else { return nil }
    guard posts.count > 1 else {
      return "The photo of \(last) is damaged: UIKit gives nil when it is prepared."
    }
    return "The photos of \(posts.dropLast().joined(separator: ", ")) and \(last) are damaged: "
      + "UIKit gives nil when they are prepared."
  }

  // Those that came on screen in some run, each once, in order of coming.
  private static func damagedPosts(in runs: [MeasuredRun]) -> [String] {
    var posts: [String] = []
    for run in runs {
      let damaged = (run.scenario.feed.damaged ?? []).map { "post-\($0)" }
      for item in run.recording.visibilities.map(\.item)
      where damaged.contains(item) && !posts.contains(item) { posts.append(item) }
    }
    return posts
  }
}
