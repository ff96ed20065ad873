import Foundation
import Lessons
import Testing

@Suite final class HarnessObjectTests {
  /// A harness that uses the learner's file.
  private static let harness = """
    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      print(Feed().title, "\\(answer())", size)
      return Unmanaged.passRetained(Feed()).toOpaque()
    }
    """

  private static func file(
    title: String = "let title = \"Feed\"", result: String = "Int", body: String = "return 1",
    load: String = "", size: String = "{ 3 }()"
  ) -> String {
    """
    final class Feed { \(title); func load() { \(load) } }
    func answer() -> \(result) { \(body) }
    let size = \(size)
    """
  }

  private let bench: Workbench

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-harness-\(UUID().uuidString)")
    bench = try Workbench(cache: Cache(home: folder))
  }

  deinit { try? FileManager.default.removeItem(at: bench.cache.home) }

  private func output(_ text: String) throws -> String {
    let object = try bench.compile(text, harness: Self.harness).object
    return try bench.child().run(object, .tests(.tests)).output
  }

  /// The objects of the harness that the cache has come to hold.
  private var kept: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: bench.cache.compiled, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "o" }
    }
  }

  @Test func `a harness that was compiled before calls functions as they are now`() throws {
    #expect(try output(Self.file()) == "Feed 1 3\n")
    let body = """
      // A comment, "}" and a { in it.
      struct Local { var ä = "}" }
      func inner(_ local: Local) -> Int { local.ä.count + 41 }
      return inner(Local())
      """
    #expect(try output(Self.file(body: body, load: "_ = { 1 }()")) == "Feed 42 3\n")
    #expect(try kept.count == 1)
  }

  @Test func `a harness is compiled again where more than functions' bodies has changed`() throws {
    #expect(try output(Self.file()) == "Feed 1 3\n")
    #expect(try output(Self.file(title: "var x = 7, title = \"Feed\"")) == "Feed 1 3\n")
    #expect(try output(Self.file(title: "let title = 2.5")) == "2.5 1 3\n")
    #expect(try output(Self.file(title: "var title: Int { 8 }")) == "8 1 3\n")
    #expect(try output(Self.file(title: "var title: Int { 9 }")) == "9 1 3\n")
    #expect(try output(Self.file(result: "String", body: "return \"1\"")) == "Feed 1 3\n")
    #expect(try output(Self.file(size: "{ \"three\" }()")) == "Feed 1 three\n")
    #expect(try kept.count == 7)
  }

  @Test func `a result whose type the body decides has the harness compiled each time`() throws {
    let some = "some CustomStringConvertible"
    #expect(try output(Self.file(result: some, body: "return 1")) == "Feed 1 3\n")
    #expect(try output(Self.file(result: some, body: "return \"one\"")) == "Feed one 3\n")
    #expect(try kept.isEmpty)
  }

  @Test func `what the harness needs and is gone is still told`() throws {
    _ = try output(Self.file())
    let text = Self.file().replacing("answer", with: "question")
    let rejection = try bench.compile(text, harness: Self.harness).rejection
    #expect(rejection.status == .compileError)
    #expect(
      rejection.diagnostics.map(\.message).first?.hasPrefix("the lesson needs `answer`") == true)
  }

  @Test(arguments: [0, 64, 600])
  func `a harness's object that went bad is compiled again`(length: Int) throws {
    #expect(try output(Self.file()) == "Feed 1 3\n")
    let file = try #require(try kept.first)
    var bytes = try Data(contentsOf: file)
    if length < 600 { bytes = bytes.prefix(length) } else { bytes[length] ^= 1 }
    try bytes.write(to: file)
    #expect(try output(Self.file(body: "return 2")) == "Feed 2 3\n")
    #expect(try Data(contentsOf: #require(try kept.first)).count > 1000)
  }
}
