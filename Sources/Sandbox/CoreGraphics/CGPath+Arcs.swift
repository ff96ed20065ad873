extension CGMutablePath {
  /// Part of a circle, with a line to its beginning where a path is under way.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: In points.
  ///   - startAngle: In radians from the x axis.
  ///   - endAngle: In radians from the x axis.
  ///   - clockwise: True runs towards smaller angles, as Core Graphics has it where y points upwards.
  ///   - transform: Maps the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, from: startAngle, to: endAngle, clockwise)
    let start = arc.point(startAngle).applying(transform)
    elements.append(elements.isEmpty || elements.last == .close ? .move(start) : .line(start))
    elements += arc.curves(transform)
  }

  /// Part of a circle, as far as another angle goes.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }
}

/// Part of a circle as cubic curves, each a quarter of it at most.
private struct Arc {
  let center: CGPoint
  let radius: CGFloat
  let start: CGFloat
  /// The angle that is run through, a whole turn at most; negative towards smaller angles.
  let sweep: CGFloat

  init(center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, _ isFalling: Bool) {
    self.center = center
    self.radius = radius
    self.start = start
    let (turn, difference) = (2 * CGFloat.pi, isFalling ? start - end : end - start)
    let rest = difference - (difference / turn).rounded(.down) * turn
    let length = difference >= turn ? turn : rest
    sweep = isFalling ? -length : length
  }

  func point(_ angle: CGFloat) -> CGPoint {
    let (sine, cosine) = sineAndCosine(angle)
    return CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
  }

  func curves(_ transform: CGAffineTransform) -> [CGPath.Element] {
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / CGFloat(count)
    let quarter = sineAndCosine(step / 4)
    // How far control points lie from the ends, along the tangents.
    let reach = radius * 4 / 3 * quarter.0 / quarter.1
    return (0..<count).map { index in
      let angles = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (from, to) = (point(angles.0), point(angles.1))
      let (first, last) = (sineAndCosine(angles.0), sineAndCosine(angles.1))
      return .curve(
        to.applying(transform),
        control1: CGPoint(x: from.x - reach * first.0, y: from.y + reach * first.1)
          .applying(transform),
        control2: CGPoint(x: to.x + reach * last.0, y: to.y - reach * last.1).applying(transform))
    }
  }
}
