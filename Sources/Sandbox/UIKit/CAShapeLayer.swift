/// A path, filled and outlined. The simulator keeps it and draws nothing.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// What it is filled with; default black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { didChangeLook() } }
  /// Which parts are inside; default by winding.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the outline; default none.
  open var strokeColor: CGColor? { didSet { didChangeLook() } }
  /// Where the outline begins, from 0 to 1; default 0.
  open var strokeStart: CGFloat = 0 { didSet { didChangeLook() } }
  /// Where it ends, from 0 to 1; default 1.
  open var strokeEnd: CGFloat = 1 { didSet { didChangeLook() } }
  /// The width of the outline, in points; default 1.
  open var lineWidth: CGFloat = 1 { didSet { didChangeLook() } }
  /// How sharp a corner may be, as a ratio; default 10.
  open var miterLimit: CGFloat = 10
  /// The shape of its ends; default cut.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of its corners; default sharp.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where dashes begin, in points; default 0.
  open var lineDashPhase: CGFloat = 0
  /// Dashes and gaps, in points; nil is none.
  open var lineDashPattern: [NSNumber]?
}

/// Which parts of a path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a rule of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Those that it winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those within an odd number of crossings.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of an outline's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a shape of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Cut.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Round.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of an outline's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a shape of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharp.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
