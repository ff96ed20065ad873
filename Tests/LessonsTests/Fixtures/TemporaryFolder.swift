import Foundation

/// A folder that is gone when its test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "coursework-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of something in the folder.
  func path(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file, and the folders around it.
  func write(_ text: String, to name: String) throws {
    let file = path(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What a file holds.
  func read(_ name: String) throws -> String { try String(contentsOf: path(name), encoding: .utf8) }
}
