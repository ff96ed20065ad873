import Lessons

extension Page {
  /// The rubric: what was measured against what was asked, and why each failure is one.
  mutating func criteria(_ exercise: ExerciseVerdict, _ previous: Attempt?) {
    let rows = exercise.criteria.map { criterion in
      let metric = MetricLabel(criterion.metric)
      let actual = metric.text(criterion.actual)
      let before = previous?.worst(of: criterion).map(metric.text)
      let threshold = metric.text(criterion.threshold)
      return CriterionRow(
        criterion: criterion, title: metric.title, actual: actual,
        bound: "\(criterion.comparison.words) \(threshold)",
        before: before.flatMap { $0 == actual ? nil : "before \($0)" } ?? "")
    }
    let titles = rows.map { columns(StyledText($0.title)) }.max() ?? 0
    let actuals = rows.map { columns(StyledText($0.actual)) }.max() ?? 0
    let bounds = rows.map { columns(StyledText($0.bound)) }.max() ?? 0
    // Mark, title, actual, bound and points stand side by side where there is room for them.
    let isNarrow = 4 + titles + 2 + actuals + 2 + bounds + 2 + 5 > style.width
    let hasSeveralRuns = exercise.scenarios.count > 1
    blank()
    for row in rows {
      let criterion = row.criterion
      let mark: StyledText = criterion.passed ? "\("✓", .green)" : "\("✗", .red)"
      let points = "\(criterion.points)/\(criterion.maxPoints)"
      let found: StyledText = """
        \(mark) \(pad(StyledText(row.title, criterion.passed ? [] : .bold), to: titles))  \
        \(StyledText(row.actual).rightAligned(to: actuals))
        """
      let asked: StyledText = """
        \(pad(StyledText(row.bound, .dim), to: bounds))  \(points.leftPadded(to: 5), .dim)
        """
      if isNarrow {
        line(found, indent: 2)
        let before = row.before.isEmpty ? "" : ", \(row.before)"
        line("\("\(row.bound), \(points)\(before)", .dim)", indent: 4)
      } else {
        line("\(found)  \(asked)  \(row.before, .dim)", indent: 2, hanging: 4)
      }
      guard !criterion.passed else { continue }
      let place = hasSeveralRuns ? " (in \(criterion.scenario))" : ""
      line("\(StyledText.marked(criterion.message))\(place, .dim)", indent: 4)
    }
  }
}

/// What one line of the table says.
private struct CriterionRow {
  var criterion: CriterionVerdict
  var title: String
  var actual: String
  var bound: String
  var before: String
}

extension String {
  /// The text with blanks before it.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Comparison {
  /// `at most`.
  var words: String { self == .atMost ? "at most" : "at least" }
}

extension Attempt {
  /// The value of a criterion's metric in the scenario that did worst.
  ///
  /// Nothing where that attempt ended early: what it did not come to is no 0 to compare with.
  fileprivate func worst(of criterion: CriterionVerdict) -> Double? {
    guard status == .passed || status == .failed else { return nil }
    let values = metrics.values.compactMap { $0[criterion.metric] }
    return criterion.comparison == .atMost ? values.max() : values.min()
  }
}
