/// The rows of an island as they were solved last.
///
/// Rows that only differ in their numbers are solved again by what is known of them, at a fraction of
/// the cost: that is every cell that comes out of the pool.
struct LayoutSystem {
  private var shape: [Shape] = []
  private var system: LinearSystem?
  private var kind = LayoutSystemKind.joint

  private struct Shape {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: LinearSystem.Relation
    var priority: Float

    func suits(_ row: LayoutRow) -> Bool {
      guard
        relation == row.relation, priority == row.priority,
        terms.count == row.expression.terms.count
      else { return false }
      return zip(terms, row.expression.terms).allSatisfy { $0 == $1 }
    }
  }

  /// Solves rows.
  ///
  /// Charged by the row: ``OperationCosts/solveConstraint`` where the rows are new,
  /// ``OperationCosts/updateConstraint`` where only numbers are.
  mutating func solve(
    _ rows: [LayoutRow], kind: LayoutSystemKind, slots: Int
  ) throws(LinearSystem.Conflict) {
    let constants = rows.map { -$0.expression.constant }
    if system != nil, kind == self.kind, rows.count == shape.count,
      zip(shape, rows).allSatisfy({ $0.suits($1) }), system?.resolve(constants: constants) == true
    {
      charge(UInt64(rows.count) * costs.updateConstraint)
      return
    }
    charge(UInt64(rows.count) * costs.solveConstraint)
    self.kind = kind
    shape = rows.map {
      Shape(terms: $0.expression.terms, relation: $0.relation, priority: $0.priority)
    }
    var levels: [Float] = []
    for row in rows where row.priority < 1000 && !levels.contains(row.priority) {
      levels.append(row.priority)
    }
    levels.sort(by: >)
    system = try LinearSystem(
      variables: kind == .joint ? slots * 4 : slots * 2,
      rows: rows.map { row in
        LinearSystem.Row(
          terms: row.expression.terms.map { (Self.column($0.variable, kind), $0.coefficient) },
          relation: row.relation, constant: -row.expression.constant,
          level: (levels.firstIndex(of: row.priority) ?? -1) + 1)
      }, levels: levels.count)
  }

  /// Puts the values of the variables where they belong.
  func read(into values: inout [Double]) {
    guard let system else { return }
    for variable in values.indices {
      let isVertical = variable % 4 >= 2
      switch kind {
      case .horizontal where isVertical, .vertical where !isVertical: continue
      default: values[variable] = system.values[Self.column(variable, kind)]
      }
    }
  }

  private static func column(_ variable: Int, _ kind: LayoutSystemKind) -> Int {
    kind == .joint ? variable : variable / 4 * 2 + variable % 2
  }
}
