public import Foundation

/// One answer to a question of a lesson, as it is remembered.
public struct QuizAnswer: Sendable, Equatable {
  /// The lesson's id.
  public var lesson: String
  /// The question's id, `quiz-2`.
  public var quiz: String
  /// What was answered: a letter, or a number as it was typed.
  public var answer: String
  /// True where it was right.
  public var isRight: Bool
  /// When it was given, to the millisecond.
  public var time: Date

  /// Makes an answer.
  public init(lesson: String, quiz: String, answer: String, isRight: Bool, time: Date = Date()) {
    self.lesson = lesson
    self.quiz = quiz
    self.answer = answer
    self.isRight = isRight
    self.time = time
  }
}

extension Progress {
  /// Remembers an answer; when this returns it is on the disk.
  public func record(_ answer: QuizAnswer) throws(CourseFault) {
    try perform { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try database.run(
          "INSERT INTO answers (lesson, quiz, time, answer, is_right) VALUES (?, ?, ?, ?, ?)",
          .text(answer.lesson), .text(answer.quiz), .integer(Self.milliseconds(answer.time)),
          .text(answer.answer), .integer(answer.isRight ? 1 : 0))
      }
    }
  }

  /// The answers to the questions of a lesson, in the order in which they were given.
  public func answers(lesson: String) throws(CourseFault) -> [QuizAnswer] {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        "SELECT quiz, answer, is_right, time FROM answers WHERE lesson = ? ORDER BY id",
        .text(lesson))
    }
    return rows.map { row in
      QuizAnswer(
        lesson: lesson, quiz: row[0].text ?? "", answer: row[1].text ?? "",
        isRight: row[2].integer == 1, time: Self.date(row[3].integer))
    }
  }
}
