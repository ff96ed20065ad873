/// Lines and curves, one after the other.
open class CGPath: NSObject, @unchecked Sendable {
  /// A step of a path.
  enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close

    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .quadCurve(let point, let control): [control, point]
      case .curve(let point, let control1, let control2): [control1, control2, point]
      case .close: []
      }
    }
  }
  var elements: [Element] = []

  override init() { super.init() }
  /// Makes a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    addRectangle(rect)
    apply(transform)
  }
  /// Makes an ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    addRounded(rect, rect.width / 2, rect.height / 2)
    apply(transform)
  }
  /// Makes a rectangle with round corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    addRounded(rect, cornerWidth, cornerHeight)
    apply(transform)
  }

  /// True where there is nothing.
  open var isEmpty: Bool { elements.isEmpty }
  /// Where the last step ended; behind a part that was closed, where that began.
  open var currentPoint: CGPoint {
    let isClosed = elements.last == .close
    let step = elements.last { element in
      if case .move = element { true } else { !isClosed && element != .close }
    }
    return step?.points.last ?? .zero
  }
  /// The rectangle around all points, those that curves lean towards among them.
  open var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
  /// The rectangle around the path; here that around all points.
  open var boundingBoxOfPath: CGRect { boundingBox }
  /// True where a point lies inside: curves are taken as sixteen lines.
  open func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var (winding, crossings) = (0, 0)
    for (a, b) in outline(isClosed: true) {
      let (from, to) = (a.applying(transform), b.applying(transform))
      guard (from.y <= point.y) != (to.y <= point.y) else { continue }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
    return rule == .evenOdd ? crossings % 2 == 1 : winding != 0
  }
  /// A copy that stays as it is.
  open func copy() -> CGPath? {
    let path = CGPath()
    path.elements = elements
    return path
  }
  /// A copy that can be changed.
  open func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.elements = elements
    return path
  }
  /// Equal where all steps are.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CGPath)?.elements == elements
  }
  /// The number of steps'.
  open override var hash: Int { elements.count }

  func apply(_ transform: UnsafePointer<CGAffineTransform>?) {
    guard let map = transform?.pointee else { return }
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(map))
      case .line(let point): .line(point.applying(map))
      case .quadCurve(let point, let control):
        .quadCurve(point.applying(map), control: control.applying(map))
      case .curve(let point, let control1, let control2):
        .curve(
          point.applying(map), control1: control1.applying(map), control2: control2.applying(map))
      case .close: .close
      }
    }
  }

  func addRectangle(_ rect: CGRect) {
    elements += [
      .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Corners are quarters of an ellipse: cubic curves with control points at 0.5523 of the radius.
  func addRounded(
    _ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ corners: UIRectCorner = .allCorners
  ) {
    let (rx, ry) = (min(width, rect.width / 2), min(height, rect.height / 2))
    guard rx > 0, ry > 0 else { return addRectangle(rect) }
    /// A corner, and the directions from it to the sides, of which the path comes from the first.
    func corner(_ at: CGPoint, _ from: CGVector, _ to: CGVector, _ name: UIRectCorner) {
      guard corners.contains(name) else { return elements.append(.line(at)) }
      func point(_ side: CGVector, _ share: CGFloat) -> CGPoint {
        CGPoint(x: at.x + side.dx * rx * share, y: at.y + side.dy * ry * share)
      }
      let near: CGFloat = 1 - 0.5522847498
      elements += [
        .line(point(from, 1)),
        .curve(point(to, 1), control1: point(from, near), control2: point(to, near)),
      ]
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    elements.append(
      .move(CGPoint(x: rect.minX + (corners.contains(.topLeft) ? rx : 0), y: rect.minY)))
    corner(CGPoint(x: rect.maxX, y: rect.minY), left, down, .topRight)
    corner(CGPoint(x: rect.maxX, y: rect.maxY), up, left, .bottomRight)
    corner(CGPoint(x: rect.minX, y: rect.maxY), right, up, .bottomLeft)
    corner(CGPoint(x: rect.minX, y: rect.minY), down, right, .topLeft)
    elements.append(.close)
  }

  /// The path in straight lines, sixteen for a curve.
  ///
  /// - Parameter isClosed: True where parts that are open get a line back to their beginning.
  func outline(isClosed: Bool = false) -> [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        if isClosed, current != start { lines.append((current, start)) }
        (start, current) = (point, point)
      case .line(let point):
        lines.append((current, point))
        current = point
      case .close:
        lines.append((current, start))
        current = start
      case .quadCurve(let point, let control):
        lines += Self.bend(current, [control, point])
        current = point
      case .curve(let point, let control1, let control2):
        lines += Self.bend(current, [control1, control2, point])
        current = point
      }
    }
    if isClosed, current != start { lines.append((current, start)) }
    return lines
  }

  private static func bend(_ start: CGPoint, _ points: [CGPoint]) -> [(CGPoint, CGPoint)] {
    var last = start
    return (1...16).map { step in
      let share = CGFloat(step) / 16
      // De Casteljau: between neighbours again and again, until one is left.
      var level = [start] + points
      while level.count > 1 {
        level = zip(level, level.dropFirst()).map { a, b in
          CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
      }
      defer { last = level[0] }
      return (last, level[0])
    }
  }
}

/// Lines and curves, to be added to.
open class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public override init() { super.init() }
  /// Begins somewhere else.
  open func move(to point: CGPoint) { elements.append(.move(point)) }
  /// A straight line.
  open func addLine(to point: CGPoint) { elements.append(.line(point)) }
  /// Straight lines through points, from the first.
  open func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(point) : .line(point))
    }
  }
  /// A curve that leans towards a point.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(end, control: control))
  }
  /// A curve that leans towards two points.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(end, control1: control1, control2: control2))
  }
  /// A rectangle.
  open func addRect(_ rect: CGRect) { addRectangle(rect) }
  /// An ellipse in a rectangle.
  open func addEllipse(in rect: CGRect) { addRounded(rect, rect.width / 2, rect.height / 2) }
  /// A rectangle with round corners.
  open func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRounded(rect, cornerWidth, cornerHeight)
  }
  /// Another path.
  open func addPath(_ path: CGPath) { elements += path.elements }
  /// Back to where it began.
  open func closeSubpath() { elements.append(.close) }
}

/// Which parts of a path are inside.
public enum CGPathFillRule: Int, Sendable {
  /// Those that it winds around.
  case winding
  /// Those within an odd number of crossings.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// Cut.
  case butt
  /// Round.
  case round
  /// Square.
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  /// Sharp.
  case miter
  /// Round.
  case round
  /// Cut.
  case bevel
}
