import CSQLite
import Foundation

/// A SQLite file: the one place that speaks SQLite's C interface.
///
/// Used by one thread. A commit is on the disk when ``transaction(_:)`` returns, and whole after a
/// kill at any moment; a second process waits for up to five seconds.
final class Database {
  /// The file.
  let file: URL
  private var handle: OpaquePointer?

  private static let patience: Int32 = 5000

  /// A value of a row or a parameter.
  enum Value: Equatable {
    case integer(Int)
    case text(String)
    case null

    var integer: Int {
      if case .integer(let value) = self { return value }
      return 0
    }
    var text: String? {
      if case .text(let value) = self { return value }
      return nil
    }
  }

  /// Opens a file that exists, or makes it where `creating` says so.
  init(_ file: URL, creating: Bool = false) throws(DatabaseError) {
    self.file = file
    let flags = SQLITE_OPEN_READWRITE | (creating ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(file.path, &handle, flags | SQLITE_OPEN_FULLMUTEX, nil)
    guard code == SQLITE_OK else {
      let error = DatabaseError(code, message)
      sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Self.patience)
    // A rollback journal works on every file system, network homes included; EXTRA also syncs the
    // folder after the journal is gone, so that a commit survives a loss of power.
    try run("PRAGMA synchronous = EXTRA")
  }

  deinit { sqlite3_close_v2(handle) }

  private var message: String {
    handle.map { String(cString: sqlite3_errmsg($0)) } ?? "there is no memory"
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  func run(_ statement: String, _ parameters: Value...) throws(DatabaseError) -> [[Value]] {
    var prepared: OpaquePointer?
    var code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, message) }
    defer { sqlite3_finalize(prepared) }
    for (index, parameter) in parameters.enumerated() {
      code = bind(parameter, to: prepared, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw DatabaseError(code, message) }
    }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(prepared)).map { value(of: prepared, at: $0) })
      case SQLITE_DONE: return rows
      case let code: throw DatabaseError(code, message)
      }
    }
  }

  /// Runs statements as one: all of them, or none where one throws.
  func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    // Immediate: two that both read first and write then would block each other for good.
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // What failed may have ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private func bind(_ value: Value, to statement: OpaquePointer?, at index: Int32) -> Int32 {
    switch value {
    case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
    case .null: sqlite3_bind_null(statement, index)
    case .text(let text):
      // SQLITE_TRANSIENT, a cast that Swift does not import: SQLite copies the bytes.
      sqlite3_bind_text(
        statement, index, text, Int32(text.utf8.count),
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
  }

  private func value(of statement: OpaquePointer?, at column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_TEXT:
      sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
    default: .null
    }
  }
}

/// What SQLite says when something does not work.
struct DatabaseError: Error {
  let code: Int32
  let message: String

  init(_ code: Int32, _ message: String) {
    self.code = code
    self.message = message
  }

  private var primary: Int32 { code & 0xff }

  /// True where the file is not what SQLite wrote.
  var isDamage: Bool { primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB }

  /// The error for a person.
  func fault(_ file: URL) -> CourseFault {
    switch primary {
    case SQLITE_BUSY, SQLITE_LOCKED:
      CourseFault(
        "another process has held your progress for five seconds", at: file.path,
        remedy: "End other coursework processes, and try again.")
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH:
      CourseFault(
        "your progress cannot be written: \(message)", at: file.path,
        remedy: "See that the file and its folder belong to you, or set COURSEWORK_HOME.")
    case SQLITE_FULL:
      CourseFault(
        "your progress cannot be written: the disk is full", at: file.path,
        remedy: "Free some space, or set COURSEWORK_HOME to a folder elsewhere.")
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      CourseFault(
        "the file with your progress is damaged: \(message)", at: file.path,
        remedy: "Start the command again: the file is then set aside, and a new one made.")
    default:
      CourseFault(
        "your progress cannot be used: \(message) (SQLite \(code))", at: file.path,
        remedy: "Set COURSEWORK_HOME to another folder if this goes on.")
    }
  }
}
