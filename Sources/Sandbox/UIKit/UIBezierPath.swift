/// A path, with how its line is drawn.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The width of the line, in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of its ends; default cut.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of its corners; default sharp.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How sharp a corner may be, as a ratio; default 10.
  open var miterLimit: CGFloat = 10
  /// How exact curves are; default 0.6. Kept without effect.
  open var flatness: CGFloat = 0.6
  /// True takes what lies within an odd number of crossings as inside; default false.
  open var usesEvenOddFillRule = false

  /// Makes an empty path.
  public override init() { super.init() }
  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Makes an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// Makes a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// Makes a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRounded(rect, cornerRadii.width, cornerRadii.height, corners)
  }
  /// Makes part of a circle. Angles are in radians from the x axis, and grow clockwise where y points
  /// downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Makes a path of another one.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// The path alone.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? path }
  }
  /// True where there is nothing.
  open var isEmpty: Bool { path.isEmpty }
  /// The rectangle around it.
  open var bounds: CGRect { path.boundingBox }
  /// Where the last step ended.
  open var currentPoint: CGPoint { path.currentPoint }
  /// True where a point lies inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Begins somewhere else.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// A straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// A curve that leans towards two points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A curve that leans towards a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Part of a circle, with a line to its beginning where a path is under way. Angles are in radians
  /// from the x axis, and grow clockwise where y points downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Back to where it began.
  open func close() { path.closeSubpath() }
  /// Another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The path from its end to its beginning.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed())
    reversed.lineWidth = lineWidth
    (reversed.lineCapStyle, reversed.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    (reversed.miterLimit, reversed.flatness) = (miterLimit, flatness)
    reversed.usesEvenOddFillRule = usesEvenOddFillRule
    return reversed
  }
  /// Takes everything out.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Moves, turns and scales the path.
  open func apply(_ transform: CGAffineTransform) {
    withUnsafePointer(to: transform) { path.apply($0) }
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// At the top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// At the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// At the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All of them.
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}
