/// A relation between two edges, middles or lengths of views, or a length and a number:
/// `first  relation  multiplier × second + constant`.
///
/// A constraint is kept by the nearest common superview of its views while it is active. All
/// attributes, relations and priorities are solved; ``UIView`` says when.
@MainActor @preconcurrency open class NSLayoutConstraint: Hashable, CustomStringConvertible {
  private static var made = 0

  weak var first: (any LayoutItem)?
  weak var second: (any LayoutItem)?
  private let namesTwo: Bool
  /// Of the first item.
  public let firstAttribute: Attribute
  /// Of the second item; ``Attribute/notAnAttribute`` where there is none.
  public let secondAttribute: Attribute
  /// How the two sides stand to each other.
  public let relation: Relation
  /// What the second side is multiplied with.
  public let multiplier: CGFloat
  /// For people.
  open var identifier: String?
  /// Kept without effect: nothing is archived here.
  open var shouldBeArchived = false

  private var storedConstant: CGFloat
  private var storedPriority = UILayoutPriority.required
  private weak var holder: UIView?
  /// In the order of activation.
  private(set) var number = 0
  /// Given up, since it contradicts others.
  var isBroken = false
  /// A warning was written of it.
  var isReported = false

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    self.first = first
    self.second = second
    namesTwo = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    charge(costs.makeConstraint)
  }

  /// Makes a constraint of any two attributes.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or a `UILayoutGuide`.
  ///   - attr1: Its attribute.
  ///   - relation: How it stands to the right side.
  ///   - view2: A `UIView` or a `UILayoutGuide`, or nil for a number alone.
  ///   - attr2: Its attribute.
  ///   - multiplier: What it is multiplied with.
  ///   - c: What is added, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      raise(
        "NSInvalidArgumentException",
        "NSLayoutConstraint for \(type(of: view1)): Constraint items must each be a view or layout "
          + "guide")
    }
    let second = view2 as? any LayoutItem
    if attr1 == .notAnAttribute || second == nil && !attr1.isLength {
      raise(
        "NSInvalidArgumentException",
        "NSLayoutConstraint: a constraint without a second item must be of a width or a height. "
          + "Pass the superview as toItem")
    }
    if second != nil, attr2 != .notAnAttribute, !attr1.canBeTied(to: attr2) {
      raise(
        "NSInvalidArgumentException",
        "NSLayoutConstraint: Invalid pairing of layout attributes \(attr1.name) and \(attr2.name). "
          + "Tie edges to edges of the same axis, and lengths to lengths")
    }
    self.init(
      first, attr1, relation, second, second == nil ? .notAnAttribute : attr2, multiplier, c)
  }

  /// The constraint as an equation: `<NSLayoutConstraint; UILabel.top == UIView.top + 8>`.
  nonisolated open var description: String {
    simulated {
      guard scheduler.current.isMain else { return "<\(type(of: self))>" }
      let constraint = Unchecked(self)
      return MainActor.assumeIsolated { "<NSLayoutConstraint; \(constraint.value.equation)>" }
    }
  }

  /// The first item.
  open var firstItem: AnyObject? { onMain { first } }
  /// The second item, where there is one.
  open var secondItem: AnyObject? { onMain { second } }

  /// What is added, in points. To change it is cheaper than to make another constraint.
  open var constant: CGFloat {
    get { onMain { storedConstant } }
    set {
      onMain {
        guard newValue != storedConstant else { return }
        storedConstant = newValue
        isBroken = false
        invalidateHome()
      }
    }
  }

  /// How much the constraint matters beside others; default required.
  open var priority: UILayoutPriority {
    get { onMain { storedPriority } }
    set {
      onMain {
        guard newValue != storedPriority else { return }
        if isHeld, (newValue == .required) != (storedPriority == .required) {
          raise(
            "NSInternalInconsistencyException",
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
              + "not supported. You passed priority \(newValue.rawValue) and the existing priority "
              + "was \(storedPriority.rawValue). Set the priority before you activate the constraint"
          )
        }
        storedPriority = newValue
        invalidateHome()
      }
    }
  }

  /// True while it holds. Both items have to have a common superview by then.
  open var isActive: Bool {
    get { onMain { isHeld } }
    set { onMain { if newValue { activate() } else { deactivate() } } }
  }

  /// Lets constraints hold; cheaper than one by one.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    onMain { for constraint in constraints { constraint.activate() } }
  }
  /// Lets constraints hold no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    onMain { for constraint in constraints { constraint.deactivate() } }
  }

  /// Equal where it is the same object.
  public nonisolated static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool {
    a === b
  }
  /// Feeds the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // MARK: - Activation

  var isHeld: Bool { holder != nil }
  /// The constant, at no cost.
  var plainConstant: CGFloat { storedConstant }
  /// The priority, at no cost.
  var plainPriority: Float { storedPriority.rawValue }

  private func activate() {
    guard !isHeld, let owner = first?.layoutOwner else { return }
    let common = namesTwo ? second?.layoutOwner.flatMap { owner.commonAncestor(with: $0) } : owner
    guard let common else {
      raise(
        "NSGenericException",
        "Unable to activate constraint with anchors \(equation) because they have no common "
          + "ancestor. Does the constraint or its anchors reference items in different view "
          + "hierarchies? That's illegal. Add the views with addSubview before you activate it")
    }
    charge(costs.activateConstraint)
    holder = common
    Self.made += 1
    number = Self.made
    isBroken = false
    isReported = false
    common.heldConstraints.append(self)
    first?.attachedConstraints.append(self)
    if second !== first { second?.attachedConstraints.append(self) }
    invalidateHome()
  }

  func deactivate() {
    guard let common = holder else { return }
    charge(costs.activateConstraint)
    invalidateHome()
    holder = nil
    isBroken = false
    common.heldConstraints.removeAll { $0 === self }
    first?.attachedConstraints.removeAll { $0 === self }
    second?.attachedConstraints.removeAll { $0 === self }
  }

  private func invalidateHome() {
    guard isHeld else { return }
    home?.setNeedsSolving()
  }
}

extension NSLayoutConstraint {
  /// How the two sides of a constraint stand to each other.
  public enum Relation: Int, Sendable {
    /// No more.
    case lessThanOrEqual = -1
    /// The same.
    case equal = 0
    /// No less.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// An edge, a middle or a length of a view.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line.
    case lastBaseline
    /// The baseline of the first line.
    case firstBaseline
    /// The left edge, inside the margins.
    case leftMargin
    /// The right edge, inside the margins.
    case rightMargin
    /// The top edge, inside the margins.
    case topMargin
    /// The bottom edge, inside the margins.
    case bottomMargin
    /// The edge where lines begin, inside the margins.
    case leadingMargin
    /// The edge where lines end, inside the margins.
    case trailingMargin
    /// The middle between left and right, inside the margins.
    case centerXWithinMargins
    /// The middle between top and bottom, inside the margins.
    case centerYWithinMargins
    /// None: there is no second item.
    case notAnAttribute = 0
  }
}
