/// Linear equalities and inequalities with priorities, as Auto Layout has them, and the values that
/// suit them best.
///
/// Required rows hold exactly. The others are satisfied in the order of their levels: what a level
/// costs in error is made as small as the levels above it leave room for, and no smaller error of a
/// lower level is bought with one of a higher (lexicographic simplex; Badros, Borning, Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001, is the idea).
///
/// The structure is solved once. While only constants change and the same rows stay tight,
/// ``resolve(constants:)`` is one product of a matrix with a vector. All arithmetic is + − × ÷ on
/// doubles in a fixed order, so that a layout is the same everywhere.
struct LinearSystem {
  /// How the two sides of a row stand to each other.
  enum Relation: Int { case atMost = -1, equal = 0, atLeast = 1 }

  /// `terms · variables  relation  constant`, at a level; level 0 is required.
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var level: Int
  }

  /// What keeps a required row from holding.
  struct Conflict: Error {
    /// The rows that contradict each other, ascending.
    let rows: [Int]
  }

  private let variableCount: Int
  private let rowCount: Int
  private let levelCount: Int
  private let width: Int
  private let signs: [Double]
  /// The column whose entries tell how each row's constant enters the others, and its sign.
  private let markers: [(column: Int, sign: Double)]
  private let kinds: [Column]
  /// Rows × columns, then one row for each level's cost.
  private var table: [Double]
  private var constants: [Double]
  private var basis: [Basic]
  /// The value of each variable.
  private(set) var values: [Double]

  private enum Column {
    case free
    case slack
    /// Marks a required equality; never enters.
    case marker
    case error(level: Int)
  }
  private enum Basic: Equatable {
    case column(Int)
    case artificial
    /// The row says nothing that the others do not.
    case redundant
  }

  private static let tiny = 1e-9
  private static let tolerance = 1e-6

  /// Solves a system.
  ///
  /// - Parameters:
  ///   - variables: How many there are; each may be negative.
  ///   - rows: What they have to satisfy, in the order in which contradictions are looked for.
  ///   - levels: How many levels there are below the required one.
  /// - Throws: ``Conflict`` where required rows contradict each other.
  /// - Complexity: About O(rows² × columns).
  init(variables: Int, rows: [Row], levels: Int) throws(Conflict) {
    variableCount = variables
    rowCount = rows.count
    levelCount = levels
    var kinds = [Column](repeating: .free, count: variables)
    var markers: [(Int, Double)] = []
    for row in rows {
      switch (row.level, row.relation) {
      case (0, .equal):
        markers.append((kinds.count, 1))
        kinds.append(.marker)
      case (0, _):
        markers.append((kinds.count, -1))
        kinds.append(.slack)
      case (let level, .equal):
        markers.append((kinds.count, -1))
        kinds += [.error(level: level), .error(level: level)]
      case (let level, _):
        markers.append((kinds.count, -1))
        kinds += [.slack, .error(level: level)]
      }
    }
    self.kinds = kinds
    self.markers = markers.map { (column: $0.0, sign: $0.1) }
    width = kinds.count
    signs = rows.map { $0.relation == .atMost ? -1 : 1 }
    table = [Double](repeating: 0, count: (rows.count + levels) * kinds.count)
    basis = [Basic](repeating: .redundant, count: rows.count)
    constants = zip(rows, signs).map { $0.constant * $1 }
    values = [Double](repeating: 0, count: variables)
    fill(rows)
    try solve(rows)
  }

  /// Solves the same rows with other constants.
  ///
  /// - Parameter constants: Of each row.
  /// - Returns: False where other rows are tight now, so that the system has to be made anew.
  /// - Complexity: O(rows²).
  mutating func resolve(constants: [Double]) -> Bool {
    var next = [Double](repeating: 0, count: rowCount)
    for row in 0..<rowCount {
      var sum = 0.0
      for (other, marker) in markers.enumerated() {
        let entry = table[row * width + marker.column]
        if entry != 0 { sum += entry * marker.sign * signs[other] * constants[other] }
      }
      switch basis[row] {
      case .column(let column):
        if column >= variableCount, sum < -Self.tolerance { return false }
      case .artificial, .redundant:
        if abs(sum) > Self.tolerance { return false }
      }
      next[row] = sum
    }
    self.constants = next
    readValues()
    return true
  }

  // MARK: - Solving

  private mutating func fill(_ rows: [Row]) {
    for (index, row) in rows.enumerated() {
      let start = index * width
      for term in row.terms { table[start + term.variable] += term.coefficient * signs[index] }
      let column = markers[index].column
      table[start + column] = markers[index].sign
      if row.level > 0 { table[start + column + 1] = 1 }
    }
    for (column, kind) in kinds.enumerated() {
      if case .error(let level) = kind { table[(rowCount + level - 1) * width + column] = 1 }
    }
  }

  private mutating func solve(_ rows: [Row]) throws(Conflict) {
    // Rows without a variable left are looked at when all variables have found their row.
    var rest: [Int] = []
    for index in rows.indices.sorted(by: { (rows[$0].level, $0) < (rows[$1].level, $1) }) {
      if let column = largestFree(in: index) {
        pivot(index, column)
      } else {
        rest.append(index)
      }
    }
    for index in rest { try settle(index, isRequired: rows[index].level == 0) }
    try dropArtificials()
    minimiseErrors()
    readValues()
  }

  private func largestFree(in row: Int) -> Int? {
    var best: (column: Int, size: Double)?
    for column in 0..<variableCount {
      let size = abs(table[row * width + column])
      if size > Self.tiny, size > (best?.size ?? 0) + Self.tiny { best = (column, size) }
    }
    return best?.column
  }

  /// Gives a row without free variables something that stands for what is left of it.
  private mutating func settle(_ row: Int, isRequired: Bool) throws(Conflict) {
    let marker = markers[row].column
    if isRequired {
      if case .marker = kinds[marker] {
        let start = row * width
        let says = (variableCount..<width).contains { column in
          if case .marker = kinds[column] { return false }
          return abs(table[start + column]) > Self.tiny
        }
        if !says {
          guard abs(constants[row]) <= Self.tolerance else { throw conflict(in: row) }
          return
        }
        if constants[row] < 0 { negate(row) }
        basis[row] = .artificial
      } else if constants[row] <= Self.tolerance {
        pivot(row, marker)
        constants[row] = max(0, constants[row])
      } else {
        basis[row] = .artificial
      }
    } else {
      // The slack or the error above has −1, the error below +1.
      pivot(row, constants[row] < 0 ? marker : marker + 1)
    }
  }

  private mutating func negate(_ row: Int) {
    for column in 0..<width { table[row * width + column] = -table[row * width + column] }
    constants[row] = -constants[row]
  }

  /// The first phase of the simplex: required rows that no variable of their own satisfies.
  private mutating func dropArtificials() throws(Conflict) {
    while true {
      let open = (0..<rowCount).filter { basis[$0] == .artificial }
      guard !open.isEmpty else { return }
      let entering = (variableCount..<width).first { column in
        if case .marker = kinds[column] { return false }
        return open.reduce(0) { $0 + table[$1 * width + column] } > Self.tiny
      }
      guard let entering, let leaving = leavingRow(for: entering, artificials: true) else {
        try endArtificials(open)
        return
      }
      pivot(leaving, entering)
    }
  }

  private mutating func endArtificials(_ open: [Int]) throws(Conflict) {
    for row in open {
      guard constants[row] <= Self.tolerance else { throw conflict(in: row) }
      let column = (variableCount..<width).first { column in
        if case .marker = kinds[column] { return false }
        return abs(table[row * width + column]) > Self.tiny
      }
      if let column { pivot(row, column) } else { basis[row] = .redundant }
    }
  }

  /// The second phase: makes the errors small, the more important levels first. The lowest column
  /// goes first, by which the simplex comes to an end (Bland's rule).
  private mutating func minimiseErrors() {
    while let entering = (variableCount..<width).first(where: improves),
      let leaving = leavingRow(for: entering, artificials: false)
    {
      pivot(leaving, entering)
    }
  }

  private func improves(_ column: Int) -> Bool {
    if case .marker = kinds[column] { return false }
    for level in 0..<levelCount {
      let cost = table[(rowCount + level) * width + column]
      if cost < -Self.tiny { return true }
      if cost > Self.tiny { return false }
    }
    return false
  }

  private func leavingRow(for column: Int, artificials: Bool) -> Int? {
    var best: (row: Int, ratio: Double, order: Int)?
    for row in 0..<rowCount {
      let entry = table[row * width + column]
      guard entry > Self.tiny else { continue }
      let order: Int
      switch basis[row] {
      case .column(let basic) where basic >= variableCount: order = basic
      case .artificial where artificials: order = -1
      default: continue
      }
      let ratio = constants[row] / entry
      guard let now = best else {
        best = (row, ratio, order)
        continue
      }
      if ratio < now.ratio - Self.tiny || (ratio < now.ratio + Self.tiny && order < now.order) {
        best = (row, min(ratio, now.ratio), order)
      }
    }
    return best?.row
  }

  /// Solves a row for a column and puts what it says into all others.
  private mutating func pivot(_ row: Int, _ column: Int) {
    let (width, start, total) = (width, row * width, rowCount + levelCount)
    let factor = 1 / table[start + column]
    constants[row] *= factor
    let right = constants[row]
    table.withUnsafeMutableBufferPointer { table in
      for index in start..<start + width where table[index] != 0 { table[index] *= factor }
      table[start + column] = 1
      for other in 0..<total where other != row {
        let base = other * width
        let share = table[base + column]
        guard share != 0 else { continue }
        for index in 0..<width where table[start + index] != 0 {
          let value = table[base + index] - share * table[start + index]
          table[base + index] = abs(value) < Self.tiny ? 0 : value
        }
        table[base + column] = 0
        if other < rowCount { constants[other] -= share * right }
      }
    }
    basis[row] = .column(column)
  }

  /// A row that cannot hold tells by its markers which others it was made of.
  private func conflict(in row: Int) -> Conflict {
    let rows = markers.indices.filter {
      $0 == row || abs(table[row * width + markers[$0].column]) > Self.tiny
    }
    return Conflict(rows: rows)
  }

  private mutating func readValues() {
    for index in 0..<variableCount { values[index] = 0 }
    for row in 0..<rowCount {
      if case .column(let column) = basis[row], column < variableCount {
        values[column] = constants[row]
      }
    }
  }
}
