/// What constraints hold between: a view, or a rectangle of one.
@MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or the view whose rectangle it is.
  var layoutOwner: UIView? { get }
  /// The active constraints that name the item.
  var attachedConstraints: [NSLayoutConstraint] { get set }
  /// For messages.
  var layoutName: String { get }
}

/// One of the two directions in which a layout is solved.
enum LayoutAxis: Int {
  case horizontal, vertical

  func start(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
}

/// A sum of variables and a number.
///
/// Variable `4 × slot + 2 × axis` is where the item of a slot begins, the next one its length.
struct LayoutExpression {
  var terms: [(variable: Int, coefficient: Double)] = []
  var constant = 0.0

  static func number(_ value: Double) -> LayoutExpression { LayoutExpression(constant: value) }
  static func variable(_ index: Int) -> LayoutExpression {
    LayoutExpression(terms: [(index, 1)])
  }

  mutating func add(_ other: LayoutExpression, times factor: Double = 1) {
    for term in other.terms {
      let share = term.coefficient * factor
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += share
      } else {
        terms.append((term.variable, share))
      }
    }
    constant += other.constant * factor
  }

  static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    var sum = a
    sum.add(b)
    return sum
  }
  static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }
  static func + (a: LayoutExpression, b: Double) -> LayoutExpression {
    LayoutExpression(terms: a.terms, constant: a.constant + b)
  }
}

/// Where an item begins on an axis, and how long it is.
struct LayoutSpan {
  var start: LayoutExpression
  var length: LayoutExpression
  var end: LayoutExpression { start + length }
  var middle: LayoutExpression {
    var sum = start
    sum.add(length, times: 0.5)
    return sum
  }
}

/// `expression  relation  0`, and who wants it.
struct LayoutRow {
  enum Source {
    case constraint(NSLayoutConstraint)
    /// The size that is given from outside.
    case host
    case intrinsicSize
    case stack
  }
  var expression: LayoutExpression
  var relation: LinearSystem.Relation
  var priority: Float
  var source: Source
}
