// Angles, from + − × ÷ √ alone; see Logarithms.swift.

// π/2 in three parts, each exact, so that a multiple of it can be taken off without loss.
private let halfPi1 = 1.57079632673412561417e+00
private let halfPi2 = 6.07710050630396597660e-11
private let halfPi3 = 2.02226624871116645580e-21

/// An angle as a number of quarter turns and a rest of at most an eighth of a turn, in two parts.
private func reduced(_ x: Double) -> (quarter: Int, high: Double, low: Double) {
  let k = (x / 1.5707963267948966).rounded()
  let first = (x).addingProduct(-k, halfPi1)
  let second = k * halfPi2
  let high = first - second
  let low = (first - high) - second - k * halfPi3
  return (Int(k.truncatingRemainder(dividingBy: 4)) & 3, high, low)
}

private func sine(_ x: Double, _ low: Double) -> Double {
  let square = x * x
  var sum = 0.0
  for n in stride(from: 18.0, through: 4, by: -2) { sum = -square / (n * (n + 1)) * (1 + sum) }
  return x + (low + x * -square / 6 * (1 + sum))
}

private func cosine(_ x: Double, _ low: Double) -> Double {
  let square = x * x
  var sum = 0.0
  for n in stride(from: 19.0, through: 3, by: -2) { sum = -square / (n * (n + 1)) * (1 + sum) }
  let half = square / 2
  let main = 1 - half
  return main + (((1 - main) - half) - half * sum - x * low)
}

/// The sine of an angle in radians.
public func sin(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  if x == 0 { return x }
  let (quarter, high, low) = reduced(x)
  switch quarter {
  case 0: return sine(high, low)
  case 1: return cosine(high, low)
  case 2: return -sine(high, low)
  default: return -cosine(high, low)
  }
}

/// The cosine of an angle in radians.
public func cos(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let (quarter, high, low) = reduced(x)
  switch quarter {
  case 0: return cosine(high, low)
  case 1: return -sine(high, low)
  case 2: return -cosine(high, low)
  default: return sine(high, low)
  }
}

/// The tangent of an angle in radians.
public func tan(_ x: Double) -> Double { x == 0 ? x : sin(x) / cos(x) }

/// The angle, in radians, whose tangent it is.
public func atan(_ x: Double) -> Double {
  if x.isNaN || x == 0 { return x }
  let size = abs(x)
  let angle = size > 1 ? quarterTurn - smallArc(1 / size) : smallArc(size)
  return x < 0 ? -angle : angle
}

private let quarterTurn = 1.5707963267948966

/// Of 0 to 1: halves the angle twice, then sums the series.
private func smallArc(_ x: Double) -> Double {
  if x == .zero { return 0 }
  let once = x / (1 + (1 + x * x).squareRoot())
  let twice = once / (1 + (1 + once * once).squareRoot())
  let square = twice * twice
  var sum = 0.0
  for n in stride(from: 25.0, through: 3, by: -2) { sum = (1 / n - sum) * square }
  return 4 * (twice - twice * sum)
}

/// The angle of a point, in radians, from −π to π.
public func atan2(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  if y == 0 { return x.sign == .plus ? y : y.sign == .minus ? -Double.pi : Double.pi }
  if x == 0 { return y < 0 ? -quarterTurn : quarterTurn }
  let angle: Double
  if x.isInfinite, y.isInfinite {
    angle = quarterTurn / 2
  } else {
    angle = atan(abs(y) / abs(x))
  }
  let turned = x < 0 ? Double.pi - angle : angle
  return y < 0 ? -turned : turned
}

/// The angle, in radians, whose sine it is.
public func asin(_ x: Double) -> Double {
  abs(x) > 1 ? .nan : x == 0 ? x : atan2(x, ((1 - x) * (1 + x)).squareRoot())
}

/// The angle, in radians, whose cosine it is.
public func acos(_ x: Double) -> Double {
  abs(x) > 1 ? .nan : atan2(((1 - x) * (1 + x)).squareRoot(), x)
}

/// The hyperbolic sine.
public func sinh(_ x: Double) -> Double {
  if abs(x) < 0.3 {
    let square = x * x
    var sum = 0.0
    for n in stride(from: 16.0, through: 2, by: -2) { sum = square / (n * (n + 1)) * (1 + sum) }
    return x * (1 + sum)
  }
  let e = exp(abs(x) / 2)
  let size = e / 2 * e - 1 / (2 * e * e)
  return x < 0 ? -size : size
}

/// The hyperbolic cosine.
public func cosh(_ x: Double) -> Double {
  let e = exp(abs(x) / 2)
  return e / 2 * e + 1 / (2 * e * e)
}

/// The hyperbolic tangent.
public func tanh(_ x: Double) -> Double {
  if abs(x) > 20 { return x < 0 ? -1 : 1 }
  return x.isNaN ? x : sinh(x) / cosh(x)
}
