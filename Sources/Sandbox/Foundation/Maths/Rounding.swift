// Whole numbers, roots and remainders, which every processor computes alike.

/// The largest whole number that is not above it.
public func floor<T: FloatingPoint>(_ x: T) -> T { x.rounded(.down) }
/// The smallest whole number that is not below it.
public func ceil<T: FloatingPoint>(_ x: T) -> T { x.rounded(.up) }
/// The nearest whole number; from the middle, the one farther from 0.
public func round<T: FloatingPoint>(_ x: T) -> T { x.rounded() }
/// The number without its fraction.
public func trunc<T: FloatingPoint>(_ x: T) -> T { x.rounded(.towardZero) }
/// The nearest whole number; from the middle, the even one.
public func rint<T: FloatingPoint>(_ x: T) -> T { x.rounded(.toNearestOrEven) }
/// The nearest whole number; from the middle, the even one.
public func nearbyint<T: FloatingPoint>(_ x: T) -> T { x.rounded(.toNearestOrEven) }
/// The nearest whole number; from the middle, the one farther from 0.
public func lround(_ x: Double) -> Int { Int(x.rounded()) }
/// The square root.
public func sqrt<T: FloatingPoint>(_ x: T) -> T { x.squareRoot() }
/// What is left of a division that is cut to a whole number; it has the sign of `x`.
public func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T { x.truncatingRemainder(dividingBy: y) }
/// What is left of a division that is rounded to a whole number.
public func remainder<T: FloatingPoint>(_ x: T, _ y: T) -> T { x.remainder(dividingBy: y) }
/// The number without its sign.
public func fabs<T: FloatingPoint>(_ x: T) -> T { x.magnitude }
/// The smaller one; the other one where one is no number.
public func fmin<T: FloatingPoint>(_ x: T, _ y: T) -> T { T.minimum(x, y) }
/// The larger one; the other one where one is no number.
public func fmax<T: FloatingPoint>(_ x: T, _ y: T) -> T { T.maximum(x, y) }
/// `x * y + z`, rounded once.
public func fma<T: FloatingPoint>(_ x: T, _ y: T, _ z: T) -> T { z.addingProduct(x, y) }
/// A number with another one's sign.
public func copysign<T: FloatingPoint>(_ x: T, _ y: T) -> T { T(signOf: y, magnitudeOf: x) }
/// The whole part and the fraction, both with the number's sign.
public func modf<T: FloatingPoint>(_ x: T) -> (T, T) {
  let whole = x.rounded(.towardZero)
  return (whole, x.isInfinite ? 0 : x - whole)
}
/// The length of a right triangle's longest side, without an overflow on the way.
public func hypot<T: FloatingPoint>(_ x: T, _ y: T) -> T {
  if x.isInfinite || y.isInfinite { return .infinity }
  let (large, small) = (T.maximum(x.magnitude, y.magnitude), T.minimum(x.magnitude, y.magnitude))
  if large == 0 || large.isNaN || small.isNaN { return large + small }
  // Scaled by a power of two, which loses nothing.
  let scale = T(sign: .plus, exponent: large.exponent, significand: 1)
  let (a, b) = (large / scale, small / scale)
  return (a * a + b * b).squareRoot() * scale
}

// With Float, as in C: computed as Double and rounded.

/// A number to a power. Of two whole literals `Double`s are taken.
@_disfavoredOverload
public func pow(_ base: Float, _ exponent: Float) -> Float {
  Float(pow(Double(base), Double(exponent)))
}
/// e to a power.
public func exp(_ x: Float) -> Float { Float(exp(Double(x))) }
/// The natural logarithm.
public func log(_ x: Float) -> Float { Float(log(Double(x))) }
/// The logarithm to the base 2.
public func log2(_ x: Float) -> Float { Float(log2(Double(x))) }
/// The logarithm to the base 10.
public func log10(_ x: Float) -> Float { Float(log10(Double(x))) }
/// The sine of an angle in radians.
public func sin(_ x: Float) -> Float { Float(sin(Double(x))) }
/// The cosine of an angle in radians.
public func cos(_ x: Float) -> Float { Float(cos(Double(x))) }
/// The tangent of an angle in radians.
public func tan(_ x: Float) -> Float { Float(tan(Double(x))) }
/// The angle of a point, in radians.
public func atan2(_ y: Float, _ x: Float) -> Float { Float(atan2(Double(y), Double(x))) }
/// C's name for the power of `Float`s.
public func powf(_ base: Float, _ exponent: Float) -> Float { pow(base, exponent) }
/// C's name for the square root of a `Float`.
public func sqrtf(_ x: Float) -> Float { x.squareRoot() }
/// C's name for the largest whole `Float` that is not above it.
public func floorf(_ x: Float) -> Float { floor(x) }
/// C's name for the smallest whole `Float` that is not below it.
public func ceilf(_ x: Float) -> Float { ceil(x) }
/// C's name for the nearest whole `Float`.
public func roundf(_ x: Float) -> Float { round(x) }

/// A decimal number to a power.
@_disfavoredOverload
public func pow(_ x: Decimal, _ y: Int) -> Decimal {
  let size = (0..<abs(y)).reduce(Decimal(1)) { result, _ in result * x }
  return y < 0 ? 1 / size : size
}

/// π.
public let M_PI = Double.pi
/// π/2.
public let M_PI_2 = Double.pi / 2
/// π/4.
public let M_PI_4 = Double.pi / 4
/// √2.
public let M_SQRT2 = 1.4142135623730951
/// e.
public let M_E = 2.718281828459045
/// The natural logarithm of 2.
public let M_LN2 = 0.6931471805599453
