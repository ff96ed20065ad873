/// How far something is moved, in points.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat
  /// Not at all.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Makes a distance.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// Not at all.
  public static let zero = UIOffset()
}
