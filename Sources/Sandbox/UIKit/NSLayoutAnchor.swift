/// Makes constraints of one kind of attributes.
///
/// `AnchorType` keeps edges from being tied to lengths, and those of one axis to those of the other.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: Hashable {
  let item: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute
  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The same as another, or some points away from it.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.equal, anchor, 1, c)
  }
  /// No less than another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.greaterThanOrEqual, anchor, 1, c)
  }
  /// No more than another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.lessThanOrEqual, anchor, 1, c)
  }

  func tie(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    onMain {
      if !attribute.canBeTied(to: anchor.attribute) {
        raise(
          "NSInvalidArgumentException",
          "NSLayoutConstraint: Invalid pairing of layout attributes \(attribute.name) and "
            + "\(anchor.attribute.name): a constraint cannot be made between a leading/trailing "
            + "attribute and a right/left attribute. Use leading/trailing for both or neither")
      }
      return NSLayoutConstraint(
        item, attribute, relation, anchor.item, anchor.attribute, multiplier, constant)
    }
  }

  /// Equal where both name the same attribute of the same item.
  public nonisolated static func == (
    a: NSLayoutAnchor<AnchorType>, b: NSLayoutAnchor<AnchorType>
  ) -> Bool {
    a.attribute == b.attribute && a.identity == b.identity
  }
  /// Feeds the attribute and the item's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(attribute)
  }
  private nonisolated var identity: ObjectIdentifier {
    MainActor.assumeIsolated { ObjectIdentifier(item) }
  }
}

/// An edge or a middle from side to side.
@MainActor @preconcurrency
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// At the system's distance after another: 8 points (assumption) times the multiplier.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.equal, anchor, 1, systemSpacing * multiplier)
  }
  /// At the system's distance after another, or further.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
  /// At the system's distance after another, or nearer.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

/// An edge, a middle or a baseline from top to bottom.
@MainActor @preconcurrency
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// At the system's distance below another: 8 points (assumption) times the multiplier.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.equal, anchor, 1, systemSpacing * multiplier)
  }
  /// At the system's distance below another, or further.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
  /// At the system's distance below another, or nearer.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    tie(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

private let systemSpacing: CGFloat = 8

/// A width or a height.
@MainActor @preconcurrency
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// So many points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { set(.equal, c) }
  /// So many points or more.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    set(.greaterThanOrEqual, c)
  }
  /// So many points or fewer.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    set(.lessThanOrEqual, c)
  }
  /// A multiple of another, and some points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.equal, anchor, m, c)
  }
  /// A multiple of another or more.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.greaterThanOrEqual, anchor, m, c)
  }
  /// A multiple of another or less.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    tie(.lessThanOrEqual, anchor, m, c)
  }

  private func set(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    onMain { NSLayoutConstraint(item, attribute, relation, nil, .notAnAttribute, 1, constant) }
  }
}
