import Foundation
import Testing
import Trace

/// Mathematics that is the same on every processor, compared with the C library's.
@Suite struct MathsTests {
  private static let inputs = (0..<400).map { Double($0) * 0.737 - 140 } + [1e-9, 0.5, 1, 2, 1e5]

  private typealias Case = (name: String, function: @Sendable (Double) -> Double, ulps: Double)
  private static let functions: [Case] = [
    ("exp", { Foundation.exp($0) }, 1), ("log", { Foundation.log($0) }, 1),
    ("log2", { Foundation.log2($0) }, 1), ("log10", { Foundation.log10($0) }, 1),
    ("sin", { Foundation.sin($0) }, 1), ("cos", { Foundation.cos($0) }, 1),
    ("tan", { Foundation.tan($0) }, 3), ("atan", { Foundation.atan($0) }, 5),
    ("sinh", { Foundation.sinh($0) }, 7), ("cosh", { Foundation.cosh($0) }, 3),
    ("tanh", { Foundation.tanh($0) }, 7), ("cbrt", { Foundation.cbrt($0) }, 5),
  ]

  @Test func `functions of one number lie within units in the last place of the C library's`()
    throws
  {
    let names = Self.functions.map(\.name)
    let lines = try Learner.prints(
      """
        let inputs = (0..<400).map { Double($0) * 0.737 - 140 } + [1e-9, 0.5, 1, 2, 1e5]
        let functions: [(Double) -> Double] = [\(names.map { "{ \($0)($0) }" }.joined(separator: ", "))]
        for function in functions {
          print(inputs.map { String(function($0).bitPattern) }.joined(separator: " "))
        }
      """)
    try #require(lines.count == names.count)
    for (function, line) in zip(Self.functions, lines) {
      let values = line.split(separator: " ").compactMap { UInt64($0) }.map(
        Double.init(bitPattern:))
      try #require(values.count == Self.inputs.count)
      for (input, value) in zip(Self.inputs, values) {
        let expected = function.function(input)
        if expected.isNaN || expected.isInfinite {
          #expect(value.isNaN == expected.isNaN, "\(function.name)(\(input))")
          continue
        }
        #expect(
          abs(value - expected) <= function.ulps * max(expected.ulp, value.ulp),
          "\(function.name)(\(input)) is \(value) instead of \(expected)")
      }
    }
  }

  @Test func `powers follow C's rules, and are near the C library's`() throws {
    let numbers = [
      "0.0", "-0.0", "1.0", "-1.0", ".infinity", "-.infinity", ".nan", "2.0", "-2.0", "3.0", "0.5",
      "-0.5", "-3.0", "0.998", "1e300", "1000.0",
    ]
    let lines = try Learner.prints(
      """
        let numbers: [Double] = [\(numbers.joined(separator: ", "))]
        for a in numbers {
          print(numbers.map { String(pow(a, $0).bitPattern) }.joined(separator: " "))
        }
      """)
    let values: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, 2, -2, 3, 0.5, -0.5, -3, 0.998, 1e300, 1000,
    ]
    try #require(lines.count == values.count)
    for (a, line) in zip(values, lines) {
      let found = line.split(separator: " ").compactMap { UInt64($0) }.map(Double.init(bitPattern:))
      try #require(found.count == values.count)
      for (b, value) in zip(values, found) {
        let expected = Foundation.pow(a, b)
        if expected.isNaN {
          #expect(value.isNaN, "pow(\(a), \(b))")
        } else {
          #expect(value.sign == expected.sign, "pow(\(a), \(b))")
          let isNear = value == expected || abs(value - expected) <= 2 * expected.ulp
          #expect(isNear, "pow(\(a), \(b)) is \(value) instead of \(expected)")
        }
      }
    }
  }

  @Test func `whole numbers, roots and angles are as everywhere`() throws {
    let lines = try Learner.prints(
      """
        let x: CGFloat = 2.7
        print(floor(x), ceil(1.2), round(2.5), rint(2.5), trunc(-1.5), sqrt(2.0), fmod(7.5, 2))
        print(pow(2.0, 10), pow(x, 2), pow(Decimal(2), 3), hypot(3.0, 4.0), hypot(1e300, 1e300) < .infinity, cbrt(27.0))
        print(atan2(1.0, -1.0) == 3 * M_PI_4, atan2(-0.0, -1.0) == -Double.pi, abs(asin(1.0) - .pi / 2) < 1e-15)
        print(min(x, 1), max(1, x), abs(-x), modf(-1.5), Float(2).squareRoot() == sqrtf(2), powf(2, 3))
      """)
    #expect(
      lines == [
        "2.0 2.0 3.0 2.0 -1.0 1.4142135623730951 1.5", "1024.0 7.290000000000001 8 5.0 true 3.0",
        "true true true", "1.0 2.7 2.7 (-1.0, -0.5) true 8.0",
      ])
  }
}
