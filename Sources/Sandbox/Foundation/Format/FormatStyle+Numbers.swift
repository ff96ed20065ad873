/// What styles of numbers have in common: how many digits, grouping, sign, notation.
public struct NumberFormatStyleConfiguration: Hashable, Codable, Sendable {
  /// Whether thousands are separated.
  public enum Grouping: String, Hashable, Codable, Sendable {
    /// As US English does: with a comma.
    case automatic
    /// Not.
    case never
  }

  /// How many digits are written.
  public struct Precision: Hashable, Codable, Sendable {
    var significant: ClosedRange<Int>?
    var whole: ClosedRange<Int>?
    var fraction: ClosedRange<Int>?
    /// Digits altogether.
    public static func significantDigits(_ digits: Int) -> Precision {
      Precision(significant: digits...digits)
    }
    /// Digits altogether, between two bounds.
    public static func significantDigits<R: RangeExpression<Int>>(_ limits: R) -> Precision {
      Precision(significant: closed(limits, from: 1))
    }
    /// Digits behind the point.
    public static func fractionLength(_ length: Int) -> Precision {
      Precision(fraction: length...length)
    }
    /// Digits behind the point, between two bounds.
    public static func fractionLength<R: RangeExpression<Int>>(_ limits: R) -> Precision {
      Precision(fraction: closed(limits, from: 0))
    }
    /// Digits before the point.
    public static func integerLength(_ length: Int) -> Precision {
      Precision(whole: length...length)
    }
    /// Digits before the point, between two bounds.
    public static func integerLength<R: RangeExpression<Int>>(_ limits: R) -> Precision {
      Precision(whole: closed(limits, from: 0))
    }
    /// Digits before and behind the point.
    public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
      Precision(whole: integer...integer, fraction: fraction...fraction)
    }
    private static func closed<R: RangeExpression<Int>>(
      _ limits: R, from least: Int
    ) -> ClosedRange<Int> {
      let range = limits.relative(to: least..<1000)
      return range.lowerBound...max(range.upperBound - 1, range.lowerBound)
    }
  }

  /// Which signs are written.
  public struct SignDisplayStrategy: Hashable, Codable, Sendable {
    enum Signs: Hashable, Codable, Sendable { case negative, never, always, alwaysButZero }
    var signs: Signs
    /// That of negative numbers.
    public static var automatic: SignDisplayStrategy { SignDisplayStrategy(signs: .negative) }
    /// None.
    public static var never: SignDisplayStrategy { SignDisplayStrategy(signs: .never) }
    /// That of positive numbers, too.
    public static func always(includingZero: Bool = true) -> SignDisplayStrategy {
      SignDisplayStrategy(signs: includingZero ? .always : .alwaysButZero)
    }
  }

  /// Whether large numbers are shortened.
  public struct Notation: Hashable, Codable, Sendable {
    enum Kind: Hashable, Codable, Sendable { case automatic, compact, scientific }
    var kind: Kind
    /// Not.
    public static var automatic: Notation { Notation(kind: .automatic) }
    /// `1.2K`, `3M`.
    public static var compactName: Notation { Notation(kind: .compact) }
    /// `1.2E3`.
    public static var scientific: Notation { Notation(kind: .scientific) }
  }

  /// Whether the point is always written.
  public enum DecimalSeparatorDisplayStrategy: String, Hashable, Codable, Sendable {
    /// Before a fraction.
    case automatic
    /// Always.
    case always
  }

  var grouping = Grouping.automatic
  var precision: Precision?
  var sign = SignDisplayStrategy.automatic
  var notation = Notation.automatic
  var separator = DecimalSeparatorDisplayStrategy.automatic
  var rounding: FloatingPointRoundingRule?
  var scale = 1.0

  enum CodingKeys: CodingKey { case grouping, precision, sign, notation, separator, scale }

  /// The digits of a number with its sign, `head` between the sign and them.
  func text(
    _ number: DecimalDigits, fraction: ClosedRange<Int>, head: String = "", tail: String = ""
  ) -> String {
    var number = number
    var recipe = NumberRecipe()
    recipe.isGrouped = grouping == .automatic
    recipe.showsPoint = separator == .always
    (recipe.minimumFraction, recipe.maximumFraction) = (fraction.lowerBound, fraction.upperBound)
    var suffix = ""
    if notation.kind == .compact { (number, suffix, recipe) = compacted(number, recipe) }
    if notation.kind == .scientific {
      recipe.isScientific = true
      (recipe.minimumFraction, recipe.maximumFraction) = (0, 6)
    }
    if let precision { apply(precision, &recipe) }
    if let rounding { recipe.rounding = Self.rounding(rounding) }
    let isZero = recipe.round(number).isZero
    return prefix(number.isNegative, isZero) + head + recipe.magnitude(number) + suffix
      + tail
  }

  private func apply(_ precision: Precision, _ recipe: inout NumberRecipe) {
    recipe.significant = precision.significant
    if let whole = precision.whole {
      recipe.minimumWhole = whole.lowerBound
      if whole.upperBound < 999 { recipe.maximumWhole = whole.upperBound }
    }
    if let fraction = precision.fraction {
      recipe.minimumFraction = fraction.lowerBound
      recipe.maximumFraction = fraction.upperBound
    }
  }

  private func prefix(_ isNegative: Bool, _ isZero: Bool) -> String {
    switch sign.signs {
    case .never: ""
    case .negative: isNegative ? "-" : ""
    case .always: isNegative ? "-" : "+"
    case .alwaysButZero: isZero ? "" : isNegative ? "-" : "+"
    }
  }

  /// Two digits where the number is short, all digits before the point otherwise: as CLDR's compact
  /// patterns do.
  private func compacted(
    _ number: DecimalDigits, _ recipe: NumberRecipe
  ) -> (DecimalDigits, String, NumberRecipe) {
    var recipe = recipe
    recipe.isGrouped = false
    var power = min(max(number.exponent / 3, 0), 4)
    // What is rounded up to a thousand belongs to the next name.
    if power < 4, number.scaled(by: -power * 3).rounded(toFraction: 0).exponent >= 3 { power += 1 }
    let scaled = number.scaled(by: -power * 3)
    (recipe.minimumFraction, recipe.maximumFraction) = (0, 0)
    if scaled.exponent < 1 { recipe.significant = 1...2 }
    return (scaled, ["", "K", "M", "B", "T"][power], recipe)
  }

  private static func rounding(_ rule: FloatingPointRoundingRule) -> DecimalDigits.Rounding {
    switch rule {
    case .up: .ceiling
    case .down: .floor
    case .towardZero: .down
    case .awayFromZero: .up
    case .toNearestOrAwayFromZero: .halfUp
    case .toNearestOrEven: .halfEven
    @unknown default: .halfEven
    }
  }
}

/// What styles of currencies have beside.
public enum CurrencyFormatStyleConfiguration {
  /// Whether thousands are separated.
  public typealias Grouping = NumberFormatStyleConfiguration.Grouping
  /// How many digits are written.
  public typealias Precision = NumberFormatStyleConfiguration.Precision
  /// How the currency is written.
  public enum Presentation: String, Hashable, Codable, Sendable {
    /// `$1.00`, `CA$1.00`.
    case standard
    /// `$1.00`, also for other dollars (simplified: as ``standard``).
    case narrow
    /// `USD 1.00`.
    case isoCode
    /// `1.00 USD` (simplified: without the currency's name).
    case fullName
  }
}
