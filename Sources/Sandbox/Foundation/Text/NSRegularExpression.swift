/// A pattern that texts are searched for.
///
/// Built on Swift's `Regex`, whose syntax is nearly that of Foundation's. Left out: `\N{name}` and
/// possessive sets; a pattern that `Regex` cannot read throws, as a wrong one does.
public final class NSRegularExpression: NSObject, @unchecked Sendable {
  /// The pattern.
  public let pattern: String
  /// How it is read.
  public let options: Options
  private let regex: Regex<AnyRegexOutput>

  /// Compiles a pattern. Dear: keep the expression, where it is used again.
  ///
  /// - Throws: An ``NSError`` of the Cocoa domain, 2048, where the pattern cannot be read.
  public init(pattern: String, options: Options = []) throws {
    self.pattern = pattern
    self.options = options
    let source =
      options.contains(.ignoreMetacharacters)
      ? NSRegularExpression.escapedPattern(for: pattern) : pattern
    do {
      regex = try simulated(cost: costs.makeExpression) { try Self.compile(source, options) }
    } catch {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 2048,
        userInfo: [
          NSLocalizedDescriptionKey: "The value “\(pattern)” is invalid.",
          "NSInvalidValue": pattern,
        ])
    }
  }

  private static func compile(
    _ source: String, _ options: Options
  ) throws -> Regex<AnyRegexOutput> {
    let letters = options.contains(.allowCommentsAndWhitespace) ? "(?x)" : ""
    var regex = try Regex(letters + source)
    if options.contains(.caseInsensitive) { regex = regex.ignoresCase() }
    if options.contains(.dotMatchesLineSeparators) { regex = regex.dotMatchesNewlines() }
    if options.contains(.anchorsMatchLines) { regex = regex.anchorsMatchLineEndings() }
    return regex
  }

  /// How a pattern is read.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Letters are equal whatever their case.
    public static let caseInsensitive = Options(rawValue: 1)
    /// Spaces and comments in the pattern mean nothing.
    public static let allowCommentsAndWhitespace = Options(rawValue: 2)
    /// The pattern is a text and nothing else.
    public static let ignoreMetacharacters = Options(rawValue: 4)
    /// A point is any character, line breaks included.
    public static let dotMatchesLineSeparators = Options(rawValue: 8)
    /// `^` and `$` are the ends of lines.
    public static let anchorsMatchLines = Options(rawValue: 16)
    /// Accepted; lines end as they do elsewhere.
    public static let useUnixLineSeparators = Options(rawValue: 32)
    /// Accepted; words end as they do elsewhere.
    public static let useUnicodeWordBoundaries = Options(rawValue: 64)
  }

  /// How a text is searched.
  public struct MatchingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only at the range's beginning.
    public static let anchored = MatchingOptions(rawValue: 4)
    /// Accepted; what lies outside the range is not looked at.
    public static let withTransparentBounds = MatchingOptions(rawValue: 8)
    /// Accepted; the range's ends are the text's.
    public static let withoutAnchoringBounds = MatchingOptions(rawValue: 16)
  }

  /// How many groups the pattern has.
  public var numberOfCaptureGroups: Int {
    var count = 0
    var isEscaped = false
    var isInSet = false
    let text = Array(pattern)
    for (index, character) in text.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "[" {
        isInSet = true
      } else if character == "]" {
        isInSet = false
      } else if character == "(", !isInSet {
        let next = text[(index + 1)...]
        let isNamed =
          next.starts(with: "?<") && !next.starts(with: "?<=") && !next.starts(with: "?<!")
        if next.first != "?" || isNamed { count += 1 }
      }
    }
    return count
  }

  /// All matches in a range, from the first to the last.
  public func matches(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    simulated {
      chargeForReading(range.length * 8)
      guard let part = Range(range, in: string) else { return [] }
      if options.contains(.anchored) {
        return string[part].prefixMatch(of: regex).map { [result($0, string)] } ?? []
      }
      return string[part].matches(of: regex).map { result($0, string) }
    }
  }

  /// The first match in a range, or nil.
  public func firstMatch(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    simulated {
      chargeForReading(range.length * 8)
      guard let part = Range(range, in: string) else { return nil }
      let match =
        options.contains(.anchored)
        ? string[part].prefixMatch(of: regex) : string[part].firstMatch(of: regex)
      return match.map { result($0, string) }
    }
  }

  /// How many matches there are in a range.
  public func numberOfMatches(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Where the first match lies; the location is ``NSNotFound`` where there is none.
  public func rangeOfFirstMatch(
    in string: String, options: MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls a block with each match, until `stop` is set.
  public func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  /// What a block is told beside the match: nothing here.
  public struct MatchingFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The text with each match replaced; `$1` stands for the first group.
  public func stringByReplacingMatches(
    in string: String, options: MatchingOptions = [], range: NSRange, withTemplate templ: String
  ) -> String {
    var result = ""
    var last = string.startIndex
    for match in matches(in: string, options: options, range: range) {
      guard let place = Range(match.range, in: string) else { continue }
      result += string[last..<place.lowerBound] + replacement(for: match, in: string, templ)
      last = place.upperBound
    }
    return result + string[last...]
  }

  private func replacement(
    for match: NSTextCheckingResult, in string: String, _ template: String
  ) -> String {
    var result = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$", let digit = rest.first?.wholeNumberValue {
        rest.removeFirst()
        guard digit < match.numberOfRanges, let range = Range(match.range(at: digit), in: string)
        else { continue }
        result += string[range]
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// A pattern that matches a text and nothing else.
  public static func escapedPattern(for string: String) -> String {
    string.map { "\\*?+[(){}^$|./".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private func result(
    _ match: Regex<AnyRegexOutput>.Match, _ string: String
  ) -> NSTextCheckingResult {
    let ranges = match.output.map { group in
      group.range.map { NSRange($0, in: string) } ?? NSRange(location: NSNotFound, length: 0)
    }
    let names = match.output.map(\.name)
    return NSTextCheckingResult(ranges: ranges, names: names, expression: self)
  }
}

/// Where an expression matches.
public final class NSTextCheckingResult: NSObject, @unchecked Sendable {
  private let ranges: [NSRange]
  private let names: [String?]
  /// What was looked for.
  public let regularExpression: NSRegularExpression?

  init(ranges: [NSRange], names: [String?], expression: NSRegularExpression) {
    self.ranges = ranges
    self.names = names
    regularExpression = expression
  }

  /// All of the match, in UTF-16 units.
  public var range: NSRange { ranges[0] }
  /// One more than the pattern has groups.
  public var numberOfRanges: Int { ranges.count }
  /// A group's place; 0 is all of the match. A group that matched nothing is at ``NSNotFound``.
  public func range(at idx: Int) -> NSRange { ranges[idx] }
  /// The place of a group with a name.
  public func range(withName name: String) -> NSRange {
    names.firstIndex(of: name).map { ranges[$0] } ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// Objective-C's truth value.
public struct ObjCBool: ExpressibleByBooleanLiteral, CustomStringConvertible, Sendable {
  /// The value.
  public var boolValue: Bool
  /// Makes one of a value.
  public init(_ value: Bool) { boolValue = value }
  /// Makes one of a literal.
  public init(booleanLiteral value: Bool) { boolValue = value }
  /// `true` or `false`.
  public var description: String { "\(boolValue)" }
}
