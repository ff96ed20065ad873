/// The tables of `progress.sqlite`.
enum Schema {
  /// Raised with every change; kept in the file as `user_version`.
  static let version = 1

  /// Makes the tables in an empty file.
  static func create(in database: Database) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for statement in statements { try database.run(statement) }
      try database.run("PRAGMA user_version = \(version)")
    }
  }

  // Times are milliseconds since 1970.
  private static let statements = [
    """
    CREATE TABLE attempts (
      id INTEGER PRIMARY KEY,
      lesson TEXT NOT NULL, exercise TEXT NOT NULL, time INTEGER NOT NULL,
      status TEXT NOT NULL, score INTEGER NOT NULL, max_score INTEGER NOT NULL,
      digest TEXT NOT NULL, metrics TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX attempts_of_exercise ON attempts (lesson, exercise, id)",
    """
    CREATE TABLE help (
      lesson TEXT NOT NULL, exercise TEXT NOT NULL,
      hints_taken INTEGER NOT NULL DEFAULT 0, solution_asked INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (lesson, exercise)
    ) STRICT
    """,
    """
    CREATE TABLE position (
      only INTEGER PRIMARY KEY CHECK (only = 1), lesson TEXT NOT NULL, exercise TEXT
    ) STRICT
    """,
  ]
}
