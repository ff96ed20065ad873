/// The tables of `progress.sqlite`.
enum Schema {
  /// Raised with every change; kept in the file as `user_version`.
  static let version = 2

  /// Makes the tables in an empty file.
  static func create(in database: Database) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in try raise(database, from: 0) }
  }

  /// Brings a file of an earlier version of this tool up to date, whole or not at all.
  static func update(_ database: Database) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      // Another process may have done it while this one waited.
      let version = try database.run("PRAGMA user_version").first?[0].integer ?? 0
      try raise(database, from: version)
    }
  }

  private static func raise(_ database: Database, from old: Int) throws(DatabaseError) {
    for statements in changes.dropFirst(old) {
      for statement in statements { try database.run(statement) }
    }
    try database.run("PRAGMA user_version = \(max(old, version))")
  }

  // What leads from each version to the next. Times are milliseconds since 1970.
  private static let changes = [
    [
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
    ],
    [
      """
      CREATE TABLE answers (
        id INTEGER PRIMARY KEY,
        lesson TEXT NOT NULL, quiz TEXT NOT NULL, time INTEGER NOT NULL,
        answer TEXT NOT NULL, is_right INTEGER NOT NULL
      ) STRICT
      """,
      "CREATE INDEX answers_to_quiz ON answers (lesson, quiz, id)",
      """
      CREATE TABLE places (
        lesson TEXT PRIMARY KEY, step TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL
      ) STRICT
      """,
      "DROP TABLE position",
    ],
  ]
}
