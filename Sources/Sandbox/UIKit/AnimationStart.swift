/// What the views that an animator changes were like before: places, transforms, opacity, colours.
@MainActor final class AnimationStart {
  /// What the changes that are being made now are kept in.
  private(set) static var recording: AnimationStart?

  private struct Values {
    let view: UIView
    let frame: CGRect
    let origin: CGPoint
    let transform: CGAffineTransform
    let alpha: CGFloat
    let background: UIColor?
    let tint: UIColor?
  }
  private var values: [Values] = []
  private var kept: Set<ObjectIdentifier> = []

  /// Makes changes whose views are kept as they were.
  func record(_ changes: () -> Void) {
    let outer = Self.recording
    Self.recording = self
    asLearner(changes)
    Self.recording = outer
  }

  func keep(_ view: UIView, _ background: UIColor??) {
    guard kept.insert(ObjectIdentifier(view)).inserted else { return }
    values.append(
      Values(
        view: view, frame: view.untransformedFrame, origin: view.boundsOrigin,
        transform: view.transform, alpha: view.alpha,
        background: background ?? view.backgroundColor,
        tint: view.rare?.tint))
  }

  /// Puts everything back.
  func restore() {
    for old in values.reversed() {
      let view = old.view
      if view.transform != old.transform { view.transform = old.transform }
      if view.alpha != old.alpha { view.alpha = old.alpha }
      if view.backgroundColor != old.background { view.backgroundColor = old.background }
      if view.rare?.tint != old.tint { view.tintColor = old.tint }
      view.setUntransformedFrame(old.frame)
      if let scrollView = view as? UIScrollView {
        scrollView.jump(to: old.origin)
      } else {
        view.boundsOrigin = old.origin
      }
    }
    forget()
  }

  func forget() {
    values = []
    kept = []
  }
}
