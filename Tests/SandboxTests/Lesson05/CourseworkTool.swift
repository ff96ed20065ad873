import Foundation

/// The real program, run as a person would run it.
enum CourseworkTool {
  /// The package's folder.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What a check printed, as far as tests look at it.
  struct Check: Decodable {
    let status: String
    let score: Int
    let maxScore: Int
    let digest: String
    let exercises: [Exercise]

    struct Exercise: Decodable {
      let id: String
      let status: String
      let score: Int
      let maxScore: Int
      let criteria: [Criterion]
      let stop: Stop?
    }

    struct Criterion: Decodable {
      let metric: String
      let scenario: String
      let actual: Double
      let passed: Bool
    }

    struct Stop: Decodable {
      let reason: String
      let line: Int?
    }
  }

  /// Runs `coursework check` with some arguments and reads the JSON that it prints.
  ///
  /// The home lies in the build folder and is kept, so that the photos are made once.
  static func check(_ arguments: [String]) throws -> Check {
    let process = Process()
    process.executableURL = root.appending(path: ".build/release/coursework")
    process.arguments = ["check"] + arguments + ["--format", "json"]
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging([
      "COURSEWORK_HOME": root.appending(path: ".build/lesson-tests").path
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Check.self, from: bytes)
  }
}
