/// The size of text that a user wants.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name, as UIKit has it.
  public let rawValue: String
  /// Makes a category of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ end: String) { rawValue = "UICTContentSizeCategory" + end }

  /// The user wants another size of text. Nobody changes it here.
  public static let didChangeNotification = Notification.Name(
    rawValue: "UIContentSizeCategoryDidChangeNotification")
  /// Where that notification has the new category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium.
  public static let medium = UIContentSizeCategory("M")
  /// The default.
  public static let large = UIContentSizeCategory("L")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Larger.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest for people who see little.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// Larger.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// Larger.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// Larger.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  /// The place among all, from the smallest; the default's where it is none of them.
  var index: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// True for the sizes for people who see little.
  public var isAccessibilityCategory: Bool { index >= 7 }
  /// True where the first is the smaller.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.index < b.index
  }
}
