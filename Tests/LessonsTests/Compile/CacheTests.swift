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

  private func contents(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }
}
