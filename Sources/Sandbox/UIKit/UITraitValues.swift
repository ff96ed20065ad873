/// A trait's value, which may be left open.
protocol TraitValue: Hashable {
  static var unspecified: Self { get }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified
  /// Dark text on light.
  case light
  /// Light text on dark.
  case dark
}

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car's screen.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// The direction of writing, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The contrast that the user wants.
public enum UIAccessibilityContrast: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified = -1
  /// As designed.
  case normal
  /// Higher.
  case high
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified = -1
  /// sRGB.
  case SRGB
  /// Display P3.
  case P3
}

/// How high a window lies.
public enum UIUserInterfaceLevel: Int, Sendable, TraitValue {
  /// Not said.
  case unspecified = -1
  /// The lowest.
  case base
  /// Above it.
  case elevated
}
