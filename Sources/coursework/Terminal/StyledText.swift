/// Text with colours and weights, free of escape codes until it is printed.
///
/// All that a person sees is built of these, so that nothing a learner's program printed, named or
/// raised can reach the terminal as a control sequence: ``TerminalStyle/print(_:)`` makes every
/// span harmless before it adds its own codes.
///
///     let line: StyledText = "score \("20/100", .bold)"
package struct StyledText: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A stretch of text in one style.
  package struct Span: Equatable, Sendable {
    /// The text, as it came.
    package var text: String
    /// How it looks.
    package var style: TextStyle
  }

  /// The stretches, in order.
  package var spans: [Span]

  /// Makes text in one style.
  package init(_ text: String, _ style: TextStyle = []) {
    spans = text.isEmpty ? [] : [Span(text: text, style: style)]
  }

  /// Makes plain text of a literal.
  package init(stringLiteral text: String) { self.init(text) }

  /// Makes text of an interpolated literal.
  package init(stringInterpolation: Interpolation) { spans = stringInterpolation.spans }

  /// Collects the spans of an interpolated literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var spans: [Span] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      spans.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) { spans += StyledText(literal).spans }
    package mutating func appendInterpolation(_ text: StyledText) { spans += text.spans }
    package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      spans += StyledText(text.description).spans
    }
    package mutating func appendInterpolation(
      _ text: some CustomStringConvertible, _ style: TextStyle
    ) {
      spans += StyledText(text.description, style).spans
    }
  }

  /// True where there is nothing to print.
  package var isEmpty: Bool { spans.isEmpty }

  /// Columns that the text takes, as it came.
  package var columns: Int { spans.reduce(0) { $0 + $1.text.terminalColumns } }

  /// The same text with a style added everywhere.
  package func adding(_ style: TextStyle) -> StyledText {
    var copy = self
    for index in copy.spans.indices { copy.spans[index].style.formUnion(style) }
    return copy
  }

  /// The text with blanks after it, up to a width in columns.
  package func padded(to width: Int) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(0, width - columns)))
  }

  /// The text with blanks before it, up to a width in columns.
  package func rightAligned(to width: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, width - columns))) + self
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.spans += right.spans
    return sum
  }

  package static func += (left: inout StyledText, right: StyledText) { left.spans += right.spans }
}

/// Weights and colours; a terminal without them shows plain text.
package struct TextStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let bold = TextStyle(rawValue: 1 << 0)
  package static let dim = TextStyle(rawValue: 1 << 1)
  package static let italic = TextStyle(rawValue: 1 << 2)
  package static let underlined = TextStyle(rawValue: 1 << 3)
  package static let red = TextStyle(rawValue: 1 << 4)
  package static let green = TextStyle(rawValue: 1 << 5)
  package static let yellow = TextStyle(rawValue: 1 << 6)
  package static let cyan = TextStyle(rawValue: 1 << 7)
  /// Code inside a sentence: coloured, or between backquotes where there is no colour.
  package static let code = TextStyle(rawValue: 1 << 8)

  /// The parameters of the terminal's "select graphic rendition", in order.
  var codes: [String] {
    let table: [(TextStyle, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.red, "31"), (.green, "32"),
      (.yellow, "33"), (.cyan, "36"),
    ]
    return table.filter { contains($0.0) }.map(\.1)
  }
}
