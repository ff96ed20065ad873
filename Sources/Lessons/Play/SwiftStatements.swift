/// The statements of a line of Swift, as far as that can be told without the compiler.
public struct SwiftStatements: Sendable {
  /// The statements, in order.
  public let all: [Statement]

  /// A statement, and where it stands.
  public struct Statement: Sendable, Equatable {
    /// Its text, without blanks around it.
    public var text: String
    /// The row of its first character, from 1.
    public var row: Int
    /// The column of its first character, from 0.
    public var column: Int
    /// What it is.
    public var kind: Kind
    /// True where it waits for something.
    public var isAsynchronous: Bool
  }

  /// What a statement can be.
  public enum Kind: Sendable, Equatable {
    /// It declares something.
    case declaration
    /// It has a value, if only that of nothing.
    case expression
    /// Something else: an assignment, a loop.
    case other
  }

  /// Takes a line apart, at the semicolons outside of brackets and texts.
  public init(_ line: String) {
    var statements: [Statement] = []
    var text = ""
    var (row, column) = (1, 0)
    var start = (row: 1, column: 0)
    var scanner = SwiftScanner()
    for character in line {
      scanner.take(character)
      if character == ";", scanner.isOutside {
        if let statement = Self.statement(text, start) { statements.append(statement) }
        text = ""
      } else {
        if text.isEmpty || text.allSatisfy(\.isWhitespace) { start = (row, column) }
        text.append(character)
      }
      if character.isNewline { (row, column) = (row + 1, 0) } else { column += 1 }
    }
    if let statement = Self.statement(text, start) { statements.append(statement) }
    all = statements
  }

  /// True where an entry goes on in the next line: a bracket, a text of several lines or a comment is
  /// open.
  public static func isOpen(_ entry: String) -> Bool {
    var scanner = SwiftScanner()
    for character in entry { scanner.take(character) }
    return scanner.goesOn
  }

  private static func statement(_ text: String, _ start: (row: Int, column: Int)) -> Statement? {
    let code = text.trimmed
    guard !code.isEmpty else { return nil }
    let words = code.split { !($0.isLetter || $0 == "_") }
    return Statement(
      text: code, row: start.row, column: start.column, kind: kind(of: code),
      isAsynchronous: words.contains("await"))
  }

  private static func kind(of code: String) -> Kind {
    if code.hasPrefix("@") || code.hasPrefix("//") || code.hasPrefix("#") { return .declaration }
    let word = String(code.prefix { $0.isLetter || $0 == "_" })
    if declarations.contains(word) { return .declaration }
    return statements.contains(word) || isAssignment(code) ? .other : .expression
  }

  private static let declarations: Set<String> = [
    "var", "let", "func", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "import", "defer", "final", "private", "public", "internal", "fileprivate", "lazy", "weak",
    "unowned", "nonisolated", "guard",
  ]
  private static let statements: Set<String> = [
    "if", "for", "while", "repeat", "switch", "do", "return", "throw", "break", "continue", "_",
  ]

  /// True where an `=` or an operator like `+=` stands outside of brackets and texts.
  private static func isAssignment(_ code: String) -> Bool {
    var scanner = SwiftScanner()
    var operators = ""
    for character in code + " " {
      let wasOutside = scanner.isOutside
      scanner.take(character)
      if wasOutside, "=+-*/%<>!&|^~?.".contains(character) {
        operators.append(character)
        continue
      }
      if wasOutside, operators.hasSuffix("="), !comparisons.contains(operators) { return true }
      operators = ""
    }
    return false
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}

/// Follows brackets, texts and comments through a text, character by character.
struct SwiftScanner {
  private var depth = 0
  private var quote: String?
  private var comment: String?
  private var recent = ""

  /// True outside of brackets, texts and comments.
  var isOutside: Bool { depth <= 0 && quote == nil && comment == nil }

  /// True where what is open is closed by later lines.
  var goesOn: Bool { depth > 0 || quote == "\"\"\"" || comment == "/*" }

  mutating func take(_ character: Character) {
    let isEscaped = recent.hasSuffix("\\") && !recent.hasSuffix("\\\\")
    recent = String((recent + String(character)).suffix(3))
    if let comment {
      if comment == "//" ? character.isNewline : recent.hasSuffix("*/") { self.comment = nil }
    } else if let quote {
      let ends = quote.count == 3 ? recent == quote : character == "\"" && !isEscaped
      if ends || (quote.count == 1 && character.isNewline) { close(quote) }
    } else if recent == "\"\"\"" {
      quote = recent
    } else if character == "\"" {
      quote = "\""
    } else if recent.hasSuffix("//") {
      comment = "//"
    } else if recent.hasSuffix("/*") {
      comment = "/*"
    } else if "([{".contains(character) {
      depth += 1
    } else if ")]}".contains(character) {
      depth -= 1
    }
  }

  private mutating func close(_ quote: String) {
    self.quote = nil
    // A third quote would open a text of several lines; the second of an empty text may come first.
    if quote.count == 3 { recent = "" }
  }
}
