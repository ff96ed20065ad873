extension UIImage {
  /// What an image is to look like.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// What a symbol is to look like.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let symbolScale: SymbolScale?
    let weight: SymbolWeight?

    init(_ pointSize: CGFloat?, _ weight: SymbolWeight?, _ scale: SymbolScale?) {
      (self.pointSize, self.weight, symbolScale) = (pointSize, weight, scale)
      super.init()
    }
    /// As large as text of a font size.
    public convenience init(pointSize: CGFloat) { self.init(pointSize, nil, nil) }
    /// As large as text of a font size.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight, nil)
    }
    /// As large as text of a font size.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }
    /// Larger or smaller than text.
    public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }
    /// Thicker or thinner.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, nil) }
    /// As large as text in a font.
    public convenience init(font: UIFont) { self.init(font.pointSize, nil, nil) }
    /// As large as text in a font.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font.pointSize, nil, scale)
    }
    /// As large as text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
    }
    /// As large as text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// In several colours. Nothing is drawn: without effect.
    public convenience init(paletteColors: [UIColor]) { self.init(nil, nil, nil) }
    /// In shades of a colour. Nothing is drawn: without effect.
    public convenience init(hierarchicalColor: UIColor) { self.init(nil, nil, nil) }
    /// In the symbol's own colours. Nothing is drawn: without effect.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(nil, nil, nil)
    }
    /// In one colour. Nothing is drawn: without effect.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(nil, nil, nil)
    }

    /// This one, and what another one says besides or instead.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      simulated {
        guard let other = otherConfiguration as? SymbolConfiguration else { return self }
        let both = SymbolConfiguration(
          other.pointSize ?? pointSize, other.weight ?? weight, other.symbolScale ?? symbolScale)
        return unsafeDowncast(both, to: Self.self)
      }
    }
  }

  /// How thick a symbol's lines are.
  public enum SymbolWeight: Int, Sendable {
    /// As it comes.
    case unspecified
    /// Thinnest.
    case ultraLight
    /// Very thin.
    case thin
    /// Thin.
    case light
    /// As text is.
    case regular
    /// A little thicker.
    case medium
    /// Between medium and bold.
    case semibold
    /// Bold.
    case bold
    /// Thicker.
    case heavy
    /// Thickest.
    case black
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As it comes.
    case `default` = -1
    /// As the place has it.
    case unspecified
    /// Small.
    case small
    /// As a capital.
    case medium
    /// Large.
    case large
  }

  /// A symbol of the system's: a name and a size.
  struct Symbol: Equatable {
    var name: String
    var configuration: SymbolConfiguration?

    static func == (a: Symbol, b: Symbol) -> Bool {
      a.name == b.name && a.configuration === b.configuration
    }

    /// In points: a square of 20 at the usual size of text, 17 (assumption; the real ones have
    /// different shapes). Small and large ones are 0.8 and 1.3 times as large (assumption).
    var size: CGSize {
      let factor =
        switch configuration?.symbolScale {
        case .small: 0.8
        case .large: 1.3
        default: 1.0
        }
      let side = ((configuration?.pointSize ?? 17) * 20 / 17 * factor).rounded()
      return CGSize(width: side, height: side)
    }

    /// Whether a name could be that of a symbol: words of small letters and digits with dots between.
    static func isPossible(_ name: String) -> Bool {
      !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
        && name.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
        }
    }
  }

  /// A symbol: vector art that a commit draws at no cost to speak of.
  ///
  /// The simulator has no list of Apple's symbols: every name that could be one gives an image, a
  /// square of 20 points. Others give nil.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }
  /// A symbol that looks as a configuration says.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard Symbol.isPossible(name) else { return nil }
    self.init(
      .symbol(Symbol(name: name, configuration: configuration as? SymbolConfiguration)), Look())
  }

  /// The same symbol as a configuration says; other images stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let symbol) = content else { return self }
    let both =
      symbol.configuration.map { $0.applying(configuration) }
      ?? configuration as? SymbolConfiguration
    return UIImage(.symbol(Symbol(name: symbol.name, configuration: both)), look)
  }
  /// The same symbol as a configuration says; nil for another image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}
