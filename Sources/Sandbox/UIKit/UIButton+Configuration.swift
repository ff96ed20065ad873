extension UIButton {
  /// How a button looks.
  public struct Configuration {
    /// The title.
    public var title: String?
    /// A line below it.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// Where the image is; default before the title.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Between image and title, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// Changes the title's attributes: its font and its colour are heeded.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the subtitle's attributes. Kept without effect.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the image is drawn where it is a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the image's colour. Kept without effect.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// What shows that a menu opens. Kept without effect.
    public var indicator: Indicator = .automatic
    /// How title and subtitle stand; default automatic.
    public var titleAlignment: TitleAlignment = .automatic
    /// How a long title is cut; default at words.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Between the edge and the content, in points; default 12 at the sides, 7 above and below.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of the content.
    public var baseForegroundColor: UIColor?
    /// The colour behind it.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are; default as the size has it.
    public var cornerStyle: CornerStyle = .dynamic
    /// How large it is; default medium.
    public var buttonSize: Size = .medium
    /// True shows that something is under way; default false.
    public var showsActivityIndicator = false
    /// What is behind the content.
    public var background: UIBackgroundConfiguration
    /// The title with attributes; here the text alone counts.
    public var attributedTitle: AttributedString? {
      get { title.map { AttributedString($0) } }
      set { title = newValue.map { String($0.characters) } }
    }
    /// The least height, in points (as UIKit has it for medium buttons).
    var least: CGFloat {
      switch buttonSize {
      case .mini, .small: 28
      case .medium: 34
      case .large: 50
      }
    }

    private init(_ background: UIColor?) {
      self.background = .clear()
      self.background.backgroundColor = background
    }
    /// Text in the tint.
    @MainActor @preconcurrency public static func plain() -> Configuration { Configuration(nil) }
    /// Text in the tint on a light tint.
    @MainActor @preconcurrency public static func tinted() -> Configuration {
      Configuration(.tintColor.withAlphaComponent(0.18))
    }
    /// Text in the tint on grey.
    @MainActor @preconcurrency public static func gray() -> Configuration {
      Configuration(.secondarySystemFill)
    }
    /// White text on the tint.
    @MainActor @preconcurrency public static func filled() -> Configuration {
      Configuration(.tintColor)
    }
    /// As ``plain()``.
    @MainActor @preconcurrency public static func borderless() -> Configuration {
      Configuration(nil)
    }
    /// As ``gray()``.
    @MainActor @preconcurrency public static func bordered() -> Configuration {
      Configuration(.secondarySystemFill)
    }
    /// As ``tinted()``.
    @MainActor @preconcurrency public static func borderedTinted() -> Configuration {
      Configuration(.tintColor.withAlphaComponent(0.18))
    }
    /// As ``filled()``.
    @MainActor @preconcurrency public static func borderedProminent() -> Configuration {
      Configuration(.tintColor)
    }
    /// The configuration for a button's state: the same here.
    @MainActor @preconcurrency public func updated(for button: UIButton) -> Configuration { self }

    /// What shows that a menu opens.
    public enum Indicator: Int, Sendable {
      /// As the button has it.
      case automatic
      /// Nothing.
      case none
      /// Two arrows.
      case popup
      /// One arrow.
      case disclosure
    }
    /// How large a button is.
    public enum Size: Int, Sendable {
      /// Medium.
      case medium
      /// Small.
      case small
      /// Smaller.
      case mini
      /// Large.
      case large
    }
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background has it.
      case fixed = -1
      /// As the size of text has it.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half of the height.
      case capsule
    }
    /// How title and subtitle stand.
    public enum TitleAlignment: Int, Sendable {
      /// As the image has it.
      case automatic
      /// Where lines begin.
      case leading
      /// In the middle.
      case center
      /// Where lines end.
      case trailing
    }
  }
}
