/// What the user did. The simulator's finger scrolls without any.
@MainActor @preconcurrency open class UIEvent {
  init() {}
  /// The touches that belong to it: none.
  open var allTouches: Set<UITouch>? { nil }
}

/// A finger on the screen. The simulator makes none.
@MainActor @preconcurrency open class UITouch: Hashable {
  init() {}
  /// Where the finger is in a view, in points.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The view that the finger came down on.
  open var view: UIView? { nil }
  /// Equal where it is the same object.
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }
  /// Feeds the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
