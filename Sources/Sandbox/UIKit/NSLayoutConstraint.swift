/// A relation between two edges, middles or lengths of views.
///
/// The simulator solves what pins views to each other: equalities, outside in. Inequalities and
/// priorities are kept, and change nothing.
@MainActor @preconcurrency public final class NSLayoutConstraint {
  let first: LayoutPlace
  let second: LayoutPlace?
  let isEquality: Bool
  /// What the second is multiplied with.
  public let multiplier: CGFloat
  /// What is added, in points.
  public var constant: CGFloat { didSet { onMain { changed() } } }
  /// How much the constraint matters beside others.
  public var priority = UILayoutPriority.required
  /// For people.
  public var identifier: String?
  private var wasActivated = false

  init(
    _ first: LayoutPlace, _ second: LayoutPlace?, _ multiplier: CGFloat, _ constant: CGFloat,
    isEquality: Bool
  ) {
    self.first = first
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.isEquality = isEquality
  }

  /// True while it holds.
  public var isActive: Bool {
    get { onMain { wasActivated } }
    set {
      onMain {
        guard newValue != wasActivated else { return }
        wasActivated = newValue
        for view in views {
          if newValue {
            view.activeConstraints.append(self)
          } else {
            view.activeConstraints.removeAll { $0 === self }
          }
        }
        changed()
      }
    }
  }
  /// Lets constraints hold.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Lets constraints hold no more.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private var views: [UIView] {
    [first.view, second?.view].compactMap { $0 }.filter {
      !$0.translatesAutoresizingMaskIntoConstraints
    }
  }
  private func changed() { for view in views { view.parent?.setNeedsLayout() } }

  /// What the constraint says of one of its views: the attribute, and its value where that is known.
  func wanted(
    of view: UIView, _ known: (LayoutPlace) -> CGFloat?
  ) -> (LayoutPlace.Attribute, CGFloat)? {
    guard isEquality else { return nil }
    if first.view === view {
      guard let second else { return (first.attribute, constant) }
      return known(second).map { (first.attribute, $0 * multiplier + constant) }
    }
    guard let second, second.view === view, multiplier != 0 else { return nil }
    return known(first).map { (second.attribute, ($0 - constant) / multiplier) }
  }
}

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It has to hold.
  public static let required = UILayoutPriority(1000)
  /// It may give way.
  public static let defaultHigh = UILayoutPriority(750)
  /// It gives way to most.
  public static let defaultLow = UILayoutPriority(250)
}

/// An edge, a middle or a length of a view.
struct LayoutPlace {
  enum Attribute: Hashable { case left, right, centerX, width, top, bottom, centerY, height }
  let view: UIView
  let attribute: Attribute
}

extension UIView {
  /// Gives the subviews that constraints place their frames.
  func placeByConstraints() {
    let placed = children.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    guard !placed.isEmpty else { return }
    var solved = placed.map { PartlyPlaced($0) }
    // Each turn places one view at least that others may hang on.
    for _ in placed {
      for index in solved.indices {
        for constraint in solved[index].view.activeConstraints {
          let wanted = constraint.wanted(of: solved[index].view) { place in
            if let other = solved.first(where: { $0.view === place.view }) {
              return other.value(of: place.attribute)
            }
            return value(of: place)
          }
          if let (attribute, value) = wanted { solved[index].set(attribute, value) }
        }
      }
    }
    for view in solved { view.view.setFrame(view.frame) }
  }

  /// Where something stands, in this view's coordinates.
  private func value(of place: LayoutPlace) -> CGFloat? {
    var placed = PartlyPlaced(place.view)
    let (there, here) = (place.view.originInWindow, originInWindow)
    placed.set(.left, there.x - here.x)
    placed.set(.top, there.y - here.y)
    placed.set(.width, place.view.place.width)
    placed.set(.height, place.view.place.height)
    return placed.value(of: place.attribute)
  }

  private var originInWindow: CGPoint {
    guard let parent else { return place.origin }
    let around = parent.originInWindow
    return CGPoint(
      x: around.x + place.minX - parent.boundsOrigin.x,
      y: around.y + place.minY - parent.boundsOrigin.y)
  }
}

/// A view of which some edges are known.
@MainActor private struct PartlyPlaced {
  let view: UIView
  private var known: [LayoutPlace.Attribute: CGFloat] = [:]

  init(_ view: UIView) { self.view = view }

  mutating func set(_ attribute: LayoutPlace.Attribute, _ value: CGFloat) {
    if known[attribute] == nil { known[attribute] = value }
  }

  func value(of attribute: LayoutPlace.Attribute) -> CGFloat? {
    switch attribute {
    case .left, .right, .centerX, .width:
      part(attribute, span(.left, .right, .centerX, .width), .left, .centerX, .right)
    case .top, .bottom, .centerY, .height:
      part(attribute, span(.top, .bottom, .centerY, .height), .top, .centerY, .bottom)
    }
  }

  /// The frame, with the size that suits the view where nothing is said of it.
  var frame: CGRect {
    let size = view.sizeThatFits(view.place.size)
    let width = value(of: .width) ?? size.width
    let height = value(of: .height) ?? size.height
    let left =
      known[.left] ?? known[.right].map { $0 - width } ?? known[.centerX].map { $0 - width / 2 }
    let top =
      known[.top] ?? known[.bottom].map { $0 - height } ?? known[.centerY].map { $0 - height / 2 }
    return CGRect(x: left ?? 0, y: top ?? 0, width: width, height: height)
  }

  private func part(
    _ attribute: LayoutPlace.Attribute, _ span: (start: CGFloat, length: CGFloat)?,
    _ start: LayoutPlace.Attribute, _ middle: LayoutPlace.Attribute, _ end: LayoutPlace.Attribute
  ) -> CGFloat? {
    guard let span else { return known[attribute] }
    return switch attribute {
    case start: span.start
    case middle: span.start + span.length / 2
    case end: span.start + span.length
    default: span.length
    }
  }

  private func span(
    _ start: LayoutPlace.Attribute, _ end: LayoutPlace.Attribute, _ middle: LayoutPlace.Attribute,
    _ length: LayoutPlace.Attribute
  ) -> (start: CGFloat, length: CGFloat)? {
    switch (known[start], known[end], known[middle], known[length]) {
    case (let start?, let end?, _, _): (start, end - start)
    case (let start?, _, _, let length?): (start, length)
    case (_, let end?, _, let length?): (end - length, length)
    case (_, _, let middle?, let length?): (middle - length / 2, length)
    case (let start?, _, let middle?, _): (start, (middle - start) * 2)
    case (_, let end?, let middle?, _): (middle * 2 - end, (end - middle) * 2)
    default: nil
    }
  }
}
