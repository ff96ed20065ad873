extension Decimal {
  /// Writes decimal numbers: `1,234.568`. In US English (simplified).
  public struct FormatStyle: FoundationEssentials.FormatStyle {
    var configuration = NumberFormatStyleConfiguration()
    /// Kept; texts are English.
    public var locale: Locale

    /// Makes a style.
    public init(locale: Locale = .autoupdatingCurrent) { self.locale = locale }

    /// The number's text.
    public func format(_ value: Decimal) -> String {
      simulated(cost: costs.format) {
        value.isNaN ? "NaN" : configuration.text(DecimalDigits(value), fraction: 0...6)
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
    private func with(_ change: (inout Self) -> Void) -> Self {
      var result = self
      change(&result)
      return result
    }

    /// Writes percents: 0.125 is `12.5%`.
    public struct Percent: FoundationEssentials.FormatStyle {
      var configuration = NumberFormatStyleConfiguration()
      /// Makes a style.
      public init(locale: Locale = .autoupdatingCurrent) {}
      /// The number's text.
      public func format(_ value: Decimal) -> String {
        simulated(cost: costs.format) {
          configuration.text(DecimalDigits(value).scaled(by: 2), fraction: 0...6, tail: "%")
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
    public struct Currency: FoundationEssentials.FormatStyle {
      /// The currency, `USD`.
      public var currencyCode: String
      var configuration = NumberFormatStyleConfiguration()
      var presentation = CurrencyFormatStyleConfiguration.Presentation.standard
      /// Makes a style.
      public init(code: String, locale: Locale = .autoupdatingCurrent) { currencyCode = code }
      /// The amount's text.
      public func format(_ value: Decimal) -> String {
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

  /// The number as people write it: `1,234.568`.
  public func formatted() -> String { FormatStyle().format(self) }
  /// The number in a style.
  public func formatted<S: FoundationEssentials.FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput == Decimal { format.format(self) }
}

extension FormatStyle where Self == Decimal.FormatStyle {
  /// As people write numbers.
  public static var number: Decimal.FormatStyle { Decimal.FormatStyle() }
}
extension FormatStyle where Self == Decimal.FormatStyle.Percent {
  /// As percents.
  public static var percent: Decimal.FormatStyle.Percent { .init() }
}
extension FormatStyle where Self == Decimal.FormatStyle.Currency {
  /// As money.
  public static func currency<Code: StringProtocol>(code: Code) -> Decimal.FormatStyle.Currency {
    .init(code: String(code))
  }
}
