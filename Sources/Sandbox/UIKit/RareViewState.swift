/// What only few views have set, kept apart so that all others stay small.
@MainActor final class RareViewState {
  var tint: UIColor?
  var mask: UIView?
  var contentScale: CGFloat?
  /// Where it does more than stay in the plane.
  var transform3D: CATransform3D?
  var style: UIUserInterfaceStyle?
  var margins: UIEdgeInsets?
  var traitHandlers: [TraitHandler] = []
  var fitting: Fitting?
  var traits: (any UITraitOverrides)?
  var links: [UIUpdateLink] = []

  /// What is known of the view's fitting sizes: solved rows for the priorities asked for last.
  struct Fitting {
    let priorities: [Float]
    var systems: [LayoutSystemKind: LayoutSystem] = [:]
  }
}

extension UIView {
  /// The state of few, made where it is missing.
  var rarely: RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }

  func tellOfTint() {
    contentDidChange()
    asLearner { tintColorDidChange() }
    for child in storedSubviews where child.rare?.tint == nil { child.tellOfTint() }
  }
}
