/// How groups that lie side by side scroll (iOS 17). Kept, and without effect: only code moves them.
@MainActor @preconcurrency open class UICollectionLayoutSectionOrthogonalScrollingProperties {
  /// Makes what is there by default.
  public init() {}
  /// How fast they slow down; by default as the list does.
  open var decelerationRate: DecelerationRate = .automatic
  /// Whether they run over their ends; by default as the list does.
  open var bounce: Bounce = .automatic

  /// How fast groups slow down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the speed that is left after each millisecond.
    public let rawValue: CGFloat
    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As the list does.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// Slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// Whether groups run over their ends.
  public enum Bounce: Int, Sendable {
    /// As the list does.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }
}
