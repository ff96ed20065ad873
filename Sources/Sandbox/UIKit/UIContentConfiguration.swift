/// Says what a view shows, as a value.
///
/// A cell that gets another configuration of the same kind keeps its views and updates them.
@MainActor @preconcurrency public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor @preconcurrency public protocol UIContentView: AnyObject {
  /// What it shows; setting another one updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// True where it can show a configuration (iOS 16); by default where that is of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// True where the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a view is like, for configurations.
public protocol UIConfigurationState {
  /// Where the view is.
  var traitCollection: UITraitCollection { get set }
  /// The app's own part of the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of an app's own part of a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Makes one colour of another.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  /// What it does.
  public let transform: (UIColor) -> UIColor
  /// Makes a transformer.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  /// What it makes of a colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// Grey of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    let parts = color.parts
    return UIColor(
      white: parts[0] * 0.299 + parts[1] * 0.587 + parts[2] * 0.114, alpha: parts[3])
  }
  /// The colour itself.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The colour itself.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}
