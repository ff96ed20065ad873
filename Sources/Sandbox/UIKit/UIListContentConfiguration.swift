/// Says what a row shows: an image, a text and a second one.
///
/// Fonts are those of UIKit's text styles; distances are assumptions (11 points above and below a
/// row's text, 16 at its sides and after the image, 3 between two texts).
nonisolated public struct UIListContentConfiguration: UIContentConfiguration, Hashable,
  @unchecked Sendable
{
  /// The text.
  public var text: String?
  /// The text with attributes, in its place.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in its place.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The image.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// Around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The axes on which the superview's margins count too; default none here.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// Between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Between two texts side by side, in points; default 6.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Between two texts one below the other, in points; default 3.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// True puts the texts side by side where there is room; default false.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The opacity of all, 0 to 1; default 1.
  public var alpha: CGFloat = 1
  /// The least height, in points.
  var leastHeight: CGFloat = 44

  private init(_ text: UIFont, _ secondary: UIFont, secondaryColor: UIColor = .secondaryLabel) {
    textProperties = TextProperties(font: text, color: .label)
    secondaryTextProperties = TextProperties(font: secondary, color: secondaryColor)
  }

  /// A row of one text.
  @MainActor @preconcurrency public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .subheadline))
  }
  /// A row of two texts, one below the other.
  @MainActor @preconcurrency public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .caption1),
      secondaryColor: .label)
  }
  /// A row of two texts, side by side.
  @MainActor @preconcurrency public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  /// The header of a plain list.
  @MainActor @preconcurrency public static func plainHeader() -> UIListContentConfiguration {
    header(.headline, .label)
  }
  /// The footer of a plain list.
  @MainActor @preconcurrency public static func plainFooter() -> UIListContentConfiguration {
    header(.footnote, .secondaryLabel)
  }
  /// The header of a group.
  @MainActor @preconcurrency public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = header(.footnote, .secondaryLabel)
    configuration.textProperties.transform = .uppercase
    return configuration
  }
  /// The footer of a group.
  @MainActor @preconcurrency public static func groupedFooter() -> UIListContentConfiguration {
    header(.footnote, .secondaryLabel)
  }
  /// The header of whatever list it is in (iOS 18): here that of a plain one.
  @MainActor @preconcurrency public static func header() -> UIListContentConfiguration {
    plainHeader()
  }
  /// The footer of whatever list it is in (iOS 18): here that of a plain one.
  @MainActor @preconcurrency public static func footer() -> UIListContentConfiguration {
    plainFooter()
  }
  /// A row of a side bar.
  @MainActor @preconcurrency public static func sidebarCell() -> UIListContentConfiguration {
    cell()
  }
  /// The header of a section that stands out in a list of groups.
  @MainActor @preconcurrency public static func prominentInsetGroupedHeader()
    -> UIListContentConfiguration
  { header() }
  /// The header of a section that stands out even more in a list of groups.
  @MainActor @preconcurrency public static func extraProminentInsetGroupedHeader()
    -> UIListContentConfiguration
  { header() }
  /// The header of a section in a sidebar.
  @MainActor @preconcurrency public static func sidebarHeader() -> UIListContentConfiguration {
    header()
  }
  /// A row with an accompanying text in a sidebar.
  @MainActor @preconcurrency public static func accompaniedSidebarCell()
    -> UIListContentConfiguration
  { cell() }
  /// A row of two lines in a sidebar.
  @MainActor @preconcurrency public static func sidebarSubtitleCell()
    -> UIListContentConfiguration
  { subtitleCell() }
  /// A row of two lines with an accompanying text in a sidebar.
  @MainActor @preconcurrency public static func accompaniedSidebarSubtitleCell()
    -> UIListContentConfiguration
  { subtitleCell() }

  @MainActor private static func header(
    _ style: UIFont.TextStyle, _ color: UIColor
  ) -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(
      .preferredFont(forTextStyle: style), .preferredFont(forTextStyle: style))
    configuration.textProperties.color = color
    configuration.directionalLayoutMargins.top = 6
    configuration.directionalLayoutMargins.bottom = 6
    configuration.leastHeight = 28
    return configuration
  }

  /// Makes a view that shows it.
  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    onMain { UIListContentView(configuration: self) }
  }
  /// The configuration for a state: dimmed while the cell cannot be used.
  @MainActor @preconcurrency public func updated(
    for state: any UIConfigurationState
  ) -> UIListContentConfiguration {
    var updated = self
    let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
    updated.textProperties.isDimmed = isDisabled
    updated.secondaryTextProperties.isDimmed = isDisabled
    return updated
  }

  /// How a text looks.
  public struct TextProperties: Hashable, @unchecked Sendable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Makes another colour of it.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines begin; default natural.
    public var alignment: TextAlignment = .natural
    /// How long text is cut; default at the end.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// At most this many lines; 0, the default, for as many as are needed.
    public var numberOfLines = 0
    /// True makes the font smaller where text doesn't fit; default false.
    public var adjustsFontSizeToFitWidth = false
    /// True lets a pointer show text that is cut. Without effect: there is no pointer.
    public var showsExpansionTextWhenTruncated = false
    /// How much smaller; default 0.
    public var minimumScaleFactor: CGFloat = 0
    /// True moves glyphs together before text is cut; default false.
    public var allowsDefaultTighteningForTruncation = false
    /// True follows the user's size of text; default true.
    public var adjustsFontForContentSizeCategory = true
    /// What is made of the letters; default nothing.
    public var transform: TextTransform = .none
    var isDimmed = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
    /// The colour that is used.
    public func resolvedColor() -> UIColor {
      if isDimmed { return .tertiaryLabel }
      return colorTransformer?(color) ?? color
    }
    /// Equal where all but the transformer is.
    public static func == (a: Self, b: Self) -> Bool {
      a.font == b.font && a.color == b.color && a.alignment == b.alignment
        && a.lineBreakMode == b.lineBreakMode && a.numberOfLines == b.numberOfLines
        && a.transform == b.transform && a.isDimmed == b.isDimmed
    }
    /// Feeds the font and the lines.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(numberOfLines)
    }

    /// Where lines begin.
    public enum TextAlignment: Int, Sendable {
      /// As the language has it.
      case natural
      /// In the middle.
      case center
      /// At both ends.
      case justified
    }
    /// What is made of the letters.
    public enum TextTransform: Int, Sendable {
      /// Nothing.
      case none
      /// Large ones.
      case uppercase
      /// Small ones.
      case lowercase
      /// Large ones where words begin.
      case capitalized
    }
  }

  /// How an image looks.
  public struct ImageProperties: Hashable, @unchecked Sendable {
    /// How a symbol looks; kept without effect.
    public var tintColor: UIColor?
    /// Makes another colour of that.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol looks that does not say so itself.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour that is used where the view's tint is another one.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
    /// How round the corners are, in points; default 0.
    public var cornerRadius: CGFloat = 0
    /// At most this large, in points; 0 is any size.
    public var maximumSize = CGSize.zero
    /// The size that is reserved, in points; 0 is the image's own.
    public var reservedLayoutSize = CGSize.zero
    /// True keeps the image's colours where the user inverts them; default true.
    public var accessibilityIgnoresInvertColors = true
    /// The size that the system has for images.
    public static let standardDimension: CGFloat = 0

    /// Equal where all but the transformer is.
    public static func == (a: Self, b: Self) -> Bool {
      a.tintColor == b.tintColor && a.cornerRadius == b.cornerRadius
        && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
        && a.preferredSymbolConfiguration == b.preferredSymbolConfiguration
    }
    /// Feeds the sizes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(maximumSize)
      hasher.combine(reservedLayoutSize)
    }
  }

  /// Equal where all is.
  public static func == (a: Self, b: Self) -> Bool {
    a.text == b.text && a.attributedText == b.attributedText && a.secondaryText == b.secondaryText
      && a.secondaryAttributedText == b.secondaryAttributedText && a.image === b.image
      && a.textProperties == b.textProperties
      && a.secondaryTextProperties == b.secondaryTextProperties
      && a.imageProperties == b.imageProperties
      && a.directionalLayoutMargins == b.directionalLayoutMargins && a.alpha == b.alpha
      && a.imageToTextPadding == b.imageToTextPadding
      && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
      && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
      && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
  }
  /// Feeds the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
  }
}

/// Axes.
public struct UIAxis: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
