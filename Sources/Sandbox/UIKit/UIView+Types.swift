extension UIView {
  /// How content is fitted into the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// Whole, with bars.
    case scaleAspectFit
    /// Filling, cut.
    case scaleAspectFill
    /// Drawn again when the bounds change.
    case redraw
    /// In the middle.
    case center
    /// At the middle of the top edge.
    case top
    /// At the middle of the bottom edge.
    case bottom
    /// At the middle of the left edge.
    case left
    /// At the middle of the right edge.
    case right
    /// In the top left corner.
    case topLeft
    /// In the top right corner.
    case topRight
    /// In the bottom left corner.
    case bottomLeft
    /// In the bottom right corner.
    case bottomRight
  }

  /// How a frame follows its superview's bounds.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The space at the left follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The space at the right follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The space above follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The space below follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether a tint is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    /// Not dimmed.
    case normal
    /// Dimmed, as behind an alert.
    case dimmed
  }
}

/// How a view runs with the direction of writing.
public enum UISemanticContentAttribute: Int, Sendable {
  /// With the language.
  case unspecified
  /// Never mirrored: media controls.
  case playback
  /// Never mirrored: maps, fields of play.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}

/// Which way an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
