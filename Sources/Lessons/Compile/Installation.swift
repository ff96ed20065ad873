public import Foundation

/// Where the parts of the tool lie that belong to its executable.
public struct Installation: Sendable {
  /// The program that runs learners' objects.
  public let host: URL
  /// The folder with the compiled modules Sandbox and Trace.
  public let modules: URL

  /// Uses these files.
  public init(host: URL, modules: URL) {
    self.host = host
    self.modules = modules
  }

  /// Finds them beside the running executable, in a build folder, or below the prefix where it was
  /// installed.
  ///
  /// - Throws: A fault that names the places where they should be.
  public static func find() throws(CourseFault) -> Installation {
    let folder = executable.deletingLastPathComponent()
    let prefix = folder.deletingLastPathComponent()
    let places = [
      Installation(
        host: folder.appending(path: "SandboxHost"), modules: folder.appending(path: "Modules")),
      Installation(
        host: prefix.appending(path: "libexec/coursework/SandboxHost"),
        modules: prefix.appending(path: "lib/coursework/modules")),
    ]
    if let complete = places.first(where: \.isComplete) { return complete }
    throw CourseFault(
      "the simulator is missing: neither \(places[0].host.path) nor \(places[1].host.path) is there",
      remedy: "build it with `swift build -c release`, or install again with `make install`")
  }

  /// The compiled modules that learners' files see, through those that they import.
  var moduleFiles: [URL] {
    ["Sandbox", "Trace"].map { modules.appending(path: "\($0).swiftmodule") }
  }

  private var isComplete: Bool {
    FileManager.default.isExecutableFile(atPath: host.path)
      && moduleFiles.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The program that runs now.
  public static var executable: URL {
    #if os(Linux)
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      if let path { return URL(filePath: path) }
    #endif
    return (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
  }
}
