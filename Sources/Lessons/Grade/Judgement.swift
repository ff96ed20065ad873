import Trace

/// A rubric's criteria, each with the run that did worst.
struct Judgement {
  let lines: [Line]

  struct Line {
    let criterion: Criterion
    let metric: Metric
    let run: MeasuredRun
    let value: Double
    let culprit: Culprit?

    var isMet: Bool { criterion.isMet(by: value) }
  }

  /// Nil where there are no runs.
  init?(_ rubric: [Criterion], _ runs: [MeasuredRun]) {
    guard let first = runs.first else { return nil }
    lines = rubric.map { criterion in
      guard let metric = Metrics.named(criterion.metric) else {
        preconditionFailure("the catalog let the metric \(criterion.metric) pass")
      }
      let worst = runs.dropFirst().reduce(first) { worst, run in
        let isWorse = criterion.isWorse(
          run.value(of: metric.name), than: worst.value(of: metric.name))
        return isWorse ? run : worst
      }
      let value = worst.value(of: metric.name)
      let culprit = criterion.isMet(by: value) ? nil : metric.culprit(worst.recording)
      return Line(
        criterion: criterion, metric: metric, run: worst, value: value, culprit: culprit)
    }
  }

  var isPassed: Bool { lines.allSatisfy(\.isMet) }

  /// The gate that is missed so badly that nothing counts; nil where none is.
  private var shutGate: Line? { lines.first { $0.criterion.isShut(by: $0.value) } }

  func verdicts(_ places: LearnerPlaces) -> [CriterionVerdict] {
    let gate = shutGate
    return lines.map { line in
      CriterionVerdict(
        metric: line.metric.name, scenario: line.run.scenario.name, actual: line.value,
        comparison: line.criterion.comparison, threshold: line.criterion.threshold,
        points: gate == nil ? Points.earned(line.value, line.criterion) : 0,
        maxPoints: line.criterion.points, passed: line.isMet,
        message: message(line, gate, places))
    }
  }

  private func message(_ line: Line, _ gate: Line?, _ places: LearnerPlaces) -> String {
    let why = line.isMet ? "" : explanation(line, places)
    guard let gate else { return why }
    let asked = gate.metric.unit.describe(gate.criterion.threshold)
    let consequence =
      gate.metric.name == line.metric.name
      ? "So far from what is asked, nothing else counts."
      : "It earns nothing while \(gate.metric.title) is far from \(asked)."
    return why.isEmpty ? consequence : "\(why) \(consequence)"
  }

  private func explanation(_ line: Line, _ places: LearnerPlaces) -> String {
    let unit = line.metric.unit
    var values = [
      "{actual}": unit.describe(line.value),
      "{threshold}": unit.describe(line.criterion.threshold),
    ]
    if let culprit = line.culprit {
      values["{count}"] = MetricUnit.count.describe(Double(culprit.count))
      values["{post}"] = culprit.post
      values["{frame}"] = culprit.frame.map(String.init)
      values["{line}"] = places.first(of: culprit.sites).map { "\($0.file):\($0.line)" }
    }
    let text = Message.fill(line.criterion.message, values)
    guard text.isEmpty else { return text }
    let bound = line.criterion.comparison == .atMost ? "at most" : "at least"
    let asked = unit.describe(line.criterion.threshold)
    return "\(line.metric.title): \(unit.describe(line.value)), \(bound) \(asked) is asked for."
  }
}
