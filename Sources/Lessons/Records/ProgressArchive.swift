public import Foundation

/// Everything that a learner's progress holds, to be kept or carried to another machine.
///
/// As JSON it is one object with the keys `schema`, `attempts`, `answers`, `help` and `positions`.
public struct ProgressArchive: Codable, Sendable, Equatable {
  /// Names the form: `coursework.progress/1`.
  public var schema = ProgressArchive.schema
  /// All attempts, in the order in which they were recorded.
  public var attempts: [Attempt] = []
  /// All answers to questions, in order.
  public var answers: [Answer] = []
  /// The hints that were taken, and how often solutions were asked for.
  public var help: [Help] = []
  /// The place in each lesson that was begun.
  public var positions: [Place] = []

  /// The form that this tool writes, and the only one that it reads.
  public static let schema = "coursework.progress/1"

  /// An attempt. Times are milliseconds since 1970.
  public struct Attempt: Codable, Sendable, Equatable {
    var lesson, exercise: String
    var time: Int
    var status: String
    var score, maxScore: Int
    var digest: String
    var metrics: [String: [String: Double]]
  }

  /// An answer to a question.
  public struct Answer: Codable, Sendable, Equatable {
    var lesson, quiz, answer: String
    var isRight: Bool
    var time: Int
  }

  /// What was taken for an exercise.
  public struct Help: Codable, Sendable, Equatable {
    var lesson, exercise: String
    var hintsTaken, solutionAsked: Int
  }

  /// The place in a lesson.
  public struct Place: Codable, Sendable, Equatable {
    var lesson, step: String
    var number, time: Int
  }

  /// Makes an empty archive.
  public init() {}

  /// Reads an archive.
  ///
  /// - Parameters:
  ///   - data: JSON, as ``json`` gives it.
  ///   - name: The file's name, as it stands in messages.
  /// - Throws: ``CourseFault`` where the data is no archive, or one of another form.
  public init(json data: Data, name: String) throws(CourseFault) {
    struct Form: Decodable { var schema: String }
    do {
      let form = try JSONDecoder().decode(Form.self, from: data).schema
      guard form == Self.schema else {
        throw CourseFault(
          "this progress has the form “\(form)”, and this tool reads “\(Self.schema)”", at: name,
          remedy: "Update coursework on both machines, and export again.")
      }
      self = try JSONDecoder().decode(ProgressArchive.self, from: data)
    } catch let fault as CourseFault {
      throw fault
    } catch {
      throw CourseFault(
        "this is no exported progress: \(Self.reason(error))", at: name,
        remedy: "`coursework progress export` writes one.")
    }
  }

  /// The archive as JSON, with sorted keys, and a line break at its end.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the key “\(key.stringValue)” is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is of another kind"
    default: "it is not JSON"
    }
  }
}

extension Progress {
  /// All that is remembered.
  public func archive() throws(CourseFault) -> ProgressArchive {
    var archive = ProgressArchive()
    let (attempts, answers, help, places) = try perform { () throws(DatabaseError) in
      // One transaction: what another process records meanwhile is in all of it or in none.
      try database.transaction { () throws(DatabaseError) in
        (
          try database.run(
            """
            SELECT lesson, exercise, time, status, score, max_score, digest, metrics
            FROM attempts ORDER BY id
            """),
          try database.run("SELECT lesson, quiz, answer, is_right, time FROM answers ORDER BY id"),
          try database.run(
            """
            SELECT lesson, exercise, hints_taken, solution_asked FROM help
            ORDER BY lesson, exercise
            """),
          try database.run("SELECT lesson, step, number, time FROM places ORDER BY lesson")
        )
      }
    }
    archive.attempts = attempts.map { row in
      .init(
        lesson: row[0].text ?? "", exercise: row[1].text ?? "", time: row[2].integer,
        status: row[3].text ?? "", score: row[4].integer, maxScore: row[5].integer,
        digest: row[6].text ?? "", metrics: Self.metrics(row[7].text))
    }
    archive.answers = answers.map { row in
      .init(
        lesson: row[0].text ?? "", quiz: row[1].text ?? "", answer: row[2].text ?? "",
        isRight: row[3].integer == 1, time: row[4].integer)
    }
    archive.help = help.map { row in
      .init(
        lesson: row[0].text ?? "", exercise: row[1].text ?? "", hintsTaken: row[2].integer,
        solutionAsked: row[3].integer)
    }
    archive.positions = places.map { row in
      .init(
        lesson: row[0].text ?? "", step: row[1].text ?? "", number: row[2].integer,
        time: row[3].integer)
    }
    return archive
  }

  /// Adds what an archive holds to what is remembered; all of it, or nothing where this throws.
  ///
  /// What is there already is not added again, so that an archive can be imported twice. Of two
  /// counts of hints the larger stays, of two places in a lesson the later.
  ///
  /// - Returns: How many attempts and answers were new.
  @discardableResult
  public func add(_ archive: ProgressArchive) throws(CourseFault) -> Int {
    try perform { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        var count = 0
        for attempt in archive.attempts where try insert(attempt) { count += 1 }
        for answer in archive.answers where try insert(answer) { count += 1 }
        for help in archive.help { try merge(help) }
        for place in archive.positions { try merge(place) }
        return count
      }
    }
  }

  private func insert(_ attempt: ProgressArchive.Attempt) throws(DatabaseError) -> Bool {
    try !database.run(
      """
      INSERT INTO attempts (lesson, exercise, time, status, score, max_score, digest, metrics)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (
        SELECT 1 FROM attempts
        WHERE lesson = ?1 AND exercise = ?2 AND time = ?3 AND digest = ?7 AND score = ?5)
      RETURNING id
      """,
      .text(attempt.lesson), .text(attempt.exercise), .integer(attempt.time),
      .text(attempt.status), .integer(attempt.score), .integer(attempt.maxScore),
      .text(attempt.digest), .text(Self.json(attempt.metrics))
    ).isEmpty
  }

  private func insert(_ answer: ProgressArchive.Answer) throws(DatabaseError) -> Bool {
    try !database.run(
      """
      INSERT INTO answers (lesson, quiz, answer, is_right, time)
      SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
        SELECT 1 FROM answers WHERE lesson = ?1 AND quiz = ?2 AND answer = ?3 AND time = ?5)
      RETURNING id
      """,
      .text(answer.lesson), .text(answer.quiz), .text(answer.answer),
      .integer(answer.isRight ? 1 : 0), .integer(answer.time)
    ).isEmpty
  }

  private func merge(_ help: ProgressArchive.Help) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO help (lesson, exercise, hints_taken, solution_asked) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET hints_taken = max(hints_taken, ?3),
        solution_asked = max(solution_asked, ?4)
      """,
      .text(help.lesson), .text(help.exercise), .integer(help.hintsTaken),
      .integer(help.solutionAsked))
  }

  private func merge(_ place: ProgressArchive.Place) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO places (lesson, step, number, time) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET step = ?2, number = ?3, time = ?4 WHERE time < ?4
      """,
      .text(place.lesson), .text(place.step), .integer(place.number), .integer(place.time))
  }
}
