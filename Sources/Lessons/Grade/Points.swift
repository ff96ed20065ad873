/// How many points of a criterion a value earns.
///
/// All of them where the criterion holds. Who misses the threshold, be it by a little, has half of them
/// at most: what was asked for is not there. From there to a limit the points fall evenly to 0. The
/// limit is four times a threshold that must not be passed, and half of one that must be reached. Near
/// a threshold of 0 there is nothing: the first dropped frame costs all.
enum Points {
  private static let limitAbove = 4.0
  private static let limitBelow = 0.5

  /// The points of a criterion that a value earns.
  static func earned(_ value: Double, _ criterion: Criterion) -> Int {
    if criterion.isMet(by: value) { return criterion.points }
    let limit = criterion.threshold * (criterion.comparison == .atMost ? limitAbove : limitBelow)
    guard criterion.threshold > 0 else { return 0 }
    let share = (limit - value) / (limit - criterion.threshold)
    guard share > 0 else { return 0 }
    // Halves of decimal fractions are a hair below themselves.
    return Int(share * Double(criterion.points) / 2 + 1e-9)
  }
}

extension Criterion {
  /// True where the comparison holds.
  func isMet(by value: Double) -> Bool {
    switch comparison {
    case .atMost: value <= threshold
    case .atLeast: value >= threshold
    }
  }

  /// True for a gate that is missed badly: below two thirds of what must be reached, above one and a
  /// half times what must not be passed, or from where the rubric says.
  func isShut(by value: Double) -> Bool {
    guard isGate else { return false }
    switch comparison {
    case .atMost: return shutAt.map { value >= $0 } ?? (value > threshold * 3 / 2)
    case .atLeast: return shutAt.map { value <= $0 } ?? (value < threshold * 2 / 3)
    }
  }

  /// True where a value is worse than another.
  func isWorse(_ value: Double, than other: Double) -> Bool {
    comparison == .atMost ? value > other : value < other
  }
}
