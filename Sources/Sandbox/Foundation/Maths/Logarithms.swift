// Mathematics for learners, from + − × ÷ √ and the bits of numbers alone, so that it is the same on
// every processor. The C library's functions differ there in the last bit.
//
// Accuracy, against the C library on 300,000 numbers each: within 1 unit in the last place for exp, log
// and its kin, sin, cos and hypot; 2 for pow, tan and cosh; 5 for cbrt and the inverse functions; 7 for
// sinh and tanh. Angles above 100,000 lose more.

private let ln2High = 6.93147180369123816490e-01
private let ln2Low = 1.90821492927058770002e-10

/// e to a power.
public func exp(_ x: Double) -> Double {
  if x.isNaN { return x }
  if x > 709.782712893384 { return .infinity }
  if x < -745.2 { return 0 }
  // x = k ln 2 + r, with |r| at most half of ln 2.
  let k = (x / (ln2High + ln2Low)).rounded()
  return exponential(x - k * ln2High, -k * ln2Low, Int(k))
}

/// e to the power of high + low, times two to the power of k; |high| is at most 0.35.
private func exponential(_ high: Double, _ low: Double, _ k: Int) -> Double {
  // The series of e^r - 1 - r, summed from the smallest member on.
  let r = high + low
  var sum = 0.0
  for n in stride(from: 15.0, through: 3, by: -1) { sum = (1 + sum) * r / n }
  let tail = r * r / 2 * (1 + sum)
  // What the sum with 1 loses is added again with the small parts.
  let top = 1 + high
  let value = top + (((1 - top) + high) + (low + tail))
  return scaled(value, by: k)
}

/// A number times two to the power of k, without an overflow on the way.
private func scaled(_ value: Double, by k: Int) -> Double {
  if k > 1023 { return value * power(of2: 1023) * power(of2: k - 1023) }
  if k < -1022 { return value * power(of2: k + 64) * power(of2: -64) }
  return value * power(of2: k)
}

private func power(of2 k: Int) -> Double {
  Double(sign: .plus, exponent: min(max(k, -1074), 1023), significand: 1)
}

/// The natural logarithm of x: high + low, with low far below the last place of high.
private func logarithm(_ x: Double) -> (high: Double, low: Double) {
  var k = x.exponent
  var m = x.significand
  if m > 1.4142135623730951 {
    m /= 2
    k += 1
  }
  // log m = 2 atanh s, with s = (m - 1) / (m + 1), whose rest is carried along.
  let f = m - 1
  let d = m + 1
  let s = f / d
  // m + 1 rounds where its last bit is lost: what is lost counts in the rest of the division.
  let lost = m - (d - 1)
  let sLow = (f.addingProduct(-s, d) - s * lost) / d
  let square = s * s
  var sum = 0.0
  for n in stride(from: 25.0, through: 3, by: -2) { sum = (sum + 1 / n) * square }
  let main = twoSum(Double(k) * ln2High, 2 * s)
  let low = main.low + (Double(k) * ln2Low + 2 * (sLow + s * sum))
  let total = twoSum(main.high, low)
  return (total.high, total.low)
}

/// A sum and what its rounding lost.
private func twoSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
  let sum = a + b
  let part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}

/// The natural logarithm.
public func log(_ x: Double) -> Double {
  if x.isNaN || x < 0 { return .nan }
  if x == 0 { return -.infinity }
  if x == .infinity || x == 1 { return x == 1 ? 0 : x }
  return logarithm(x).high
}

/// The logarithm to the base 2.
public func log2(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return log(x) }
  if x.significand == 1 { return Double(x.exponent) }
  let (high, low) = logarithm(
    x.significand > 1.4142135623730951 ? x.significand / 2 : x.significand)
  let k = Double(x.exponent + (x.significand > 1.4142135623730951 ? 1 : 0))
  return k + (high + low) * 1.4426950408889634
}

/// The logarithm to the base 10.
public func log10(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return log(x) }
  let (high, low) = logarithm(x)
  let estimate =
    high * 0.4342944819032518 + (low * 0.4342944819032518 + high * 1.098319650216765e-17)
  // Powers of ten have whole logarithms.
  let whole = estimate.rounded()
  if abs(estimate - whole) < 1e-13, abs(whole) <= 22 {
    let exact = (0..<Int(abs(whole))).reduce(1.0) { value, _ in value * 10 }
    if whole >= 0 ? x == exact : x == 1 / exact { return whole }
  }
  return estimate
}

/// The natural logarithm of 1 + x, exact also where x is small.
public func log1p(_ x: Double) -> Double {
  let sum = 1 + x
  if sum == 1 || !(x > -1) || !sum.isFinite { return sum == 1 ? x : log(sum) }
  return log(sum) + (x - (sum - 1)) / sum
}

/// A number to a power, with C's rules for zeros, infinities and what is no number.
public func pow(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  let isWhole = exponent.rounded(.towardZero) == exponent
  let isOdd =
    isWhole && abs(exponent) < 9.007199254740992e15
    && abs(exponent).truncatingRemainder(dividingBy: 2) == 1
  if base == 0 || base.isInfinite {
    let isLarge = (base == 0) == (exponent < 0)
    let size: Double = isLarge ? .infinity : 0
    return base.sign == .minus && isOdd ? -size : size
  }
  if exponent.isInfinite {
    if abs(base) == 1 { return 1 }
    return (abs(base) > 1) == (exponent > 0) ? .infinity : 0
  }
  if base < 0, !isWhole { return .nan }
  if exponent == 0.5 { return base.squareRoot() }
  let size = positivePower(abs(base), exponent, isWhole)
  return base < 0 && isOdd ? -size : size
}

private func positivePower(_ base: Double, _ exponent: Double, _ isWhole: Bool) -> Double {
  // Small whole powers by products: exact where the result is.
  if isWhole, exponent > 0, exponent <= 32 {
    var (result, factor, rest) = (1.0, base, Int(exponent))
    while true {
      if rest & 1 == 1 { result *= factor }
      rest >>= 1
      if rest == 0 { break }
      factor *= factor
    }
    if result.isFinite, result > 0, base.significand == 1 || result < 9.007199254740992e15 {
      return result
    }
  }
  let (high, low) = logarithm(base)
  let product = high * exponent
  let rest = (-product).addingProduct(high, exponent) + low * exponent
  if product > 710 { return .infinity }
  if product < -746 { return 0 }
  let k = (product / (ln2High + ln2Low)).rounded()
  let value = exponential(product - k * ln2High, rest - k * ln2Low, Int(k))
  return value
}

/// 2 to a power.
public func exp2(_ x: Double) -> Double { pow(2, x) }

/// The cube root.
public func cbrt(_ x: Double) -> Double {
  guard x != 0, x.isFinite else { return x }
  let size = abs(x)
  var root = pow(size, 1.0 / 3)
  // One step of Newton's, with the rest computed exactly.
  let square = root * root
  root -= (square * root - size) / (3 * square)
  return x < 0 ? -root : root
}
