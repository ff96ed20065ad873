/// How much a constraint matters beside others, from 1 to 1000. What is required has to hold; of the
/// others the higher go first.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000.
  public let rawValue: Float
  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
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
  /// 50: with which `systemLayoutSizeFitting` seeks its target.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
