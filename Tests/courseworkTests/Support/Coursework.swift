import Foundation
import Testing

/// A miniature course in a folder of its own, and the real program, run on it as a person would.
///
/// What is slow to make, photos and modules, is shared by all tests in a cache below the build
/// folder; progress and workbook are each test's own.
final class Coursework: Sendable {
  /// The folder that holds all of it.
  let folder: URL
  var course: URL { folder.appending(path: "course") }
  var workbook: URL { course.appending(path: "workbook/lesson-01") }

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let executable = package.appending(path: ".build/release/coursework")

  /// What a run left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
    let isSignalled: Bool

    /// The output as a JSON object.
    var json: [String: Any] {
      get throws {
        try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      }
    }
  }

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "coursework-tests-\(UUID().uuidString)").resolvingSymlinksInPath()
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/course")
    try FileManager.default.copyItem(at: fixture, to: course)
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let cache = Self.package.appending(path: ".build/test-cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: home.appending(path: "cache"), withDestinationURL: cache)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program in the course's folder.
  func run(
    _ arguments: String..., environment: [String: String] = [:], in current: URL? = nil
  ) throws -> Result {
    let process = process(arguments, environment: environment, in: current)
    let files = ["output", "errors"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      isSignalled: process.terminationReason == .uncaughtSignal)
  }

  /// The program, ready to be started.
  func process(
    _ arguments: [String], environment: [String: String] = [:], in current: URL? = nil
  ) -> Process {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = current ?? course
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": path, "HOME": folder.path,
      "COURSEWORK_HOME": folder.appending(path: "home").path,
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Writes a learner's file into the course's folder.
  func write(_ text: String, to name: String) throws {
    let file = course.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
