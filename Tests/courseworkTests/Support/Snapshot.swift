import Foundation
import Testing

/// Compares a text with the one that is kept in `Snapshots/NAME.txt`.
///
/// A text without a snapshot is recorded and fails once, so that somebody reads it.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
  let file = folder.appending(path: name + ".txt")
  guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(file.path): read it", sourceLocation: sourceLocation)
    return
  }
  #expect(text == kept, "differs from \(file.path)", sourceLocation: sourceLocation)
}
