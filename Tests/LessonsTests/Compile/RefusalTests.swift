import Lessons
import Testing

@Suite struct RefusalTests {
  @Test(arguments: [
    "import Glibc", "import FoundationEssentials", "import Sandbox", "@testable import Sandbox",
    "import SwiftUI", "import Synchronization", "import func Glibc.exit", "import Foo.Bar",
    "@_silgen_name(\"exit\") func leave(_ code: Int32) -> Never",
    "@_extern(c, \"fork\") func split() -> Int32", "@_cdecl(\"free\") func mine() {}",
    "@_expose(Cxx) func mine() {}", "@_section(\"x\") let mine = 1", "@section(\"x\") let mine = 1",
    "@_used let mine = 1", "@_dynamicReplacement(for: run()) func mine() {}",
    "@_spi(Inside) public func mine() {}",
    "/* // */ @_spi(SwiftCorelibsFoundation) import Foundation",
    "@_alwaysEmitIntoClient func mine() {}",
    "@_transparent func mine() {}", "@_semantics(\"x\") func mine() {}",
    "struct S: Sequence { @_implements(Sequence, makeIterator()) func f() -> S { self } }",
    "#sourceLocation(file: \"Harness.swift\", line: 2)",
    "@freestanding(expression) macro mine() = #externalMacro(module: \"A\", type: \"B\")",
    "struct S { struct T { @_silgen_name(\"exit\") static func leave() } }",
    "#if os(Linux)\nimport Glibc\n#endif", "#if true\n@_cdecl(\"free\") func mine() {}\n#endif",
  ])
  func `what reaches past the language is refused`(text: String) throws {
    let (status, diagnostics) = try Workbench().rejection("import UIKit\n\(text)\nfunc run() {}\n")
    #expect(status == .refused)
    let line = text.hasPrefix("#if") ? 3 : 2
    #expect(diagnostics.contains { $0.line == line && $0.severity == .error && !$0.source.isEmpty })
    #expect(diagnostics.allSatisfy { $0.line == line })
  }

  @Test(arguments: [
    "@objc func tap() {}", "@IBAction func tap(_ x: Any) {}", "@IBOutlet var view: Any!",
  ])
  func `what needs Objective-C is refused with what to use instead`(text: String) throws {
    let (status, diagnostics) = try Workbench().rejection(
      "final class Feed {\n  \(text)\n}\nfunc run() {}\n")
    #expect(status == .refused)
    #expect(diagnostics.first?.line == 2)
    #expect(diagnostics.first?.message.contains("needs Objective-C") == true)
  }

  @Test func `a selector is a compile error that says what to use instead`() throws {
    let (status, diagnostics) = try Workbench().rejection(
      "final class Feed {\n  func tap() { _ = #selector(tap) }\n}\nfunc run() {}\n")
    #expect(status == .compileError)
    #expect(diagnostics.contains { $0.line == 2 && $0.message.contains("closure") })
  }

  @Test func `comments, texts and the other branch of a condition are no matter`() throws {
    _ = try Workbench().object(
      #"""
      // import Glibc
      /* @_silgen_name("exit") */
      #if canImport(AppKit)
      import AppKit
      #else
      import UIKit
      #endif
      let a = "import Glibc \n(import_decl range=[Feed.swift:1:1 - line:1:8] module=\"Glibc\")"
      let b = """
        import Glibc
        (silgen_name_attr range=[Feed.swift:1:1 - line:1:8]
        """
      func run() { print(a, b) }
      """#)
  }

  @Test(arguments: ["", "#if DEBUG\n#endif\n"])
  func `ordinary attributes are not refused, by either of the compiler's trees`(start: String)
    throws
  {
    _ = try Workbench().object(
      start + """
        import UIKit
        import Combine
        @MainActor final class Feed: @unchecked Sendable {
          @available(iOS 15, *) @discardableResult func load() -> Int { 1 }
          nonisolated(unsafe) static var shared: Feed?
          weak var owner: Feed?
          unowned let parent: Feed
          private(set) lazy var count = 1
          required init(parent: Feed) { self.parent = parent }
          convenience init(_ x: Feed) { self.init(parent: x) }
          @inlinable nonisolated func f(_ body: @escaping @Sendable () async throws -> Void) rethrows {}
        }
        @propertyWrapper struct Clamped { var wrappedValue: Int }
        @resultBuilder enum Build { static func buildBlock(_ x: Int...) -> [Int] { x } }
        @dynamicMemberLookup struct Look { subscript(dynamicMember name: String) -> Int { 1 } }
        indirect enum Tree { case leaf, node(Tree) }
        @Build func build() -> [Int] { 1; 2 }
        struct Point { @Clamped var x = 1; mutating func move() { x += 1 } }
        prefix operator +++
        prefix func +++ (x: Int) -> Int { x }
        @preconcurrency protocol Loads: AnyObject { func load() async }
        @globalActor actor Decoding { static let shared = Decoding() }
        private enum Section: String, CaseIterable, Codable { case main }
        enum Size: Comparable { case small, large(Int) }
        struct Post: Hashable, Codable { var id = 1; lazy var text = "a" }
        enum Failure: Error, Equatable { case none, some(Int) }
        func run() {}
        """)
  }

  @Test func `a condition that does not end is a compile error, and nothing is refused`() throws {
    let (status, diagnostics) = try Workbench().rejection(
      "import UIKit\nenum Section { case main }\nfunc run() {}\n#if DEBUG\n")
    #expect(status == .compileError)
    #expect(diagnostics.contains { $0.message.contains("#endif") })
  }

  @Test(arguments: [
    "let a = [1]; a.withUnsafeBufferPointer { print($0[0]) }",
    "print(unsafe unsafeBitCast(3.0, to: Int.self))", "print(unsafeDowncast(C(), to: C.self))",
    "let o: Int? = 1; print(o.unsafelyUnwrapped)",
  ])
  func `unsafe code is refused in grading alone`(text: String) throws {
    let bench = try Workbench()
    let source = "final class C {}\nfunc run() {\n  \(text)\n}\n"
    _ = try bench.compile(source).object
    let (status, diagnostics) = try bench.rejection(source, strictness: .grading)
    #expect(status == .refused)
    #expect(diagnostics.contains { $0.line == 3 })
  }

  @Test(arguments: ["@safe", "@unsafe"])
  func `attributes that silence the check are refused in grading`(attribute: String) throws {
    let source = "\(attribute) func f() {}\nfunc run() {}\n"
    let (status, diagnostics) = try Workbench().rejection(source, strictness: .grading)
    #expect(status == .refused)
    #expect(diagnostics.first?.message.hasPrefix(attribute) == true)
  }
}
