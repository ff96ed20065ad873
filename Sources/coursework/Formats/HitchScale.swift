import Lessons

/// A scale that names how bad a hitch time ratio is. Apple has published two.
struct HitchScale {
  /// Where it comes from, as the report says it.
  let name: String
  /// The grades from good to bad, each with the ratio from which it holds, in ms/s.
  let grades: [(word: String, from: Double)]

  /// WWDC 2020, session 10077: below 5 good, to 10 a warning, above critical.
  static let of2020 = HitchScale(
    name: "Apple's 2020 scale", grades: [("good", 0), ("warning", 5), ("critical", 10)])

  /// The documentation and Xcode's Organizer today: below 10 good, to 25 a warning, to 50
  /// critical, above urgent.
  static let ofToday = HitchScale(
    name: "today's", grades: [("good", 0), ("warning", 10), ("critical", 25), ("urgent", 50)])

  /// `critical (> 10) by Apple's 2020 scale`.
  func judge(_ ratio: Double) -> String {
    let index = grades.lastIndex { ratio > $0.from || $0.from == 0 } ?? 0
    let bound =
      index == 0
      ? "<\u{a0}\(MetricUnit.count.describe(grades[1].from))"
      : ">\u{a0}\(MetricUnit.count.describe(grades[index].from))"
    return "\(grades[index].word) (\(bound)) by \(name)"
  }
}
