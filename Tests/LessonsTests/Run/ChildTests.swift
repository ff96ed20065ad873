import Foundation
import JPEG
import Lessons
import Testing
import Trace

@Suite struct ChildTests {
  @Test(arguments: Isolation.allCases)
  func `a file runs to its end, and what it prints arrives`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let outcome = try bench.run("import UIKit\nfunc run() { print(\"hello, 世界\") }\n")
    #expect(outcome.ending.stop == nil)
    #expect(outcome.output == "hello, 世界\n")
    #expect(outcome.isolation.hasPrefix(isolation.rawValue))
    for word in ["landlock", "seccomp"] { #expect(outcome.isolation.contains(word)) }
  }

  @Test(arguments: Isolation.allCases)
  func `a flood of output is cut, and the run goes on`(isolation: Isolation) throws {
    let outcome = try Workbench(isolation: isolation).run(
      """
      import UIKit
      func run() {
        let line = String(repeating: "x", count: 1023)
        for _ in 0..<20_000 { print(line) }
        DispatchQueue.main.async { fatalError("the end was reached") }
      }
      """, limits: Limits(edges: 1_000_000_000))
    #expect(outcome.output.utf8.count < Child.outputLimit + 100)
    #expect(outcome.output.hasSuffix("was dropped)\n"))
    #expect(outcome.ending.stop?.reason.contains("the end was reached") == true)
  }

  @Test func `output of every kind of line arrives whole`() throws {
    let outcome = try Workbench().run(
      "import UIKit\nfunc run() { print(\"a\\nend\\nstop trap 1 on main: no\", terminator: \"\") }\n"
    )
    #expect(outcome.output == "a\nend\nstop trap 1 on main: no")
    #expect(outcome.ending.stop == nil)
  }

  @Test(arguments: Isolation.allCases)
  func `how long the path to the photos is changes nothing`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let object = try bench.object(
      """
      import UIKit
      struct Box<Content> { var content: Content }
      func nest<Content>(_ content: Content, _ depth: Int) {
        if depth > 0 { nest(Box(content: [content]), depth - 1) }
      }
      func run() {
        nest(1, 40)
        print(CACurrentMediaTime(), Set(["a", "b"]), [ObjectIdentifier(UIView.self): "view"])
      }
      """)
    var seen: Set<String> = []
    for length in [1, 8, 16, 24, 31, 32, 48, 100] {
      let photos = bench.folder.appending(path: String(repeating: "p", count: length))
      try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
      try JSONEncoder().encode(PhotoManifest(photos: []))
        .write(to: photos.appending(path: PhotoManifest.fileName))
      let child = Child(
        toolchain: bench.toolchain, installation: bench.installation, photos: photos,
        isolation: isolation)
      let outcome = try child.run(object, .tests(.tests))
      #expect(outcome.ending.stop == nil)
      let totals = outcome.ending.totals.sorted { $0.key < $1.key }
      seen.insert("\(outcome.output) \(totals) \(outcome.events.digest())")
    }
    #expect(seen.count == 1)
  }

  @Test func `runs side by side do not disturb one another`() async throws {
    let bench = try Workbench()
    let object = try bench.object(
      """
      import UIKit
      func run() { for i in 0..<100 { print(i) } }
      """)
    let child = bench.child()
    let outputs = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<24 { group.addTask { try child.run(object, .tests(.tests)).output } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.split(separator: "\n").count == 100)
  }

  @Test func `an object that is none is a fault of the tool, not of the learner`() throws {
    let bench = try Workbench()
    let object = try bench.object("// \(UUID())\nfunc run() {}\n")
    try Data("nothing".utf8).write(to: object.path)
    #expect(throws: CourseFault.self) { try bench.child().run(object, .tests(.tests)) }
    try FileManager.default.removeItem(at: object.path)
  }
}
