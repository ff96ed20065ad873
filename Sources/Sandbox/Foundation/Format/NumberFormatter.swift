/// Turns numbers into text and back.
///
/// Dear to make: keep one. Texts are those of US English whatever the locale (simplified); separators
/// and symbols can be set.
open class NumberFormatter: Formatter, @unchecked Sendable {
  private var recipe = NumberRecipe()
  private var style = Style.none
  private var code = "USD"
  private var ownSymbol: String?
  /// Kept; texts are English.
  open var locale: Locale! = .current { didSet { changed() } }
  /// In front of a number that is not negative, in place of the style's.
  open var positivePrefix: String!
  /// Behind a number that is not negative.
  open var positiveSuffix: String!
  /// In front of a negative number, in place of the style's.
  open var negativePrefix: String!
  /// Behind a negative number.
  open var negativeSuffix: String!
  /// What a number is multiplied by; 100 for percent.
  open var multiplier: NSNumber?
  /// What 0 is written as, where it is set.
  open var zeroSymbol: String?
  /// What no number is written as.
  open var nilSymbol = ""
  /// What is no number is written as.
  open var notANumberSymbol: String! = "NaN"
  /// What is behind all numbers is written as.
  open var positiveInfinitySymbol = "∞"
  /// The sign for percent.
  open var percentSymbol: String! = "%"
  /// The sign of positive exponents.
  open var plusSign: String! = "+"
  /// True where a text's separators and symbols may be missing.
  open var isLenient = false
  /// True where numbers are read as `Decimal`; kept.
  open var generatesDecimalNumbers = false
  /// True where a text with a fraction is no number.
  open var allowsFloats = true
  /// The least number that is read.
  open var minimum: NSNumber?
  /// The largest number that is read.
  open var maximum: NSNumber?

  /// What a number stands for.
  public enum Style: UInt, Sendable {
    /// `1235`.
    case none = 0
    /// `1,234.568`.
    case decimal = 1
    /// `$1,234.57`.
    case currency = 2
    /// `123,457%`.
    case percent = 3
    /// `1.234568E3`.
    case scientific = 4
    /// `one thousand two hundred thirty-five`.
    case spellOut = 5
    /// `1,235th`.
    case ordinal = 6
    /// `USD 1,234.57`.
    case currencyISOCode = 8
    /// `1,234.57 USD` (simplified: without the currency's name).
    case currencyPlural = 9
    /// `($1,234.57)` for negative numbers.
    case currencyAccounting = 10
  }

  /// How what lies between two numbers is rounded.
  public enum RoundingMode: UInt, Sendable {
    /// Towards +∞.
    case ceiling = 0
    /// Towards −∞.
    case floor = 1
    /// Towards 0.
    case down = 2
    /// Away from 0.
    case up = 3
    /// To the nearer one, from the middle to the even one.
    case halfEven = 4
    /// To the nearer one, from the middle towards 0.
    case halfDown = 5
    /// To the nearer one, from the middle away from 0.
    case halfUp = 6
  }

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) { apply(.none) }
  }

  private func changed() { simulated(cost: costs.makeFormatter / 8) {} }

  private func apply(_ style: Style) {
    self.style = style
    recipe.isScientific = style == .scientific
    recipe.isGrouped = style != .none && style != .scientific
    recipe.minimumWhole = 1
    multiplier = style == .percent ? 100 : nil
    switch style {
    case .none, .percent, .spellOut, .ordinal:
      (recipe.minimumFraction, recipe.maximumFraction) = (0, 0)
    case .decimal: (recipe.minimumFraction, recipe.maximumFraction) = (0, 3)
    case .scientific: (recipe.minimumFraction, recipe.maximumFraction) = (0, 16)
    case .currency, .currencyISOCode, .currencyPlural, .currencyAccounting:
      let count = Currencies.fraction(code)
      (recipe.minimumFraction, recipe.maximumFraction) = (count, count)
    }
  }

  /// What numbers stand for. Setting it sets digits and separators anew.
  open var numberStyle: Style {
    get { style }
    set {
      changed()
      apply(newValue)
    }
  }
  /// Digits behind the point, at least.
  open var minimumFractionDigits: Int {
    get { recipe.minimumFraction }
    set {
      changed()
      recipe.minimumFraction = newValue
      recipe.maximumFraction = max(recipe.maximumFraction, newValue)
    }
  }
  /// Digits behind the point, at most.
  open var maximumFractionDigits: Int {
    get { recipe.maximumFraction }
    set {
      changed()
      recipe.maximumFraction = newValue
      recipe.minimumFraction = min(recipe.minimumFraction, newValue)
    }
  }
  /// Digits before the point, at least.
  open var minimumIntegerDigits: Int {
    get { recipe.minimumWhole }
    set {
      changed()
      recipe.minimumWhole = newValue
    }
  }
  /// Digits before the point, at most: the others are left out.
  open var maximumIntegerDigits: Int {
    get { recipe.maximumWhole }
    set {
      changed()
      recipe.maximumWhole = newValue
    }
  }
  /// True where digits are counted altogether.
  open var usesSignificantDigits: Bool {
    get { recipe.significant != nil }
    set {
      changed()
      recipe.significant = newValue ? 1...6 : nil
    }
  }
  /// Digits altogether, at least.
  open var minimumSignificantDigits: Int {
    get { recipe.significant?.lowerBound ?? 1 }
    set {
      changed()
      recipe.significant = newValue...max(recipe.significant?.upperBound ?? 6, newValue)
    }
  }
  /// Digits altogether, at most.
  open var maximumSignificantDigits: Int {
    get { recipe.significant?.upperBound ?? 6 }
    set {
      changed()
      recipe.significant = min(recipe.significant?.lowerBound ?? 1, newValue)...newValue
    }
  }
  /// True where thousands are separated.
  open var usesGroupingSeparator: Bool {
    get { recipe.isGrouped }
    set {
      changed()
      recipe.isGrouped = newValue
    }
  }
  /// What separates thousands.
  open var groupingSeparator: String! {
    get { recipe.groupSeparator }
    set {
      changed()
      recipe.groupSeparator = newValue ?? ","
    }
  }
  /// How many digits a group has.
  open var groupingSize: Int {
    get { recipe.groupSize }
    set {
      changed()
      recipe.groupSize = newValue
    }
  }
  /// What separates the fraction.
  open var decimalSeparator: String! {
    get { recipe.point }
    set {
      changed()
      recipe.point = newValue ?? "."
    }
  }
  /// True where the point is written without a fraction, too.
  open var alwaysShowsDecimalSeparator: Bool {
    get { recipe.showsPoint }
    set {
      changed()
      recipe.showsPoint = newValue
    }
  }
  /// The sign of negative numbers.
  open var minusSign: String! {
    get { recipe.minus }
    set {
      changed()
      recipe.minus = newValue ?? "-"
    }
  }
  /// How what lies between two numbers is rounded.
  open var roundingMode: RoundingMode {
    get { mode }
    set {
      changed()
      mode = newValue
      recipe.rounding =
        [.ceiling, .floor, .down, .up, .halfEven, .halfDown, .halfUp][Int(newValue.rawValue)]
    }
  }
  private var mode = RoundingMode.halfEven
  /// The currency, `EUR`. Setting it sets the digits behind the point.
  open var currencyCode: String! {
    get { code }
    set {
      changed()
      code = newValue ?? "USD"
      if [.currency, .currencyISOCode, .currencyPlural, .currencyAccounting].contains(style) {
        (minimumFractionDigits, maximumFractionDigits) = (
          Currencies.fraction(code), Currencies.fraction(code)
        )
      }
    }
  }
  /// The currency's symbol.
  open var currencySymbol: String! {
    get { ownSymbol ?? Currencies.symbol(code) }
    set {
      changed()
      ownSymbol = newValue
    }
  }

  /// A number's text.
  open func string(from number: NSNumber) -> String? {
    simulated(cost: costs.format) {
      let value = number.doubleValue
      if value.isNaN { return notANumberSymbol }
      if value.isInfinite { return (value < 0 ? recipe.minus : "") + positiveInfinitySymbol }
      if let zeroSymbol, value == 0 { return zeroSymbol }
      if style == .spellOut { return EnglishNumbers.words(Self.digits(of: number)) }
      var digits = Self.digits(of: number)
      if let multiplier {
        digits =
          multiplier.intValue == 100
          ? digits.scaled(by: 2) : DecimalDigits(shortest: value * multiplier.doubleValue)
      }
      // Also of what is rounded to zero: ICU writes -0.
      let (head, tail) = affixes(digits.isNegative, number.intValue)
      return head + recipe.magnitude(digits) + tail
    }
  }

  static func digits(of number: NSNumber) -> DecimalDigits {
    switch number.kind {
    case .truth(let value): DecimalDigits(value ? 1 : 0)
    case .whole(let value): DecimalDigits(value)
    case .natural(let value): DecimalDigits(value)
    case .real(let value): DecimalDigits(shortest: value)
    }
  }

  private func affixes(_ isNegative: Bool, _ value: Int) -> (String, String) {
    let sign = isNegative ? recipe.minus : ""
    var (head, tail) = (sign, "")
    switch style {
    case .currency: head = sign + currencySymbol
    case .currencyISOCode: head = sign + code + "\u{a0}"
    case .currencyPlural: tail = " " + code
    case .currencyAccounting:
      (head, tail) = isNegative ? ("(" + currencySymbol, ")") : (currencySymbol, "")
    case .percent: tail = percentSymbol
    case .ordinal: tail = EnglishNumbers.ordinalEnding(value)
    case .none, .decimal, .scientific, .spellOut: break
    }
    return isNegative
      ? (negativePrefix ?? head, negativeSuffix ?? tail)
      : (positivePrefix ?? head, positiveSuffix ?? tail)
  }

  /// The text of a number of any type.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let number as NSNumber: string(from: number)
    case let value as any BinaryInteger: string(from: NSNumber(value: Int64(clamping: value)))
    case let value as Double: string(from: NSNumber(value: value))
    case let value as Float: string(from: NSNumber(value: value))
    case let value as Decimal: string(from: NSNumber(value: Double("\(value)") ?? 0))
    case nil: nilSymbol
    default: nil
    }
  }

  /// A text's number; nil where it is not written as the formatter would.
  open func number(from string: String) -> NSNumber? {
    simulated(cost: costs.format * 2) {
      var text = string.trimmingCharacters(in: .whitespaces)
      for symbol in [currencySymbol, percentSymbol, recipe.groupSeparator] {
        if let symbol { text = text.replacingOccurrences(of: symbol, with: "") }
      }
      text = text.replacingOccurrences(of: recipe.point, with: ".")
      if style == .percent, !isLenient, !string.contains(percentSymbol) { return nil }
      if let whole = Int(text), style != .percent { return bounded(NSNumber(value: whole)) }
      guard let value = Double(text), text.last != ".", allowsFloats else { return nil }
      return bounded(NSNumber(value: style == .percent ? value / 100 : value))
    }
  }

  private func bounded(_ number: NSNumber) -> NSNumber? {
    if let minimum, number.doubleValue < minimum.doubleValue { return nil }
    if let maximum, number.doubleValue > maximum.doubleValue { return nil }
    return number
  }

  /// A number's text in a style. Makes a formatter each time, as Foundation's does.
  open class func localizedString(from num: NSNumber, number nstyle: Style) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = nstyle
    return formatter.string(from: num) ?? ""
  }
}
