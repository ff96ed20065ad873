extension UIView {
  /// The margins with what the safe area and the superview add to them; at no cost.
  var currentMargins: UIEdgeInsets {
    var margins = rare?.margins ?? defaultMargins
    if preservesSuperviewLayoutMargins, let parent {
      let around = parent.currentMargins
      let frame = untransformedFrame
      margins.top = max(margins.top, around.top - frame.minY)
      margins.left = max(margins.left, around.left - frame.minX)
      margins.bottom = max(margins.bottom, around.bottom - (parent.size.height - frame.maxY))
      margins.right = max(margins.right, around.right - (parent.size.width - frame.maxX))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = currentSafeArea
    margins.top += safe.top
    margins.left += safe.left
    margins.bottom += safe.bottom
    margins.right += safe.right
    return margins
  }

  /// 8 all around; for a controller's view 16 at the sides (both as UIKit has them on phones this
  /// wide); for a table's cells what their own labels keep.
  private var defaultMargins: UIEdgeInsets {
    if owningController != nil { return UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) }
    let cell = listCell ?? storedSuperview?.listCell
    guard let cell = cell as? UITableViewCell, self === cell || self === cell.contentView else {
      return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    return UITableViewCell.margins
  }

  func setMargins(_ margins: UIEdgeInsets) {
    guard rare?.margins != margins else { return }
    rarely.margins = margins
    needsLayout = true
    layoutHost.setNeedsSolving()
    if island != nil || !heldConstraints.isEmpty { setNeedsSolving() }
    asLearner { layoutMarginsDidChange() }
  }

  /// What bars cover of the view; at no cost. The simulated phones have no notch, so that only an
  /// app's own bars do.
  var currentSafeArea: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let controller = owningController { insets = controller.coveredByBars }
    guard let parent, !(parent is UIScrollView) else { return insets }
    let around = parent.currentSafeArea
    guard around != .zero else { return insets }
    let frame = untransformedFrame
    insets.top += max(0, around.top - frame.minY)
    insets.left += max(0, around.left - frame.minX)
    insets.bottom += max(0, around.bottom - (parent.size.height - frame.maxY))
    insets.right += max(0, around.right - (parent.size.width - frame.maxX))
    return insets
  }

  /// What bars cover has changed: says so here and inside.
  func tellOfSafeArea() {
    setNeedsConstraintSolving()
    needsLayout = true
    (self as? UIScrollView)?.adjustToBars()
    asLearner {
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
    }
    for child in storedSubviews { child.tellOfSafeArea() }
  }

  /// True where lines run from right to left.
  var runsFromRight: Bool { semanticContentAttribute == .forceRightToLeft }

  /// Which way the content runs: from left to right, unless `semanticContentAttribute` forces it.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    onMain { runsFromRight ? .rightToLeft : .leftToRight }
  }
}
