/// Which corners are round.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// At the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// At the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// At the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a shape of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// One without a break in its curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How content fits into a layer's bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a gravity of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Whole, with bars.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Filling, cut.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
}
