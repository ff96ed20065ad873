internal import Trace

/// The views that constraints place together: those inside a host, down to the views whose frames
/// are set by hand.
///
/// A cell's content view is a host, and so is a screen's view: their own size comes from outside.
/// Places are solved in the host's coordinates; what lies in a scroll view in those of its content,
/// as if that stood at its beginning.
@MainActor final class LayoutIsland {
  /// What is known of the host's size.
  enum Size {
    /// It is the bounds'.
    case given
    /// It is sought, near a target.
    case fitting(CGSize, horizontal: Float, vertical: Float)
  }

  unowned let host: UIView
  private let size: Size
  private(set) var members: [any LayoutItem] = []
  private var slots: [ObjectIdentifier: Int] = [:]
  /// Solved rows, for when only numbers change.
  private(set) var systems: [LayoutSystemKind: LayoutSystem]
  private var values: [Double] = []
  private let isFitting: Bool
  private var sizeAtBreak: CGSize?
  private(set) var isSolving = false

  init(_ host: UIView, _ size: Size, reusing systems: [LayoutSystemKind: LayoutSystem] = [:]) {
    self.host = host
    self.size = size
    self.systems = systems
    if case .given = size { isFitting = false } else { isFitting = true }
  }

  /// Solves both axes: lines of text wrap at the widths that the first has found.
  func solve() {
    isSolving = true
    defer { isSolving = false }
    collect()
    mendBroken()
    let constraints = ownConstraints()
    guard members.count > 1 || isFitting || !constraints.isEmpty else { return }
    values = [Double](repeating: 0, count: members.count * 4)
    if constraints.contains(where: \.mixesAxes) {
      run(.joint, constraints)
      if setWrappingWidths() { run(.joint, constraints) }
    } else {
      run(.horizontal, constraints)
      _ = setWrappingWidths()
      run(.vertical, constraints)
    }
  }

  /// The value of a variable, once it was solved.
  func value(_ variable: Int) -> Double {
    values.indices.contains(variable) ? values[variable] : 0
  }

  /// True where a constraint is this island's to solve.
  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    guard !constraint.isBroken, constraint.home === host.layoutHost else { return false }
    return !isFitting || constraint.owners.allSatisfy { $0.isDescendant(of: host) }
  }

  /// The host's size, once it was solved.
  var fittedSize: CGSize {
    values.isEmpty ? .zero : CGSize(width: values[1], height: values[3])
  }

  /// Lets go of the views, so that none keeps itself alive.
  func rest() {
    members = []
    slots = [:]
  }

  // MARK: - Members

  private func collect() {
    members = []
    slots = [:]
    add(host)
    addGuides(of: host)
    addChildren(of: host)
  }

  private func add(_ item: any LayoutItem) {
    slots[ObjectIdentifier(item)] = members.count
    members.append(item)
  }

  private func addGuides(of view: UIView) {
    if let scrollView = view as? UIScrollView, scrollView.isContentTied {
      _ = scrollView.guide(.content)
    }
    for guide in view.ownGuides where guide.kind == .custom || guide.kind == .content { add(guide) }
  }

  private func addChildren(of view: UIView) {
    for child in view.children where !child.translatesAutoresizingMaskIntoConstraints {
      add(child)
      addGuides(of: child)
      addChildren(of: child)
    }
  }

  func slot(of item: any LayoutItem) -> Int? { slots[ObjectIdentifier(item)] }

  /// The constraints to solve here, in the order in which they were activated.
  private func ownConstraints() -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func take(_ item: any LayoutItem) {
      for constraint in item.attachedConstraints
      where holds(constraint) { found.append(constraint) }
    }
    for item in members { take(item) }
    for item in members {
      guard let view = item as? UIView else { continue }
      for guide in view.ownGuides where slot(of: guide) == nil { take(guide) }
      for child in view.children where child.translatesAutoresizingMaskIntoConstraints {
        take(child)
      }
    }
    found.sort { $0.number < $1.number }
    // One that names two items was found at both.
    return found.enumerated().filter { $0.offset == 0 || found[$0.offset - 1] !== $0.element }
      .map(\.element)
  }

  // MARK: - Solving

  private func run(_ kind: LayoutSystemKind, _ constraints: [NSLayoutConstraint]) {
    var rows = rows(kind, constraints)
    while true {
      var system = systems[kind] ?? LayoutSystem()
      systems[kind] = nil
      do {
        try system.solve(rows, kind: kind, slots: members.count)
        systems[kind] = system
        system.read(into: &values)
        return
      } catch {
        let index = rowToBreak(error.rows, rows)
        warn(rows, error.rows, breaking: index)
        rows.remove(at: index)
      }
    }
  }

  private func rows(
    _ kind: LayoutSystemKind, _ constraints: [NSLayoutConstraint]
  ) -> [LayoutRow] {
    var rows: [LayoutRow] = []
    let axes = kind.axes
    for axis in axes { rows.append(hostRow(axis)) }
    for item in members {
      guard let view = item as? UIView else { continue }
      if view !== host || isFitting {
        for axis in axes { view.addIntrinsicRows(axis, self, &rows) }
      }
      if let stack = view as? UIStackView {
        for axis in axes { stack.addRows(axis, self, &rows) }
      }
    }
    for constraint in constraints where axes.contains(constraint.axis) {
      guard !constraint.isBroken, let row = constraint.row(in: self) else { continue }
      rows.append(row)
    }
    return rows
  }

  private func hostRow(_ axis: LayoutAxis) -> LayoutRow {
    var expression = LayoutExpression.variable(2 * axis.rawValue + 1)
    let priority: Float
    switch size {
    case .given:
      let isFree = !host.translatesAutoresizingMaskIntoConstraints && host.parent == nil
      expression.constant = -axis.length(of: host.size)
      priority = isFree ? 1 : 1000
    case .fitting(let target, let horizontal, let vertical):
      expression.constant = -axis.length(of: target)
      priority = axis == .horizontal ? horizontal : vertical
    }
    return LayoutRow(expression: expression, relation: .equal, priority: priority, source: .host)
  }

  /// Tells views whose height hangs on their width how wide they are.
  ///
  /// - Returns: True where one of them is as wide as it wasn't before.
  private func setWrappingWidths() -> Bool {
    var hasChanged = false
    for (index, item) in members.enumerated() where index > 0 || isFitting {
      guard let view = item as? UIView, view.wrapsContent else { continue }
      let width = max(0, round(values[index * 4 + 1]))
      if view.wrappingWidth != width {
        view.wrappingWidth = width
        hasChanged = true
      }
    }
    return hasChanged
  }

  // MARK: - Contradictions

  /// UIKit doesn't say which constraint it gives up; here it is the one that was activated last
  /// (assumption).
  private func rowToBreak(_ conflict: [Int], _ rows: [LayoutRow]) -> Int {
    let breakable = conflict.filter { index in
      if case .host = rows[index].source { return false }
      return true
    }
    return breakable.last ?? conflict.last ?? rows.count - 1
  }

  private func warn(_ rows: [LayoutRow], _ conflict: [Int], breaking index: Int) {
    guard case .constraint(let broken) = rows[index].source else { return }
    broken.isBroken = true
    sizeAtBreak = host.size
    guard !broken.isReported else { return }
    broken.isReported = true
    var names: [String] = []
    for row in conflict {
      switch rows[row].source {
      case .constraint(let constraint): names += constraint.descriptions
      case .host:
        names.append(
          "\(host.layoutName)'s size is \(text(host.size.width)) × \(text(host.size.height))")
      case .intrinsicSize, .stack: break
      }
    }
    report(
      .warned(
        message: "Unable to simultaneously satisfy constraints: " + names.joined(separator: "; ")
          + ". Will attempt to recover by breaking constraint \(broken.equation)"))
  }

  /// In another size what was given up may hold (assumption).
  private func mendBroken() {
    guard let sizeAtBreak, sizeAtBreak != host.size else { return }
    self.sizeAtBreak = nil
    for item in members {
      for constraint in item.attachedConstraints { constraint.isBroken = false }
    }
  }
}

/// Which axes are solved together.
enum LayoutSystemKind: Hashable {
  case horizontal, vertical
  /// Where a constraint ties a width to a height.
  case joint

  var axes: [LayoutAxis] {
    switch self {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .joint: [.horizontal, .vertical]
    }
  }
}

/// A number for people: no decimals where there are none.
func text(_ value: CGFloat) -> String {
  let hundredths = (value * 100).rounded()
  return hundredths.truncatingRemainder(dividingBy: 100) == 0 && abs(value) < 1e9
    ? "\(Int(hundredths) / 100)" : "\(hundredths / 100)"
}
