import Lessons

/// `--format json`: one object, whose keys and their order are a promise to programs.
///
/// Seeds are written in full; a reader whose numbers are doubles sees them rounded above 2^53.
extension ReportFormat {
  package static let json = ReportFormat(
    name: "json", summary: "one JSON object for programs; schema coursework.check/1"
  ) { verdict, _, _ in
    verdict.json.text + "\n"
  }
}

extension LessonVerdict {
  fileprivate var json: JSONValue {
    [
      "schema": "coursework.check/1",
      "lesson": .string(lesson),
      "status": .string(status.rawValue),
      "score": .int(score),
      "max_score": .int(maxScore),
      "digest": .string(digest),
      "toolchain": .string(toolchain),
      "exercises": .array(exercises.map(\.json)),
    ]
  }
}

extension ExerciseVerdict {
  fileprivate var json: JSONValue {
    [
      "id": .string(id),
      "file": .string(file),
      "status": .string(status.rawValue),
      "score": .int(score),
      "max_score": .int(maxScore),
      "criteria": .array(criteria.map(\.json)),
      "scenarios": .array(scenarios.map(\.json)),
      "diagnostics": .array(diagnostics.map(\.json)),
      "stop": stop?.json ?? .null,
      "output": .string(output),
    ]
  }
}

extension CriterionVerdict {
  fileprivate var json: JSONValue {
    [
      "metric": .string(metric.inSnakeCase),
      "scenario": .string(scenario),
      "actual": .number(actual),
      "comparison": .string(comparison.rawValue),
      "threshold": .number(threshold),
      "points": .int(points),
      "max_points": .int(maxPoints),
      "passed": .bool(passed),
      "message": .string(message),
    ]
  }
}

extension ScenarioVerdict {
  fileprivate var json: JSONValue {
    [
      "name": .string(name),
      "seed": .unsigned(seed),
      "device": .string(device),
      "system": .string(system),
      "digest": .string(digest),
      "metrics": .object(metrics.map { (key: $0.name.inSnakeCase, value: .number($0.value)) }),
    ]
  }
}

extension Diagnostic {
  fileprivate var json: JSONValue {
    [
      "file": .string(file),
      "line": .int(line),
      "column": .int(column),
      "severity": .string(severity.rawValue),
      "message": .string(message),
    ]
  }
}

extension StopReport {
  fileprivate var json: JSONValue {
    [
      "reason": .string(reason),
      "file": location.map { .string($0.file) } ?? .null,
      "line": location.map { .int($0.line) } ?? .null,
      "stack": .array(
        stack.map { frame in
          [
            "file": .string(frame.file),
            "line": .int(frame.line),
            "function": frame.function.map { .string($0) } ?? .null,
          ]
        }),
    ]
  }
}

extension String {
  /// `droppedFrames` as `dropped_frames`.
  package var inSnakeCase: String {
    reduce(into: "") { text, character in
      text += character.isUppercase ? "_" + character.lowercased() : String(character)
    }
  }
}
