extension UIView {
  var parent: UIView? { storedSuperview }
  var children: [UIView] { storedSubviews }

  func insert(_ view: UIView, at index: Int) {
    onMain(cost: costs.call * 4) {
      if view === self {
        raise("NSInvalidArgumentException", "Can't add self as subview")
      }
      if isInside(view) {
        raise(
          "NSInvalidArgumentException",
          "\(type(of: view)) lies around \(type(of: self)) and cannot be put inside it: a view tree "
            + "has no rings")
      }
      if let controller = view.owningController { controller.checkContainment(of: view, in: self) }
      if view.storedSuperview === self {
        reorder(view) { $0.insert(view, at: min(index, $0.count)) }
        return
      }
      view.move(to: self, at: index)
    }
  }

  /// Moves the view into another superview or out of its own, and tells everyone.
  private func move(to superview: UIView?, at index: Int) {
    let (oldWindow, newWindow) = (ancestor(UIWindow.self), superview?.ancestor(UIWindow.self))
    let oldTraits = superview == nil ? nil : traitsAround
    asLearner { willMove(toSuperview: superview) }
    let controllers = oldWindow === newWindow ? [] : beginAppearances(in: newWindow)
    if oldWindow !== newWindow { tellOfWindow(willBe: newWindow) }
    detach()
    if let superview {
      superview.attach(self, at: index)
      if let oldTraits { tellOfTraits(from: oldTraits, to: traitsAround) }
    }
    if oldWindow !== newWindow { tellOfNewWindow() }
    asLearner {
      didMoveToSuperview()
      superview?.didAddSubview(self)
    }
    endAppearances(controllers, in: newWindow)
  }

  private func attach(_ view: UIView, at index: Int) {
    view.storedSuperview = self
    storedSubviews.insert(view, at: min(index, storedSubviews.count))
    view.setNeedsConstraintSolving()
    contentDidChange()
    setNeedsLayout()
    if view.needsLayout || view.hasDirtyInside { view.markAncestors() }
  }

  /// Takes the view out of its superview without telling it.
  private func detach() {
    guard let parent = storedSuperview else { return }
    contentDidChange()
    asLearner { parent.willRemoveSubview(self) }
    dropOutsideConstraints(of: self)
    if !translatesAutoresizingMaskIntoConstraints { setNeedsConstraintSolving() }
    (parent as? UIStackView)?.willLose(self)
    parent.storedSubviews.removeAll { $0 === self }
    storedSuperview = nil
    parent.setNeedsLayout()
  }

  func leaveSuperview() {
    guard storedSuperview != nil else { return }
    move(to: nil, at: 0)
    if storedSuperview == nil { ViewAnimation.stopAll(in: self) }
  }

  /// Constraints between what goes and what stays hold no more, as in UIKit.
  private func dropOutsideConstraints(of gone: UIView) {
    for item in [self as any LayoutItem] + ownGuides {
      for constraint in item.attachedConstraints
      where constraint.owners.contains(where: { !$0.isInside(gone) }) {
        constraint.deactivate()
      }
    }
    for child in storedSubviews { child.dropOutsideConstraints(of: gone) }
  }

  func reorder(_ view: UIView, _ put: (inout [UIView]) -> Void) {
    onMain {
      guard let index = storedSubviews.firstIndex(where: { $0 === view }) else { return }
      storedSubviews.remove(at: index)
      put(&storedSubviews)
      contentDidChange()
    }
  }

  private func tellOfWindow(willBe window: UIWindow?) {
    asLearner { willMove(toWindow: window) }
    for child in storedSubviews { child.tellOfWindow(willBe: window) }
  }
  private func tellOfNewWindow() {
    asLearner { didMoveToWindow() }
    for child in storedSubviews { child.tellOfNewWindow() }
  }

  // MARK: - Looking around

  func ancestor<View: UIView>(_: View.Type) -> View? {
    var next: UIView? = self
    while let this = next {
      if let found = this as? View { return found }
      next = this.storedSuperview
    }
    return nil
  }

  /// True where the view lies inside the other one, or is it; at no cost.
  func isInside(_ view: UIView) -> Bool {
    var next: UIView? = self
    while let this = next {
      if this === view { return true }
      next = this.storedSuperview
    }
    return false
  }

  func commonAncestor(with other: UIView) -> UIView? {
    var next: UIView? = self
    while let this = next {
      if other.isInside(this) { return this }
      next = this.storedSuperview
    }
    return nil
  }

  /// What the view shows has changed: the next commit has work.
  func contentDidChange() {
    guard let display = Display.current else { return }
    display.needsCommit()
    if let cell = enclosingCell { display.contentDidChange(in: cell) }
  }
}
