import Foundation
import Lessons
import Testing

@Suite struct LearnerSourceTests {
  @Test func `a missing file and a folder are faults that name the path`() throws {
    let bench = try Workbench()
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let missing = bench.folder.appending(path: "nowhere.swift")
    let compiler = bench.compiler
    #expect {
      _ = try compiler.compile(learner: missing, harness: harness)
    } throws: { ($0 as? CourseFault)?.place == missing.path }
    #expect {
      _ = try compiler.compile(learner: bench.folder, harness: harness)
    } throws: { ($0 as? CourseFault)?.problem.contains("folder") == true }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe that nobody writes to is a fault at once`() throws {
    let bench = try Workbench()
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let pipe = bench.folder.appending(path: "Feed.swift")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let compiler = bench.compiler
    #expect {
      _ = try compiler.compile(learner: pipe, harness: harness)
    } throws: { ($0 as? CourseFault)?.problem.contains("pipe") == true }
  }

  @Test(arguments: ["", "\n", " \t\r\n\n"])
  func `an empty file is a compile error`(text: String) throws {
    let (status, diagnostics) = try Workbench().rejection(text)
    #expect(status == .compileError)
    #expect(diagnostics.map(\.message).allSatisfy { $0.contains("is empty") })
    #expect(diagnostics.count == 1)
  }

  @Test func `a file that is not UTF-8 is a compile error with the line`() throws {
    let latin = Array("func run() {}\n// caf".utf8) + [0xe9, 0x0a]
    let (status, diagnostics) = try Workbench().compile(bytes: latin).rejection
    #expect(status == .compileError)
    #expect(diagnostics.first?.line == 2)
    #expect(diagnostics.first?.message.contains("0xe9") == true)
  }

  @Test func `a fence of Markdown around a file is named with its line`() throws {
    let (status, diagnostics) = try Workbench().rejection("\n```swift\nfunc run() {}\n```\n")
    #expect(status == .compileError)
    #expect(diagnostics.map(\.line) == [2])
    #expect(diagnostics.first?.message.contains("Markdown") == true)
  }

  @Test func `a file in UTF-16 is a compile error`() throws {
    let wide: [UInt8] = "func run() {}\n".utf16.flatMap { [UInt8($0), 0] }
    let (status, diagnostics) = try Workbench().compile(bytes: wide).rejection
    #expect(status == .compileError)
    #expect(diagnostics.first?.line == 1)
  }

  @Test func `a file of more than a megabyte is a compile error`() throws {
    let text = "func run() {}\n" + String(repeating: "// nothing\n", count: 100_000)
    let (status, diagnostics) = try Workbench().rejection(text)
    #expect(status == .compileError)
    #expect(diagnostics.first?.message.contains("1 MB") == true)
  }
}
