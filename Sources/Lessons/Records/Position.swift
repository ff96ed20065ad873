public import Foundation

/// The step that a learner saw last in a lesson.
public struct Position: Sendable, Equatable {
  /// The lesson's id.
  public var lesson: String
  /// The step's id; see ``LessonStep``.
  public var step: String
  /// The step's number in its lesson, from 1: the place to go to where the lesson no longer has a
  /// step of that id.
  public var number: Int

  /// Makes a position.
  public init(lesson: String, step: String, number: Int) {
    self.lesson = lesson
    self.step = step
    self.number = number
  }
}

extension Progress {
  /// Where to go on: the position that was set last; nil where nothing was begun.
  public func position() throws(CourseFault) -> Position? {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        "SELECT lesson, step, number FROM places ORDER BY time DESC, lesson LIMIT 1")
    }
    return rows.first.map(Self.position)
  }

  /// The position in a lesson; nil where it was not begun.
  public func position(in lesson: String) throws(CourseFault) -> Position? {
    let rows = try perform { () throws(DatabaseError) in
      try database.run(
        "SELECT lesson, step, number FROM places WHERE lesson = ?", .text(lesson))
    }
    return rows.first.map(Self.position)
  }

  /// Remembers where to go on; when this returns it is on the disk.
  public func setPosition(_ position: Position, time: Date = Date()) throws(CourseFault) {
    try perform { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try database.run(
          "INSERT OR REPLACE INTO places (lesson, step, number, time) VALUES (?, ?, ?, ?)",
          .text(position.lesson), .text(position.step), .integer(position.number),
          .integer(Self.milliseconds(time)))
      }
    }
  }

  private static func position(_ row: [Database.Value]) -> Position {
    Position(lesson: row[0].text ?? "", step: row[1].text ?? "", number: row[2].integer)
  }
}
