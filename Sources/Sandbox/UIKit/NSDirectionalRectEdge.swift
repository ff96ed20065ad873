/// Edges of a rectangle, by the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes edges of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper one.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower one.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
