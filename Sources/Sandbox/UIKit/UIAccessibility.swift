/// What the user has set to make the device easier to use: nothing here.
@MainActor @preconcurrency public enum UIAccessibility {
  /// False.
  public static var isVoiceOverRunning: Bool { false }
  /// False.
  public static var isSwitchControlRunning: Bool { false }
  /// False.
  public static var isReduceMotionEnabled: Bool { false }
  /// False.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// False.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False.
  public static var isBoldTextEnabled: Bool { false }
  /// False.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False.
  public static var isInvertColorsEnabled: Bool { false }
  /// False.
  public static var isGrayscaleEnabled: Bool { false }
  /// True.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Tells assistive technology of a change. Nobody listens here.
  public static func post(notification: Notification, argument: Any?) {}

  /// A change that assistive technology can be told of.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Makes one of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen is another one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Something on it is elsewhere.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// The content has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posted when ``isVoiceOverRunning`` changes; never here.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when ``isReduceMotionEnabled`` changes; never here.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when ``isBoldTextEnabled`` changes; never here.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}
