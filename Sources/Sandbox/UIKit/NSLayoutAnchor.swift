/// Makes constraints of one kind of edges.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject> {
  let place: LayoutPlace
  init(_ view: UIView, _ attribute: LayoutPlace.Attribute) {
    place = LayoutPlace(view: view, attribute: attribute)
  }
  /// The same as another, or some points away from it.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(place, anchor.place, 1, constant, isEquality: true) }
  }
  /// No less than another.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(place, anchor.place, 1, constant, isEquality: false) }
  }
  /// No more than another.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(place, anchor.place, 1, constant, isEquality: false) }
  }
}

/// An edge or a middle from left to right.
@MainActor @preconcurrency
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge or a middle from top to bottom.
@MainActor @preconcurrency
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
@MainActor @preconcurrency
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// So many points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(place, nil, 1, constant, isEquality: true) }
  }
  /// A multiple of another.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(place, anchor.place, multiplier, constant, isEquality: true) }
  }
}

/// A rectangle of a view that has edges to pin others to.
///
/// The simulated phones have no notch and no bars, so that it is the view's own rectangle.
@MainActor @preconcurrency public final class UILayoutGuide {
  /// Whose rectangle it is.
  public private(set) weak var owningView: UIView?
  private let view: UIView
  init(_ view: UIView) {
    owningView = view
    self.view = view
  }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { view.topAnchor }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { view.bottomAnchor }
  /// The edge where lines begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { view.leadingAnchor }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { view.trailingAnchor }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { view.leftAnchor }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { view.rightAnchor }
  /// The middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { view.centerXAnchor }
  /// The middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { view.centerYAnchor }
  /// The width.
  public var widthAnchor: NSLayoutDimension { view.widthAnchor }
  /// The height.
  public var heightAnchor: NSLayoutDimension { view.heightAnchor }
}

extension UIView {
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The edge where lines begin; lines run from left to right here.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// What no bar of the system covers: all of the view.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
  /// How far bars of the system cover the view: nowhere.
  public var safeAreaInsets: UIEdgeInsets { .zero }
}
