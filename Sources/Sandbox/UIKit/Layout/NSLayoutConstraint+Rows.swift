extension NSLayoutConstraint {
  /// The views that the items are, or are rectangles of.
  var owners: [UIView] {
    [first?.layoutOwner, second?.layoutOwner].compactMap { $0 }
  }

  /// The view whose island solves the constraint.
  ///
  /// Where two items belong to different islands that is the inner one's, if it can move there: the
  /// outer one is solved before it and is a number for it.
  var home: UIView? {
    guard let a = first?.layoutOwner else { return nil }
    let homeOfA = a.layoutHost
    guard secondAttribute != .notAnAttribute else { return homeOfA }
    guard let b = second?.layoutOwner else { return nil }
    let homeOfB = b.layoutHost
    if homeOfA === homeOfB { return homeOfA }
    if homeOfA.isInside(homeOfB) {
      return a.translatesAutoresizingMaskIntoConstraints ? homeOfB : homeOfA
    }
    if homeOfB.isInside(homeOfA) {
      return b.translatesAutoresizingMaskIntoConstraints ? homeOfA : homeOfB
    }
    if !a.translatesAutoresizingMaskIntoConstraints { return homeOfA }
    if !b.translatesAutoresizingMaskIntoConstraints { return homeOfB }
    return a.commonAncestor(with: b)?.layoutHost
  }

  var axis: LayoutAxis { firstAttribute.isVertical ? .vertical : .horizontal }

  /// True where a width is tied to a height.
  var mixesAxes: Bool {
    secondAttribute != .notAnAttribute && firstAttribute.isVertical != secondAttribute.isVertical
  }

  /// What the constraint says, in the variables of an island.
  func row(in island: LayoutIsland) -> LayoutRow? {
    guard let first else { return nil }
    var expression = island.expression(first, firstAttribute, beside: second)
    if secondAttribute != .notAnAttribute {
      guard let second else { return nil }
      expression.add(
        island.expression(second, secondAttribute, beside: first), times: -multiplier)
    }
    expression.constant -= plainConstant
    expression.terms.removeAll { abs($0.coefficient) < 1e-12 }
    return LayoutRow(
      expression: expression,
      relation: LinearSystem.Relation(rawValue: relation.rawValue) ?? .equal,
      priority: plainPriority, source: .constraint(self))
  }

  // MARK: - For people

  /// The constraint as an equation: `UILabel.top == UIView.top + 8`.
  var equation: String {
    let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "=="
    var words = "\(first?.layoutName ?? "nil").\(firstAttribute.name) \(sign) "
    if let second, secondAttribute != .notAnAttribute {
      if multiplier != 1 { words += "\(text(multiplier))*" }
      words += "\(second.layoutName).\(secondAttribute.name)"
      if plainConstant != 0 {
        words += plainConstant < 0 ? " - \(text(-plainConstant))" : " + \(text(plainConstant))"
      }
    } else {
      words += text(plainConstant)
    }
    if plainPriority < 1000 { words += " @\(text(CGFloat(plainPriority)))" }
    return identifier.map { "'\($0)' \(words)" } ?? words
  }

  /// The equation, and where a view's frame was never handed over to constraints, that.
  var descriptions: [String] {
    [equation]
      + owners.filter {
        $0.translatesAutoresizingMaskIntoConstraints && $0.layoutHost === $0 && home !== $0
      }.map {
        "\($0.layoutName) keeps its frame by NSAutoresizingMaskLayoutConstraint: set its "
          + "translatesAutoresizingMaskIntoConstraints to false"
      }
  }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      true
    default: false
    }
  }

  func canBeTied(to other: Self) -> Bool {
    if isLength || other.isLength { return isLength && other.isLength }
    guard isVertical == other.isVertical else { return false }
    return isDirectional == other.isDirectional || isMiddle || other.isMiddle
  }

  private var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
  private var isMiddle: Bool { self == .centerX || self == .centerXWithinMargins }

  /// As in UIKit's messages.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}

extension LayoutIsland {
  /// An attribute of an item.
  ///
  /// - Parameter other: What it is tied to. A scroll view's edges are those of its content for what
  ///   is inside, and its own for all else.
  func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    beside other: (any LayoutItem)?
  ) -> LayoutExpression {
    var item = item
    if !attribute.isLength, let scrollView = item as? UIScrollView,
      let owner = other?.layoutOwner, owner !== scrollView, owner.isDescendant(of: scrollView)
    {
      item = scrollView.contentLayoutGuide
    }
    let axis: LayoutAxis = attribute.isVertical ? .vertical : .horizontal
    let flips = item.layoutOwner?.runsFromRight ?? false
    switch attribute {
    case .left, .top: return span(of: item, axis).start
    case .right, .bottom: return span(of: item, axis).end
    case .leading:
      return flips ? span(of: item, axis).end : span(of: item, axis).start
    case .trailing:
      return flips ? span(of: item, axis).start : span(of: item, axis).end
    case .width, .height: return span(of: item, axis).length
    case .centerX, .centerY: return span(of: item, axis).middle
    case .firstBaseline:
      let view = item.layoutOwner?.baselineView(first: true)
      return span(of: view ?? item, axis).start + (view?.firstBaseline ?? 0)
    case .lastBaseline:
      let view = item.layoutOwner?.baselineView(first: false)
      return span(of: view ?? item, axis).end + -(view?.lastBaseline ?? 0)
    case .leftMargin, .topMargin: return margins(of: item, axis).start
    case .rightMargin, .bottomMargin: return margins(of: item, axis).end
    case .leadingMargin: return flips ? margins(of: item, axis).end : margins(of: item, axis).start
    case .trailingMargin: return flips ? margins(of: item, axis).start : margins(of: item, axis).end
    case .centerXWithinMargins, .centerYWithinMargins: return margins(of: item, axis).middle
    case .notAnAttribute: return .number(0)
    }
  }

  private func margins(of item: any LayoutItem, _ axis: LayoutAxis) -> LayoutSpan {
    guard let view = item as? UIView else { return span(of: item, axis) }
    return span(of: view.layoutMarginsGuide, axis)
  }
}
