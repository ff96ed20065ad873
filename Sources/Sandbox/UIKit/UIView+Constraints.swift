extension UIView {
  /// No size of its own.
  public class var noIntrinsicMetric: CGFloat { -1 }
  /// As small as constraints allow.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// As large as constraints allow.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The constraints that this view keeps.
  public var constraints: [NSLayoutConstraint] { onMain { heldConstraints } }
  /// Lets a constraint hold.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Lets constraints hold.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Lets a constraint hold no more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Lets constraints hold no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// The active constraints that bear on an axis of the view.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    onMain {
      attachedConstraints.filter { $0.firstAttribute.isVertical == (axis == .vertical) }
    }
  }
  /// The rectangle that constraints align, in the superview's coordinates: the frame.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
  /// The frame for a rectangle that constraints align: the same.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }

  // MARK: - Guides

  /// Puts a guide into the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    onMain {
      layoutGuide.owner?.removeLayoutGuide(layoutGuide)
      layoutGuide.owner = self
      ownGuides.append(layoutGuide)
    }
  }
  /// Takes a guide out of the view, with its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    onMain {
      for constraint in layoutGuide.attachedConstraints { constraint.deactivate() }
      ownGuides.removeAll { $0 === layoutGuide }
      layoutGuide.owner = nil
    }
  }
  /// The guides that were put into the view.
  public var layoutGuides: [UILayoutGuide] {
    onMain { ownGuides.filter { $0.kind == .custom && !($0 is UIKeyboardLayoutGuide) } }
  }
  /// What no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { onMain { guide(.safeArea) } }
  /// Where the keyboard would be: there is none, so it is below the safe area, with no height.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    onMain {
      let made = ownGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
      if let made { return made }
      let guide = UIKeyboardLayoutGuide()
      addLayoutGuide(guide)
      let safeArea = self.guide(.safeArea)
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        guide.leadingAnchor.constraint(equalTo: leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
      return guide
    }
  }
  /// What is inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { onMain { guide(.margins) } }
  /// What is comfortable to read: on phones, which are narrower than that, what is inside the
  /// margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let guide = ownGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: self)
    ownGuides.append(guide)
    return guide
  }

  // MARK: - Anchors

  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from side to side.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
