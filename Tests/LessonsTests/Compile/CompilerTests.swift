import Foundation
import Lessons
import Testing
import Trace

@Suite struct CompilerTests {
  @Test(arguments: Isolation.allCases)
  func `a file that imports UIKit and Foundation compiles unchanged`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let object = try bench.object(
      """
      import UIKit
      import struct Foundation.Data
      import Dispatch
      func run() { _ = Data([1]); Dispatch.DispatchQueue.main.async {} }
      """)
    #expect(FileManager.default.fileExists(atPath: object.path.path))
    #expect(object.learnerName == "Feed.swift")
    #expect(object.warnings.isEmpty)
  }

  @Test func `an error has the learner's path, its line, and its column in characters`() throws {
    let bench = try Workbench()
    let text = "import UIKit\nfunc run() {\n\tlet s = \"é漢字👩‍👩‍👧\" + 1\n}\n"
    let (status, diagnostics) = try bench.rejection(text)
    #expect(status == .compileError)
    let first = try #require(diagnostics.first)
    #expect(first.file == bench.folder.appending(path: "Feed.swift").path)
    #expect(first.line == 3)
    #expect(first.column == 17)
    #expect(first.source == "\tlet s = \"é漢字👩‍👩‍👧\" + 1")
    #expect(first.message.contains("binary operator '+'"))
    #expect(diagnostics.dropFirst().allSatisfy { $0.severity == .note })
  }

  @Test func `carriage returns and a byte order mark change neither lines nor columns`() throws {
    let bench = try Workbench()
    let text = "\u{feff}let a = b\r\nfunc run() {\r\n  c()\r\n}\r\n"
    let (_, diagnostics) = try bench.rejection(text)
    #expect(diagnostics.map(\.line) == [1, 3])
    #expect(diagnostics.map(\.column) == [9, 3])
    #expect(diagnostics.map(\.source) == ["let a = b", "  c()"])
    _ = try bench.object("\u{feff}import UIKit\r\n\r\nfunc run() {\r\n}\r\n")
  }

  @Test func `warnings come with the object, and again from the cache`() throws {
    let bench = try Workbench()
    let text = "// \(UUID())\nimport UIKit\nfunc run() { let unused = 1 }\n"
    let fresh = try bench.object(text)
    #expect(!fresh.isFromCache)
    #expect(fresh.warnings.map(\.line) == [3])
    #expect(fresh.warnings.map(\.severity) == [.warning])
    let cached = try bench.object(text)
    #expect(cached.isFromCache)
    #expect(cached.warnings == fresh.warnings)
  }

  @Test func `a change of the harness, the name or the strictness compiles anew`() throws {
    let bench = try Workbench()
    let text = "// \(UUID())\nfunc run() {}\n"
    #expect(try !bench.compile(text).object.isFromCache)
    #expect(try bench.compile(text).object.isFromCache)
    #expect(try !bench.compile(text, name: "Other.swift").object.isFromCache)
    #expect(try !bench.compile(text, harness: Workbench.harness + "\n").object.isFromCache)
    #expect(try !bench.compile(text, strictness: .grading).object.isFromCache)
  }

  @Test(arguments: [
    "Harness.swift", "-o.swift", "feed.txt", "my feed.swift", "main.swift", "表.swift",
  ])
  func `any name of a file will do`(name: String) throws {
    let bench = try Workbench()
    let object = try bench.object("import UIKit\nfunc run() {}\n", name: name)
    #expect(object.learnerName.hasSuffix(".swift"))
    #expect(object.learnerName != "Harness.swift")
    let file = try bench.file(name, "let a = b\n".utf8)
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let diagnostics = try bench.compiler.compile(learner: file, harness: harness).rejection
      .diagnostics
    #expect(diagnostics.contains { $0.file == file.path && $0.line == 1 })
  }

  @Test func `a missing declaration is explained, not shown in the harness`() throws {
    let bench = try Workbench()
    let (status, diagnostics) = try bench.rejection("import UIKit\nfunc ran() {}\n")
    #expect(status == .compileError)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains("the lesson needs `run`") == true)
    #expect(diagnostics.first?.file.hasSuffix("Feed.swift") == true)
    #expect(diagnostics.first?.source == "")
  }

  @Test func `a declaration of another shape is explained with the harness's line`() throws {
    let bench = try Workbench()
    let (_, diagnostics) = try bench.rejection("func run(_ count: Int) {}\n")
    let message = try #require(diagnostics.first?.message)
    #expect(message.contains("does not fit the part of the app that is given"))
    #expect(message.contains("Harness.swift:6: `run()`"))
    let notes = diagnostics.filter { $0.severity == .note }
    #expect(notes.allSatisfy { $0.file.hasSuffix("Feed.swift") })
  }

  @Test(arguments: Isolation.allCases)
  func `an expression that takes the compiler for ever is a compile error with its line`(
    isolation: Isolation
  ) throws {
    let bench = try Workbench(isolation: isolation)
    let text = """
      func run() {
        let x = 1.0; let n = 2
        _ = -(x + 1) * -(2 - n) / (3 + -x) - -(4.0 * n) + -(1 - x) * (2 / -n) + (n - 1) * -(x / 2)
      }

      """
    let learner = try bench.file("Feed.swift", text.utf8)
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let (status, diagnostics) = try bench.compiler(processorSeconds: 1)
      .compile(learner: learner, harness: harness).rejection
    #expect(status == .compileError)
    #expect(diagnostics.map(\.line) == [3])
    #expect(diagnostics.first?.message.contains("within 1 s") == true)
  }

  @Test func `thirty-two compilations of one file at once give one object`() async throws {
    let bench = try Workbench()
    let learner = try bench.file("Feed.swift", "// \(UUID())\nfunc run() {}\n".utf8)
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let compiler = bench.compiler
    let paths = try await withThrowingTaskGroup(of: URL.self) { group in
      for _ in 0..<32 {
        group.addTask { try compiler.compile(learner: learner, harness: harness).object.path }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(paths.count == 1)
  }

  @Test func `DEBUG is set, and os(iOS) is true, as in Xcode`() throws {
    let bench = try Workbench()
    let object = try bench.object(
      """
      import UIKit
      import os.lock
      #if os(iOS) && DEBUG
      typealias Image = UIImage
      #elseif os(macOS)
      typealias Image = Int
      #endif
      func run() { let image: Image = UIImage(); _ = image; _ = "os(iOS)" }
      """)
    #expect(object.warnings.isEmpty)
  }

  @Test(arguments: [
    ("let a = /x+/", "#/…/#"),
    ("_ = Thread { }", "detachNewThread"),
    ("_ = UIPanGestureRecognizer()", "panGestureRecognizer"),
    ("_ = Duration.seconds(1).formatted()", "String(format:)"),
    ("_ = try? AttributedString(markdown: \"*a*\")", "Markdown"),
    ("UIApplication.shared.open(URL(string: \"a:\")!)", "other apps"),
    ("_ = Scanner(string: \"ff\")", "radix: 16"),
  ])
  func `what is left out has a remedy`(statement: String, remedy: String) throws {
    let bench = try Workbench()
    let (_, diagnostics) = try bench.rejection(
      "import UIKit\n@MainActor func run() { \(statement) }\n")
    #expect(
      diagnostics.contains { $0.message.contains(remedy) }, "\(diagnostics.map(\.message))")
  }
}
