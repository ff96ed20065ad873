/// A length in points. As a name for `Double` it needs none of the compiler's implicit conversions,
/// which look for a type of that name in the real Foundation.
public typealias CGFloat = Double

/// A point, in points.
public struct CGPoint: Hashable, Sendable {
  /// To the right.
  public var x: CGFloat
  /// Downwards.
  public var y: CGFloat
  /// Zero in both.
  public static let zero = CGPoint(x: 0, y: 0)
  /// The origin.
  public init() { self.init(x: 0, y: 0) }
  /// Makes a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// Makes a point.
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
}

/// A width and a height, in points.
public struct CGSize: Hashable, Sendable {
  /// To the right.
  public var width: CGFloat
  /// Downwards.
  public var height: CGFloat
  /// Zero in both.
  public static let zero = CGSize(width: 0, height: 0)
  /// An empty size.
  public init() { self.init(width: 0, height: 0) }
  /// Makes a size.
  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
  /// Makes a size.
  public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
}

/// A rectangle, in points, with its origin at the top left.
public struct CGRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: CGPoint
  /// Its extent.
  public var size: CGSize
  /// Zero in all.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// An empty rectangle at the origin.
  public init() { self.init(origin: .zero, size: .zero) }
  /// Makes a rectangle.
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }
  /// Makes a rectangle.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }
  /// The extent to the right, never negative.
  public var width: CGFloat { abs(size.width) }
  /// The extent downwards, never negative.
  public var height: CGFloat { abs(size.height) }
  /// The left edge.
  public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
  /// The top edge.
  public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
  /// The centre.
  public var midX: CGFloat { origin.x + size.width / 2 }
  /// The centre.
  public var midY: CGFloat { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
  /// The bottom edge.
  public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }
  /// True where there is no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// The rectangle made smaller by `dx` at the left and the right, and `dy` above and below.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    guard width >= 2 * dx, height >= 2 * dy else { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  /// The rectangle moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  /// True where the point lies inside, the right and bottom edges excluded.
  public func contains(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  /// True where the two share area.
  public func intersects(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// A direction with a length, in points.
public struct CGVector: Hashable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Downwards.
  public var dy: CGFloat
  /// Zero in both.
  public static let zero = CGVector(dx: 0, dy: 0)
  /// A vector without a length.
  public init() { self.init(dx: 0, dy: 0) }
  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

extension CGPoint: CustomDebugStringConvertible {
  /// `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: CustomDebugStringConvertible {
  /// `(1.0, 2.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: CustomDebugStringConvertible {
  /// `(0.0, 0.0, 1.0, 2.0)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
