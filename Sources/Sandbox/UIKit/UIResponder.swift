internal import Trace

/// The root of UIKit's classes.
///
/// No subclass of NSObject here: below one written in Swift a main-actor class is not Sendable by
/// itself, as it is below the real one.
@MainActor @preconcurrency open class UIResponder: Hashable {
  /// The screen that was open when it was made; 0 for none.
  nonisolated(unsafe) var homeScreen = Census.screen
  nonisolated(unsafe) var censusPlace = Census.Place()

  /// Makes a responder.
  public init() { asSimulator { Census.enter(self) } }
  deinit { Census.leave(self) }
  /// The responder that follows; nil here.
  open var next: UIResponder? { nil }
  /// Equal where it is the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  /// Feeds the object's identity, so that the order of a set of views means nothing.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A public entry of UIKit: like ``simulated(cost:_:)``, but it belongs on the main thread, and
/// where it is elsewhere the Main Thread Checker's warning goes into the trace.
@inline(__always)
func onMain<R>(
  _ name: StaticString = #function, cost: UInt64? = nil, _ body: () throws -> R
) rethrows -> R {
  try simulated(cost: cost ?? costs.call) {
    if !scheduler.current.isMain { warnOffMain(name) }
    return try body()
  }
}

private func warnOffMain(_ name: StaticString) {
  report(
    .warned(message: "UIKit's \(name) was used from a background thread, not from main"),
    withSites: true)
}
