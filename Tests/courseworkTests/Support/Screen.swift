import coursework

/// What a terminal shows of the bytes that a program sends: as much of a VT100 as libedit and this
/// program use.
struct Screen {
  let columns: Int
  let rows: Int
  /// All lines, those that have scrolled off the top included; a wide character is followed by an
  /// empty cell.
  private var lines: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  /// How often the cursor has gone down a line.
  private(set) var lineFeeds = 0
  /// How often the bell rang.
  private(set) var bells = 0
  private var kept: (lines: [[String]], row: Int, column: Int)?
  private var escape: String?
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    lines = [[]]
  }

  /// The lines from a row on, without blanks at their ends.
  func text(from first: Int = 0) -> String {
    lines.dropFirst(first).map(Self.text).joined(separator: "\n")
  }

  /// The line that the cursor stands in.
  var line: String { Self.text(lines[row]) }

  private static func text(_ cells: [String]) -> String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  private var top: Int { max(0, lines.count - rows) }

  mutating func show(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    // Half a character waits for its other half.
    var whole = pending.count
    for length in 1...3 where length <= pending.count {
      let byte = pending[pending.count - length]
      if byte & 0xc0 == 0x80 { continue }
      let needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      if needed > length { whole = pending.count - length }
      break
    }
    let text = String(decoding: pending[..<whole], as: UTF8.self)
    pending.removeFirst(whole)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if var sequence = escape {
      sequence.unicodeScalars.append(scalar)
      let isControl = sequence.hasPrefix("[")
      let isEnd = isControl ? sequence.count > 1 && ("@"..."~").contains(scalar) : true
      escape = isEnd ? nil : sequence
      if isEnd, isControl { control(sequence) }
      return
    }
    switch scalar {
    case "\u{1b}": escape = ""
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case "\u{7}": bells += 1
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default: put(scalar)
    }
  }

  private mutating func lineFeed() {
    lineFeeds += 1
    row += 1
    if row == lines.count { lines.append([]) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if join(scalar) { return }
    let width = String(scalar).terminalColumns
    if column + width > columns {
      column = 0
      lineFeed()
    }
    while lines[row].count < column + width { lines[row].append(" ") }
    lines[row][column] = String(scalar)
    if width == 2 { lines[row][column + 1] = "" }
    column += width
  }

  /// Puts a scalar into the cell before the cursor where both are one character; a selector may
  /// make it wide.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    var place = column - 1
    if lines[row].indices.contains(place), lines[row][place].isEmpty { place -= 1 }
    guard lines[row].indices.contains(place) else { return String(scalar).terminalColumns == 0 }
    let joined = lines[row][place] + String(scalar)
    guard joined.count == 1 else { return false }
    lines[row][place] = joined
    if joined.terminalColumns == 2, column == place + 1 {
      while lines[row].count < column + 1 { lines[row].append(" ") }
      lines[row][column] = ""
      column += 1
    }
    return true
  }

  /// The other screen, which a program has to itself until it gives the first one back.
  private mutating func exchange(isBegin: Bool) {
    if isBegin {
      kept = (lines, row, column)
      (lines, row, column) = ([[]], 0, 0)
    } else if let kept {
      (lines, row, column) = kept
      self.kept = nil
    }
  }

  private mutating func control(_ sequence: String) {
    if sequence.hasPrefix("[?1049") { return exchange(isBegin: sequence.hasSuffix("h")) }
    let body = sequence.dropFirst().dropLast()
    let numbers = body.split(separator: ";").compactMap { Int($0) }
    let count = max(1, numbers.first ?? 1)
    switch sequence.last {
    case "A": row = max(top, row - count)
    case "B": row = min(lines.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "H":
      while lines.count < min(rows, count) { lines.append([]) }
      row = min(lines.count - 1, top + count - 1)
      column = numbers.count > 1 ? numbers[1] - 1 : 0
    case "J":
      if numbers.first == 2 {
        for index in top..<lines.count { lines[index] = [] }
      } else {
        lines[row] = Array(lines[row].prefix(column))
        lines.removeSubrange((row + 1)...)
      }
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "P":
      let end = min(lines[row].count, column + count)
      if column < end { lines[row].removeSubrange(column..<end) }
    case "@":
      while lines[row].count < column { lines[row].append(" ") }
      lines[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
    default: break
    }
  }
}
