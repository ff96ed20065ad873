internal import Trace

/// The screens of a run, one after the other, and what outlives them.
///
/// Whatever belongs to UIKit's hierarchy and was made while a screen was open belongs to it. Swift
/// tasks do where the learner's own code starts them; the harness's live as long as the app.
@MainActor struct Screens {
  /// The screen that is open, or was last: 1 for the first.
  private var current = 0
  /// Whose objects are to go.
  private var leaving = 0
  /// Stands for what is in front of the screen that is open.
  private static let front = -1

  mutating func opened() {
    current += 1
    Census.screen = current
    runtimeSetScreen(Int32(current))
  }

  /// The app's one screen is closed: all that was made since it was opened is to go.
  mutating func closed() {
    Census.screen = 0
    runtimeSetScreen(0)
    leaving = current
  }

  /// A controller is dismissed or popped: it is to go with its children and all their views. Cells that
  /// hang in no view, and tasks, cannot be told from those of the screen below.
  mutating func leaves(_ controller: UIViewController) {
    leaving = Self.front
    mark(controller)
  }

  private func mark(_ controller: UIViewController) {
    controller.homeScreen = Self.front
    if let view = controller.viewIfLoaded { mark(view) }
    for child in controller.children { mark(child) }
  }

  private func mark(_ view: UIView) {
    view.homeScreen = Self.front
    for child in view.children { mark(child) }
  }

  /// Tells what is left of the screen that was closed, by type, in order of their names.
  ///
  /// An image is counted where a view that leaked shows it: what an app's cache holds is no leak.
  func reportLeaks() {
    var counts: [String: Int] = [:]
    var images: Set<ObjectIdentifier> = []
    Census.forEach { responder in
      guard responder.homeScreen == leaving else { return }
      counts["\(type(of: responder))", default: 0] += 1
      guard let image = (responder as? UIImageView)?.image else { return }
      if images.insert(ObjectIdentifier(image)).inserted { counts["UIImage", default: 0] += 1 }
    }
    let tasks = Int(runtimeLiveTasks(Int32(leaving)))
    if tasks > 0 { counts["Task", default: 0] += tasks }
    for (type, count) in counts.sorted(by: { $0.key < $1.key }) {
      report(.leaked(type: type, count: count))
    }
  }
}
