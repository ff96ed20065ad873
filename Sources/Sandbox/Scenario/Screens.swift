internal import Trace

/// The screens of a run, one after the other, and what outlives them.
///
/// Whatever belongs to UIKit's hierarchy and was made while a screen was open belongs to it. Swift
/// tasks do where the learner's own code starts them; the harness's live as long as the app.
@MainActor struct Screens {
  /// The screen that is open, or was last: 1 for the first.
  private var current = 0

  mutating func opened() {
    current += 1
    Census.screen = current
    runtimeSetScreen(Int32(current))
  }

  func closed() {
    Census.screen = 0
    runtimeSetScreen(0)
  }

  /// Tells what is left of the screen that was closed, by type, in order of their names.
  ///
  /// An image is counted where a view that leaked shows it: what an app's cache holds is no leak.
  func reportLeaks() {
    var counts: [String: Int] = [:]
    var images: Set<ObjectIdentifier> = []
    Census.forEach { responder in
      guard responder.homeScreen == current else { return }
      counts["\(type(of: responder))", default: 0] += 1
      guard let image = (responder as? UIImageView)?.image else { return }
      if images.insert(ObjectIdentifier(image)).inserted { counts["UIImage", default: 0] += 1 }
    }
    let tasks = Int(runtimeLiveTasks(Int32(current)))
    if tasks > 0 { counts["Task", default: 0] += tasks }
    for (type, count) in counts.sorted(by: { $0.key < $1.key }) {
      report(.leaked(type: type, count: count))
    }
  }
}
