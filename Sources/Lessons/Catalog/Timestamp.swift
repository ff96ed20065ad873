import Foundation

/// A moment as a part of a file's name.
enum Timestamp {
  /// `2026-05-01T09-30-00`, in UTC: sorts by time, and every file system takes it.
  static func name(_ date: Date) -> String {
    date.formatted(.iso8601.dateTimeSeparator(.standard))
      .replacing("Z", with: "").replacing(":", with: "-")
  }
}
