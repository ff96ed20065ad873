import Trace

/// Reads a lesson's `exercises.json`: `{"exercises": [ … ]}`, with the keys of ``Exercise``.
struct ExerciseReader {
  /// `lessons/lesson-05/exercises.json`, as it stands in messages.
  let file: String

  /// The headline metrics: every exercise grades them.
  static let headline = ["droppedFrames", "misplacedImages", "peakMemory", "photoCoverage"]
  private static let fewestHints = 3

  func exercises(_ bytes: [UInt8]) throws(CourseFault) -> [Exercise] {
    let root = try JSONDocument.parse(bytes, file: file)
    var fields = try JSONFields(root, file: file, what: "the file")
    var exercises: [Exercise] = []
    for (index, node) in try fields.list("exercises").enumerated() {
      let exercise = try exercise(node, number: index + 1)
      guard !exercises.contains(where: { $0.file == exercise.file }) else {
        throw CourseFault(
          "exercise \(index + 1): “\(exercise.file)” is the file of an earlier exercise too",
          at: "\(file):\(node.line)")
      }
      exercises.append(exercise)
    }
    guard !exercises.isEmpty else { throw fields.fault("there are no exercises") }
    try fields.end()
    return exercises
  }

  private func exercise(_ node: JSONNode, number: Int) throws(CourseFault) -> Exercise {
    var fields = try JSONFields(node, file: file, what: "exercise \(number)")
    let name = try fields.text("file")
    guard name.hasSuffix(".swift"), name.hasPrefix("\(number)-"), !name.contains("/") else {
      throw fields.fault(
        "“\(name)” is no name for its file", line: fields.line(of: "file"),
        remedy: "It is \(number), a hyphen, a word or two, and .swift: \(number)-prepare.swift.")
    }
    let id = String(name.dropLast(".swift".count))
    let scenarios = try scenarios(&fields, exercise: id)
    let rubric = try rubric(&fields, exercise: id)
    if rubric.contains(where: { $0.metric == "postsShown" }) {
      for scenario in scenarios where scenario.feed.seen == nil {
        throw fields.fault(
          "the feed of “\(scenario.name)” does not say how many posts are “seen”",
          line: fields.line(of: "scenarios"),
          remedy:
            "The rubric grades postsShown. Check the solution with --format json and take the "
            + "number of posts that come on screen.")
      }
    }
    let hints = try fields.texts("hints")
    guard hints.count >= Self.fewestHints else {
      throw fields.fault(
        "there are \(hints.count) hints; at least \(Self.fewestHints) are needed",
        line: fields.line(of: "hints"), remedy: "Go from gentle to plain.")
    }
    let exercise = Exercise(
      id: id, number: number, title: try fields.text("title"), task: try fields.text("task"),
      file: name, scenarios: scenarios, rubric: rubric, hints: hints,
      nextStep: try fields.text("nextStep"), afterPass: try fields.text("afterPass"),
      startersFail: try metrics("startersFail", &fields, rubric: rubric),
      undoing: try undoing(&fields, exercise: id, rubric: rubric))
    try fields.end()
    return exercise
  }

  private func scenarios(
    _ fields: inout JSONFields, exercise: String
  ) throws(CourseFault) -> [Scenario] {
    var scenarios: [Scenario] = []
    for (index, node) in try fields.list("scenarios").enumerated() {
      let what = "scenario \(index + 1) of \(exercise)"
      let scenario = try Scenario(node, file: file, what: what)
      guard !scenarios.contains(where: { $0.name == scenario.name }) else {
        throw CourseFault(
          "\(what): an earlier scenario is named “\(scenario.name)” too", at: "\(file):\(node.line)"
        )
      }
      scenarios.append(scenario)
    }
    let line = fields.line(of: "scenarios")
    guard !scenarios.isEmpty else { throw fields.fault("there are no scenarios", line: line) }
    let seconds = scenarios.reduce(0) { $0 + ScrollEstimate($1.script).scrolling }
    guard seconds <= ScrollEstimate.longestScrolling else {
      throw fields.fault(
        "its scenarios scroll for about \(Int(seconds)) s together; at most "
          + "\(Int(ScrollEstimate.longestScrolling)) s are allowed", line: line,
        remedy: "Use fewer or slower flings: a check should stay quick.")
    }
    return scenarios
  }

  private func rubric(
    _ fields: inout JSONFields, exercise: String
  ) throws(CourseFault) -> [Criterion] {
    var rubric: [Criterion] = []
    for (index, node) in try fields.list("rubric").enumerated() {
      let what = "criterion \(index + 1) of \(exercise)"
      let criterion = try Criterion(node, file: file, what: what)
      guard !rubric.contains(where: { $0.metric == criterion.metric }) else {
        throw CourseFault(
          "\(what): \(criterion.metric) is graded twice", at: "\(file):\(node.line)")
      }
      rubric.append(criterion)
    }
    let line = fields.line(of: "rubric")
    for metric in Self.headline where !rubric.contains(where: { $0.metric == metric }) {
      throw fields.fault(
        "the rubric does not grade \(metric)", line: line,
        remedy: "Every exercise grades \(Self.headline.joined(separator: ", ")).")
    }
    guard rubric.contains(where: { $0.metric == "photoCoverage" && $0.isGate }) else {
      throw fields.fault(
        "photoCoverage must be a gate", line: line,
        remedy: "Add \"isGate\": true; else a list without photos would earn points.")
    }
    return rubric
  }

  private func undoing(
    _ fields: inout JSONFields, exercise: String, rubric: [Criterion]
  ) throws(CourseFault) -> Undoing {
    var inner = try JSONFields(
      try fields.required("undone"), file: file, what: "“undone” of \(exercise)")
    let undoing = Undoing(
      text: try inner.text("text"), replacement: try inner.string("instead"),
      fails: try metrics("fails", &inner, rubric: rubric))
    try inner.end()
    return undoing
  }

  /// A list of metrics that the rubric grades, at least one.
  private func metrics(
    _ key: String, _ fields: inout JSONFields, rubric: [Criterion]
  ) throws(CourseFault) -> [String] {
    let metrics = try fields.texts(key)
    let line = fields.line(of: key)
    guard !metrics.isEmpty else {
      throw fields.fault("“\(key)” names no criterion", line: line)
    }
    for metric in metrics where !rubric.contains(where: { $0.metric == metric }) {
      throw fields.fault(
        "“\(metric)” in “\(key)” is not graded by the rubric", line: line,
        remedy: "It grades: \(rubric.map(\.metric).joined(separator: ", ")).")
    }
    return metrics
  }
}

extension Criterion {
  fileprivate init(_ node: JSONNode, file: String, what: String) throws(CourseFault) {
    var fields = try JSONFields(node, file: file, what: what)
    let name = try fields.text("metric")
    let metric = try fields.choose(
      name, "metric", line: fields.line(of: "metric"), from: Metrics.all.map(\.name)
    ) { Metrics.named($0) }
    let comparison = try fields.choice("comparison", of: Comparison.allCases)
    let threshold = try fields.number("threshold", in: 0...metric.unit.largest)
    guard comparison == .atMost || threshold > 0 else {
      throw fields.fault("at least 0 always holds", line: fields.line(of: "threshold"))
    }
    let points = try fields.integer("points", in: 1...1000)
    let message = try fields.text("message")
    if let stray = Message.unknownPlaceholder(in: message) {
      throw fields.fault(
        "the message holds “\(stray)”", line: fields.line(of: "message"),
        remedy: "A message may hold \(Message.placeholders.joined(separator: " ")).")
    }
    let isGate = try fields.flag("isGate")
    let largest = metric.unit.largest
    let beyond =
      comparison == .atMost ? min(threshold.nextUp, largest)...largest : 0...threshold.nextDown
    let shutAt =
      isGate && fields.optional("shutAt") != nil ? try fields.number("shutAt", in: beyond) : nil
    try fields.end()
    self.init(
      metric: name, comparison: comparison, threshold: threshold, points: points,
      message: message, isGate: isGate, shutAt: shutAt)
  }
}
