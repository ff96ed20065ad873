import Foundation
import Lessons
import Testing

@Suite struct CacheTests {
  /// An empty cache, which goes with the bench.
  private func bench() throws -> Workbench {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-cache-\(UUID().uuidString)")
    return try Workbench(cache: Cache(home: folder))
  }

  @Test func `two that begin with an empty cache at once both compile`() async throws {
    let bench = try bench()
    defer { try? FileManager.default.removeItem(at: bench.cache.home) }
    let learner = try bench.file("Feed.swift", "import UIKit\nfunc run() {}\n".utf8)
    let harness = try bench.file("Given.swift", Workbench.harness.utf8)
    let compiler = bench.compiler
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { _ = try compiler.compile(learner: learner, harness: harness).object }
      }
      try await group.waitForAll()
    }
    #expect(try contents(bench.cache.home.appending(path: "work")).isEmpty)
  }

  @Test func `what a killed process left unfinished is made again`() throws {
    let bench = try bench()
    defer { try? FileManager.default.removeItem(at: bench.cache.home) }
    try bench.compiler.warmUp()
    let folders = try contents(bench.cache.modules).filter { $0.pathExtension != "lock" }
    let folder = try #require(folders.first)
    try FileManager.default.removeItem(at: folder.appending(path: "complete"))
    try Data("half".utf8).write(to: folder.appending(path: "UIKit.swiftmodule"))
    try Data("half".utf8).write(to: folder.appending(path: "Sandbox.swiftmodule.new"))
    _ = try bench.object("import UIKit\nfunc run() {}\n")
  }

  @Test func `the objects that were not used for longest are dropped first`() throws {
    let bench = try bench()
    defer { try? FileManager.default.removeItem(at: bench.cache.home) }
    let folder = bench.cache.compiled
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for age in 1...4 {
      let file = folder.appending(path: "\(age).so")
      try Data(count: 1000).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60 * Double(age))], ofItemAtPath: file.path)
    }
    bench.cache.trim(toBytes: 2500)
    #expect(try contents(folder).map(\.lastPathComponent).sorted() == ["1.so", "2.so"])
  }

  @Test func `an object that was dropped is compiled again`() throws {
    let bench = try Workbench()
    let text = "// \(UUID())\nfunc run() {}\n"
    try FileManager.default.removeItem(at: bench.object(text).path)
    #expect(try !bench.object(text).isFromCache)
  }

  @Test(arguments: [0, 100, 30_000])
  func `an object that went bad is compiled again, with its warnings`(length: Int) throws {
    let bench = try Workbench()
    let text = "// \(UUID())\n#warning(\"look here\")\nfunc run() {}\n"
    let object = try bench.object(text)
    var bytes = try Data(contentsOf: object.path)
    // Cut off, or of the same length with some other bytes.
    if length < 1000 { bytes = bytes.prefix(length) } else { bytes[length / 10] ^= 1 }
    try bytes.write(to: object.path)
    let again = try bench.object(text)
    #expect(!again.isFromCache)
    #expect(again.warnings.map(\.message) == ["look here"])
    let third = try bench.object(text)
    #expect(third.isFromCache)
    #expect(third.warnings.map(\.message) == ["look here"])
  }

  @Test(arguments: ["UIKit.swiftmodule", "Sandbox.swiftmodule"], [true, false])
  func `modules that went bad are made again, and are no mistake of the learner's`(
    name: String, isMissing: Bool
  ) throws {
    let bench = try bench()
    defer { try? FileManager.default.removeItem(at: bench.cache.home) }
    try bench.compiler.warmUp()
    let folder = try #require(
      try contents(bench.cache.modules).first { $0.pathExtension != "lock" })
    let module = folder.appending(path: name)
    let bytes = try Data(contentsOf: module)
    try FileManager.default.removeItem(at: module)
    if !isMissing { try bytes.prefix(bytes.count / 2).write(to: module) }
    _ = try bench.object("import UIKit\nfunc run() {}\n")
  }

  private func contents(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
