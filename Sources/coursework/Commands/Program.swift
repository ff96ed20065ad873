import Foundation

/// A program of the toolchain that reads the course's own files.
///
/// Not for a learner's file: that is compiled in isolation, by `Lessons`.
struct Program {
  private let process = Process()

  init(_ program: URL, _ arguments: [String]) {
    process.executableURL = program
    process.arguments = arguments
  }

  /// Runs it to its end.
  ///
  /// - Returns: Its exit status, and what it wrote to either stream.
  func run() throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
