/// Writes numbers: `1,234.568`, `12.5%`, `$5.00`. In US English (simplified).
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: FormatStyle {
  var configuration = NumberFormatStyleConfiguration()
  /// Kept; texts are English.
  public var locale: Locale

  /// Makes a style.
  public init(locale: Locale = .autoupdatingCurrent) { self.locale = locale }

  /// The number's text.
  public func format(_ value: Value) -> String {
    simulated(cost: costs.format) {
      RealText.text(Double(value) * configuration.scale, configuration, fraction: 0...6)
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
  public func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self {
    with { $0.configuration.sign = strategy }
  }
  /// The style with large numbers shortened, or not.
  public func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self {
    with { $0.configuration.notation = notation }
  }
  /// The style that rounds otherwise. An increment is not modelled.
  public func rounded(rule: FloatingPointRoundingRule = .toNearestOrEven) -> Self {
    with { $0.configuration.rounding = rule }
  }
  /// The style that always writes the point, or does not.
  public func decimalSeparator(
    strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy
  ) -> Self { with { $0.configuration.separator = strategy } }
  /// The style for numbers that are multiplied first.
  public func scale(_ multiplicand: Double) -> Self {
    with { $0.configuration.scale = multiplicand }
  }
  private func with(_ change: (inout Self) -> Void) -> Self {
    var result = self
    change(&result)
    return result
  }

  /// Writes percents: 0.125 is `12.5%`.
  public struct Percent: FormatStyle {
    var configuration = NumberFormatStyleConfiguration()
    /// Makes a style.
    public init(locale: Locale = .autoupdatingCurrent) {}
    /// The number's text.
    public func format(_ value: Value) -> String {
      simulated(cost: costs.format) {
        let digits = DecimalDigits(shortest: Double(value)).scaled(by: 2)
        return configuration.text(digits, fraction: 0...6, tail: "%")
      }
    }
    /// The style with other digits.
    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self {
      var result = self
      result.configuration.precision = precision
      return result
    }
    /// The style that rounds otherwise.
    public func rounded(rule: FloatingPointRoundingRule = .toNearestOrEven) -> Self {
      var result = self
      result.configuration.rounding = rule
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
        MoneyText.text(
          DecimalDigits(shortest: Double(value)), currencyCode, configuration, presentation)
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

/// Numbers with a fraction in US English.
enum RealText {
  static func text(
    _ value: Double, _ configuration: NumberFormatStyleConfiguration, fraction: ClosedRange<Int>
  ) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-∞" : "∞" }
    return configuration.text(DecimalDigits(shortest: value), fraction: fraction)
  }
}

extension BinaryFloatingPoint {
  /// The number as people write it: `1,234.568`.
  public func formatted() -> String { FloatingPointFormatStyle<Self>().format(self) }
  /// The number in a style.
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput == Self { format.format(self) }
  /// The number in a style for another type of numbers.
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput: BinaryFloatingPoint { format.format(S.FormatInput(self)) }
}
