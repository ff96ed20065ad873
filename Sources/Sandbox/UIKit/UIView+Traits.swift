// Traits go from a view's superview to its controller, from there to the view, and on inside. What a
// view sets for itself does not reach its controller.
extension UIView {
  var currentTraits: UITraitCollection { ownTraits(in: traitsAround) }

  /// What reaches the view from outside, at first its controller.
  var traitsAround: UITraitCollection {
    if let parent { return parent.currentTraits }
    guard let window = self as? UIWindow else { return .device }
    return .device(isUpright: window.size.height >= window.size.width)
  }

  /// What the view's controller has where something reaches it from outside.
  func controllerTraits(in around: UITraitCollection) -> UITraitCollection {
    guard let owningController else { return around }
    return around.with(owningController.storedTraits, owningController.ownStyle)
  }

  /// What the view has where something reaches it from outside.
  func ownTraits(in around: UITraitCollection) -> UITraitCollection {
    controllerTraits(in: around).with(rare?.traits, rare?.style)
  }

  /// Says that what reaches the view from outside has changed, here and inside.
  func tellOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    guard !new.isEqual(old) else { return }
    tellOfTraits(ofController: controllerTraits(in: old), controllerTraits(in: new))
  }

  /// Says that what the controller has, or would have, has changed, here and inside.
  func tellOfTraits(ofController old: UITraitCollection, _ new: UITraitCollection) {
    guard !new.isEqual(old) else { return }
    tellOfOwnTraits(
      from: old.with(rare?.traits, rare?.style), to: new.with(rare?.traits, rare?.style)
    ) { owningController?.tellOfTraits(from: old, to: new) }
  }

  /// Says that the view's traits have changed, where they have, here and inside.
  ///
  /// - Parameter between: Called in any case, before it goes on inside.
  func tellOfOwnTraits(
    from old: UITraitCollection, to new: UITraitCollection, between: () -> Void = {}
  ) {
    let haveChanged = !new.isEqual(old)
    if haveChanged {
      contentDidChange()
      for handler in rare?.traitHandlers ?? [] { handler.hear(from: old, to: new) }
      asLearner { traitCollectionDidChange(old) }
    }
    between()
    guard haveChanged else { return }
    for child in storedSubviews { child.tellOfTraits(from: old, to: new) }
  }
}

extension UITraitCollection {
  /// The traits with what somebody sets on top.
  @MainActor fileprivate func with(
    _ overrides: (any UITraitOverrides)?, _ style: UIUserInterfaceStyle?
  ) -> UITraitCollection {
    var traits = self
    if let overrides {
      traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(overrides)])
    }
    guard let style, style != .unspecified else { return traits }
    return traits.with(style: style)
  }
}
