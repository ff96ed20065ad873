/// How much a constraint matters beside others, from 1 to 1000. What is required has to hold; of the
/// others the higher go first.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 1 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// True where the first one matters less.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
  /// 1000: it has to hold.
  public static let required = UILayoutPriority(1000)
  /// 750: with which content resists compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: with which a person drags what may resize the window around it.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: with which a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: with which a person drags what may not resize the window around it.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: with which content hugs itself.
  public static let defaultLow = UILayoutPriority(250)
  /// A priority so much higher. An app's own operator goes before this one, as before the others.
  @_disfavoredOverload public static func + (priority: UILayoutPriority, more: Float)
    -> UILayoutPriority
  {
    UILayoutPriority(priority.rawValue + more)
  }
  /// A priority so much lower.
  @_disfavoredOverload public static func - (priority: UILayoutPriority, less: Float)
    -> UILayoutPriority
  {
    UILayoutPriority(priority.rawValue - less)
  }
  /// Raises a priority.
  @_disfavoredOverload public static func += (priority: inout UILayoutPriority, more: Float) {
    priority = priority + more
  }
  /// Lowers a priority.
  @_disfavoredOverload public static func -= (priority: inout UILayoutPriority, less: Float) {
    priority = priority - less
  }
  /// 50: with which `systemLayoutSizeFitting` seeks its target.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
