/// A block of animated changes that is under way.
///
/// It is over when the animations of all views that it changed are. Those end in time, or before it
/// where a view leaves its superview or its layer's animations are taken away. A block that changes
/// nothing that can be animated is over at once.
@MainActor final class ViewAnimation {
  /// The block whose changes are being made.
  private static var current: ViewAnimation?
  private static var underWay: [ViewAnimation] = []

  private var views: Set<ObjectIdentifier> = []
  private let completion: ((Bool) -> Void)?
  private let groups = CATransaction.entered()
  private var wasInterrupted = false
  private var isOver = false

  private init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Makes changes that are animated.
  ///
  /// - Parameters:
  ///   - seconds: How long they take; nil goes on until it is stopped.
  ///   - changed: Views that are animated whatever the block does.
  ///   - changes: The block.
  ///   - completion: Told on main whether the end was reached.
  static func carryOut(
    lasting seconds: Double?, changing changed: [UIView] = [], _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let animation = ViewAnimation(completion)
    let outer = current
    current = animation
    for view in changed { note(view) }
    asLearner(changes)
    current = outer
    let now = scheduler.now
    if animation.views.isEmpty { return animation.end(at: now) }
    underWay.append(animation)
    if let seconds { animation.end(at: now + UInt64(max(0, min(seconds, 3600)) * 1e9)) }
  }

  /// Makes changes that no block around animates.
  static func carryOutApart(_ changes: () -> Void) {
    let outer = current
    current = nil
    asLearner(changes)
    current = outer
  }

  /// Something of a view changes that can be animated.
  ///
  /// - Parameter background: What its background was, where that has changed already.
  static func note(_ view: UIView, background: UIColor?? = nil) {
    if let current { current.views.insert(ObjectIdentifier(view)) }
    AnimationStart.recording?.keep(view, background)
  }

  /// A view's animations end where they are.
  static func stop(_ view: UIView) {
    let name = ObjectIdentifier(view)
    for animation in underWay where animation.views.remove(name) != nil {
      animation.wasInterrupted = true
      if animation.views.isEmpty { animation.end(at: scheduler.now) }
    }
  }

  /// A view has left its superview, with what is inside: no animation goes on there.
  static func stopAll(in view: UIView) {
    view.usedLayer?.stopAnimations()
    if !underWay.isEmpty { stop(view) }
    for child in view.children { stopAll(in: child) }
  }

  private func end(at instant: UInt64) {
    scheduler.post(onMain: true, at: instant) {
      MainActor.assumeIsolated {
        guard !self.isOver else { return }
        asSimulator {
          self.isOver = true
          Self.underWay.removeAll { $0 === self }
        }
        self.completion?(!self.wasInterrupted)
        simulated { for group in self.groups { group.left() } }
      }
    }
  }
}
