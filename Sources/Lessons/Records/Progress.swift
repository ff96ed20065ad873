public import Foundation

/// What a learner has done: attempts, hints, and the place to go on from.
///
/// Kept in `progress.sqlite`, which survives a kill at any moment and several processes at once. A
/// `Progress` is used by one thread. Foundation has a type of that name: where both are imported,
/// write `Lessons.Progress`.
public final class Progress {
  /// Something that the learner should be told: a damaged file was set aside.
  public let notice: String?
  let database: Database

  /// Opens the progress in a folder, and makes both where they are missing.
  ///
  /// - Parameters:
  ///   - home: The folder; see ``Home``.
  ///   - date: The moment that a damaged file is named after.
  /// - Throws: ``CourseFault`` where the folder cannot be used, or where the file was written by a
  ///   newer version of this tool. A check can go on without progress.
  public init(home: URL, date: Date = Date()) throws(CourseFault) {
    (database, notice) = try ProgressFile(home: home).open(date: date)
  }

  @discardableResult
  func perform<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(CourseFault) -> Result {
    do { return try body() } catch { throw error.fault(database.file) }
  }
}

// MARK: Attempts

extension Progress {
  /// The best result of an exercise.
  public struct Best: Sendable, Equatable {
    /// Points reached.
    public var score: Int
    /// Points that could be reached then.
    public var maxScore: Int
    /// True where some attempt passed.
    public var hasPassed: Bool
    /// How many attempts there were.
    public var attempts: Int
  }

  /// Remembers an attempt; when this returns it is on the disk.
  public func record(_ attempt: Attempt) throws(CourseFault) {
    let metrics = Self.json(attempt.metrics)
    let time = Self.milliseconds(attempt.time)
    try perform { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try database.run(
          """
          INSERT INTO attempts
            (lesson, exercise, time, status, score, max_score, digest, metrics)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          .text(attempt.lesson), .text(attempt.exercise), .integer(time),
          .text(attempt.status.rawValue), .integer(attempt.score), .integer(attempt.maxScore),
          .text(attempt.digest), .text(metrics))
      }
    }
  }

  /// The attempts at an exercise, the last one first.
  ///
  /// - Parameters:
  ///   - lesson: The lesson's id.
  ///   - exercise: The exercise's id.
  ///   - limit: At most so many.
  /// - Returns: The attempts, in the order in which they were recorded, backwards.
  /// - Throws: ``CourseFault`` where the file cannot be read.
  public func attempts(
    lesson: String, exercise: String, limit: Int
  ) throws(CourseFault) -> [Attempt] {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        """
        SELECT time, status, score, max_score, digest, metrics FROM attempts
        WHERE lesson = ? AND exercise = ? ORDER BY id DESC LIMIT ?
        """, .text(lesson), .text(exercise), .integer(limit))
    }
    return rows.map { row in
      Attempt(
        lesson: lesson, exercise: exercise,
        time: Self.date(row[0].integer),
        status: row[1].text.flatMap { Status(rawValue: $0) } ?? .failed, score: row[2].integer,
        maxScore: row[3].integer, digest: row[4].text ?? "", metrics: Self.metrics(row[5].text))
    }
  }

  /// The last attempt at an exercise that was recorded; nil where there is none.
  public func previousAttempt(lesson: String, exercise: String) throws(CourseFault) -> Attempt? {
    try attempts(lesson: lesson, exercise: exercise, limit: 1).first
  }

  /// The best attempt at an exercise, by its share of the points; nil where there is none.
  public func best(lesson: String, exercise: String) throws(CourseFault) -> Best? {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        """
        SELECT score, max_score,
          (SELECT count(*) FROM attempts WHERE lesson = ?1 AND exercise = ?2),
          EXISTS (SELECT 1 FROM attempts
                  WHERE lesson = ?1 AND exercise = ?2 AND status = 'passed')
        FROM attempts WHERE lesson = ?1 AND exercise = ?2
        ORDER BY score * 1.0 / max(max_score, 1) DESC, id LIMIT 1
        """, .text(lesson), .text(exercise))
    }
    return rows.first.map { row in
      Best(
        score: row[0].integer, maxScore: row[1].integer, hasPassed: row[3].integer == 1,
        attempts: row[2].integer)
    }
  }

  static func milliseconds(_ date: Date) -> Int {
    Int((date.timeIntervalSince1970 * 1000).rounded())
  }

  static func date(_ milliseconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  static func json(_ metrics: [String: [String: Double]]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(metrics) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  static func metrics(_ text: String?) -> [String: [String: Double]] {
    let decoded = text.flatMap {
      try? JSONDecoder().decode([String: [String: Double]].self, from: Data($0.utf8))
    }
    return decoded ?? [:]
  }
}

// MARK: Help

extension Progress {
  /// How many hints of an exercise have been given.
  public func hintsTaken(lesson: String, exercise: String) throws(CourseFault) -> Int {
    try help("hints_taken", lesson, exercise)
  }

  /// Gives the next hint of an exercise.
  ///
  /// - Parameters:
  ///   - lesson: The lesson's id.
  ///   - exercise: The exercise's id.
  ///   - available: How many hints it has, at least 1.
  /// - Returns: The hint's number, from 1; the last again once all have been given.
  /// - Throws: ``CourseFault`` where the file cannot be written to.
  public func takeHint(
    lesson: String, exercise: String, available: Int
  ) throws(CourseFault) -> Int {
    try raise("hints_taken", lesson, exercise, to: available)
  }

  /// How often the solution of an exercise has been asked for.
  public func timesSolutionAsked(lesson: String, exercise: String) throws(CourseFault) -> Int {
    try help("solution_asked", lesson, exercise)
  }

  /// Remembers that the solution of an exercise was asked for, and returns how often it was.
  public func askForSolution(lesson: String, exercise: String) throws(CourseFault) -> Int {
    try raise("solution_asked", lesson, exercise, to: Int(Int32.max))
  }

  // `column` is one of the two literals above, never a person's text.
  private func help(
    _ column: String, _ lesson: String, _ exercise: String
  ) throws(CourseFault) -> Int {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        "SELECT \(column) FROM help WHERE lesson = ? AND exercise = ?", .text(lesson),
        .text(exercise))
    }
    return rows.first?[0].integer ?? 0
  }

  private func raise(
    _ column: String, _ lesson: String, _ exercise: String, to limit: Int
  ) throws(CourseFault) -> Int {
    try perform { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let rows = try database.run(
          """
          INSERT INTO help (lesson, exercise, \(column)) VALUES (?1, ?2, min(1, ?3))
          ON CONFLICT DO UPDATE SET \(column) = min(\(column) + 1, ?3) RETURNING \(column)
          """, .text(lesson), .text(exercise), .integer(limit))
        return rows.first?[0].integer ?? 0
      }
    }
  }
}
