/// A map that keeps straight lines straight: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable {
  /// How far `x'` goes with `x`.
  public var a: CGFloat
  /// How far `y'` goes with `x`.
  public var b: CGFloat
  /// How far `x'` goes with `y`.
  public var c: CGFloat
  /// How far `y'` goes with `y`.
  public var d: CGFloat
  /// Added to `x'`.
  public var tx: CGFloat
  /// Added to `y'`.
  public var ty: CGFloat

  /// Leaves all as it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// All zero, as in the SDK: not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
  /// Makes a map of its six numbers.
  public init(
    a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// Makes a map of its six numbers.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// Moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
  /// Makes larger or smaller.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  /// Turns about the origin, by an angle in radians. Quarter turns are exact.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// True where it leaves all as it is.
  public var isIdentity: Bool { self == .identity }

  /// A move, and this map after it.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
  /// A change of size, and this map after it.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }
  /// A turn by an angle in radians, and this map after it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
  /// What undoes it; the map itself where nothing can.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
  /// This map, and another one after it.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }
}

extension CGPoint {
  /// Where a map takes the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// What a map makes of the size; moves make no difference.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

/// Sine and cosine, made of exact operations: the C library's differ between processors.
///
/// Near a multiple of a quarter turn they are exact, as code that turns images expects.
func sineAndCosine(_ angle: CGFloat) -> (CGFloat, CGFloat) {
  let quarters = (angle / (CGFloat.pi / 2)).rounded()
  let rest = angle - quarters * (CGFloat.pi / 2)
  let (sine, cosine) = abs(rest) < 1e-9 ? (0, 1) : series(rest)
  let quadrant = Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4
  return switch quadrant {
  case 0: (sine, cosine)
  case 1: (cosine, -sine)
  case 2: (-sine, -cosine)
  default: (-cosine, sine)
  }
}

/// Taylor's series for at most an eighth of a turn: eleven terms leave less than 1e-17.
private func series(_ x: CGFloat) -> (CGFloat, CGFloat) {
  var (sine, cosine, term) = (0.0, 0.0, 1.0)
  for power in 0..<22 {
    if power % 2 == 0 { cosine += term } else { sine += term }
    // The signs of both series change with every second power.
    term *= (power % 2 == 0 ? x : -x) / CGFloat(power + 1)
  }
  return (sine, cosine)
}
