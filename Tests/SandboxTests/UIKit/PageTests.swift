import Foundation
import Testing
import Trace

/// Files in the manner of Apple's documentation and sample code compile unchanged and do what the
/// documentation says.
///
/// Each names at its head what it prints, and at its end the controller that is its screen.
@Suite struct PageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/pages")

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test func `there are pages`() { #expect(Self.names.count >= 14) }

  @Test("A page prints what it says", arguments: names)
  func page(_ name: String) throws {
    let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let mark = "// prints: "
    let expected = source.split(separator: "\n").filter { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
    try #require(!expected.isEmpty)
    let app = try App(
      system: .iOS18, posts: 20,
      script: [
        Step(.wait, seconds: 1), Step(.fling, velocity: 3000), Step(.wait, seconds: 0.5),
        Step(.reverse), Step(.wait, seconds: 5),
      ], source)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == expected)
    #expect(app.warnings == [])
  }
}
