/// Writes whole numbers: `1,234`, `1.2K`, `12%`, `$5.00`. In US English (simplified).
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle {
  var configuration = NumberFormatStyleConfiguration()
  /// Kept; texts are English.
  public var locale: Locale

  /// Makes a style.
  public init(locale: Locale = .autoupdatingCurrent) { self.locale = locale }

  /// The number's text.
  public func format(_ value: Value) -> String {
    simulated(cost: costs.format) {
      configuration.text(scaled(DecimalDigits(value), configuration.scale), fraction: 0...0)
    }
  }
  /// The style for another locale.
  public func locale(_ locale: Locale) -> Self { with { $0.locale = locale } }
  /// The style with or without separated thousands.
  public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self {
    with { $0.configuration.grouping = group }
  }
  /// The style with other digits.
  public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self {
    with { $0.configuration.precision = precision }
  }
  /// The style with other signs.
  public func sign(
    strategy: NumberFormatStyleConfiguration.SignDisplayStrategy
  ) -> Self { with { $0.configuration.sign = strategy } }
  /// The style with large numbers shortened, or not.
  public func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self {
    with { $0.configuration.notation = notation }
  }
  /// The style for numbers that are multiplied first.
  public func scale(_ multiplicand: Double) -> Self {
    with { $0.configuration.scale = multiplicand }
  }
  private func with(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }

  /// Writes percents: 12 is `12%`.
  public struct Percent: FormatStyle {
    var configuration = NumberFormatStyleConfiguration()
    /// Makes a style.
    public init(locale: Locale = .autoupdatingCurrent) {}
    /// The number's text.
    public func format(_ value: Value) -> String {
      simulated(cost: costs.format) {
        configuration.text(DecimalDigits(value), fraction: 0...0, tail: "%")
      }
    }
    /// The style with other digits.
    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self {
      var result = self
      result.configuration.precision = precision
      return result
    }
  }

  /// Writes amounts of money.
  public struct Currency: FormatStyle {
    /// The currency, `USD`.
    public var currencyCode: String
    var configuration = NumberFormatStyleConfiguration()
    var presentation = CurrencyFormatStyleConfiguration.Presentation.standard
    /// Makes a style.
    public init(code: String, locale: Locale = .autoupdatingCurrent) { currencyCode = code }
    /// The amount's text.
    public func format(_ value: Value) -> String {
      simulated(cost: costs.format) {
        MoneyText.text(DecimalDigits(value), currencyCode, configuration, presentation)
      }
    }
    /// The style with other digits.
    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self {
      var result = self
      result.configuration.precision = precision
      return result
    }
    /// The style with the currency written in another way.
    public func presentation(_ p: CurrencyFormatStyleConfiguration.Presentation) -> Self {
      var result = self
      result.presentation = p
      return result
    }
  }
}

/// A number multiplied by a style's scale.
func scaled(_ number: DecimalDigits, _ scale: Double) -> DecimalDigits {
  if scale == 1 { return number }
  let value = Double("0.\(number.fractionText)e\(number.point)") ?? 0
  return DecimalDigits(shortest: (number.isNegative ? -value : value) * scale)
}

/// Amounts of money in US English.
enum MoneyText {
  static func text(
    _ number: DecimalDigits, _ code: String, _ configuration: NumberFormatStyleConfiguration,
    _ presentation: CurrencyFormatStyleConfiguration.Presentation
  ) -> String {
    let count = Currencies.fraction(code)
    let head: String
    switch presentation {
    case .standard, .narrow: head = Currencies.symbol(code)
    case .isoCode: head = code + "\u{a0}"
    case .fullName: head = ""
    }
    return configuration.text(
      number, fraction: count...count, head: head,
      tail: presentation == .fullName ? " " + code : "")
  }
}

extension BinaryInteger {
  /// The number as people write it: `1,234`.
  public func formatted() -> String { IntegerFormatStyle<Self>().format(self) }
  /// The number in a style.
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput == Self { format.format(self) }
  /// The number in a style for another type of numbers.
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput: BinaryInteger { format.format(S.FormatInput(self)) }
}
