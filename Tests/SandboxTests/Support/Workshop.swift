import Foundation
import Testing

/// Compiles learners' files and runs them in the host, always isolated.
final class Workshop: Sendable {
  static let shared = Workshop()

  /// What the learner's files are given.
  static let harness = """
    import Foundation

    func log(_ text: String) {
      let now = DispatchTime.now().uptimeNanoseconds
      print(now / 1000, Thread.current.name ?? "", text)
    }

    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      run()
      return UnsafeMutableRawPointer(bitPattern: 16)!
    }
    """

  private let release: URL
  private let folder: URL
  private let toolchain: URL
  private let warmUp: Result<Void, any Error>

  private var runtime: URL { toolchain.appending(path: "lib/swift/linux") }
  private var host: URL { release.appending(path: "SandboxHost") }

  private init() {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    release = package.appending(path: ".build/release").resolvingSymlinksInPath()
    folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-sandbox-tests-\(ProcessInfo.processInfo.processIdentifier)")
    let frontend = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    toolchain = (frontend ?? URL(filePath: "/usr/bin/swiftc")).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
    warmUp = Result { [folder, release, toolchain] in
      try Self.prepare(folder, release, toolchain)
    }
  }

  private static let simulator = "@_exported import Sandbox\n"
  /// With what the compiler looks for in the module of that name alone.
  private static let foundation =
    simulator + """
      @_alwaysEmitIntoClient
      public func _convertErrorToNSError(_ error: any Error) -> NSError {
        _bridgeErrorToNSError(error)
      }

      """

  /// The modules, and the shims by whose names learners import them.
  private static func prepare(_ folder: URL, _ release: URL, _ toolchain: URL) throws {
    let modules = folder.appending(path: "modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for name in ["Sandbox", "Trace"] {
      try FileManager.default.copyItem(
        at: release.appending(path: "Modules/\(name).swiftmodule"),
        to: modules.appending(path: "\(name).swiftmodule"))
    }
    for name in ["UIKit", "Foundation", "Dispatch", "Combine", "os"] {
      let source = folder.appending(path: "\(name).swift")
      try Data((name == "Foundation" ? foundation : simulator).utf8).write(to: source)
      try command(
        toolchain.appending(path: "bin/swift-frontend"),
        [
          "-emit-module", "-parse-as-library", "-module-name", name, "-module-cache-path",
          folder.appending(path: "cache").path, "-I", modules.path, source.path, "-o",
          modules.appending(path: "\(name).swiftmodule").path,
        ])
    }
  }

  /// Compiles and links; the harness's edges are not counted.
  func object(_ source: String, harness: String, swift: Int) throws -> URL {
    try warmUp.get()
    let place = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: place.appending(path: "Learner.swift"))
    try Data(harness.utf8).write(to: place.appending(path: "Harness.swift"))
    let bin = toolchain.appending(path: "bin")
    try Self.command(
      bin.appending(path: "swift-frontend"),
      [
        "-c", "-Onone", "-g", "-parse-as-library", "-swift-version", "\(swift)", "-module-name",
        "Learner", "-I", folder.appending(path: "modules").path, "-module-cache-path",
        folder.appending(path: "cache").path, "-plugin-path",
        toolchain.appending(path: "lib/swift/host/plugins").path, "-file-compilation-dir", ".",
        "-sanitize=undefined",
        "-sanitize-coverage=edge,trace-pc-guard,pc-table", "-Xllvm",
        "-sanitizer-coverage-prune-blocks=0", "-primary-file", "Learner.swift", "-primary-file",
        "Harness.swift", "-o", "Learner.o", "-o", "Harness.o",
      ], in: place)
    try Self.command(
      bin.appending(path: "llvm-objcopy"),
      [
        "--redefine-sym", "__sanitizer_cov_trace_pc_guard=coursework_uncounted_guard", "Harness.o",
      ], in: place)
    let start = runtime.appending(path: "\(Self.architecture)/swiftrt.o")
    try Self.command(
      bin.appending(path: "ld.lld"),
      [
        "-shared", start.path, "Learner.o", "Harness.o", "-L", runtime.path,
        "-lswiftSwiftOnoneSupport", "-o", "Learner.so",
      ], in: place)
    return place.appending(path: "Learner.so")
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  struct HostResult {
    var status: Int32
    var output: String
    var errors: String
    var trace: Data
    var ending: Data
  }

  /// Runs an object in the host, which is started through the words where there are any.
  ///
  /// - Parameter dataLimit: Bytes of memory that the host may use, where it is confined.
  func run(
    _ object: URL, _ request: Data, isolation: Isolation, through words: [String] = [],
    dataLimit: Int = 4 << 30
  ) throws -> HostResult {
    try launch(words + command(object, isolation, dataLimit), request)
  }

  /// Runs a command through the host's `--confine` alone.
  func confined(_ options: [String], _ command: [String]) throws -> HostResult {
    let libraries = ["env", "LD_LIBRARY_PATH=\(runtime.path)"]
    return try launch(
      libraries + [host.path, "--confine"] + options + ["--"] + command, Data())
  }

  private func launch(_ words: [String], _ request: Data) throws -> HostResult {
    try warmUp.get()
    let names = ["request", "trace", "ending", "output", "errors"]
    let run = UUID().uuidString
    let files = names.map { folder.appending(path: "\(run).\($0)") }
    try request.write(to: files[0])
    let script = """
      request=$1 trace=$2 ending=$3 output=$4 errors=$5
      shift 5
      exec "$@" < "$request" 3> "$trace" 4> "$ending" > "$output" 2> "$errors"
      """
    let status = try Self.status(
      URL(filePath: "/bin/sh"), ["-c", script, "sh"] + files.map(\.path) + words)
    return HostResult(
      status: status, output: String(decoding: try Data(contentsOf: files[3]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[4]), as: UTF8.self),
      trace: try Data(contentsOf: files[1]), ending: try Data(contentsOf: files[2]))
  }

  private func command(_ object: URL, _ isolation: Isolation, _ dataLimit: Int) -> [String] {
    var words: [String] = []
    let isInside = isolation != .confinement
    let hostPath = isInside ? "/app/host" : host.path
    let objectPath = isInside ? "/app/learner.so" : object.path
    let libraries = isInside ? "/swift" : runtime.path
    if isInside {
      words += [
        "bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",
      ]
      words += ["--clearenv", "--setenv", "LD_LIBRARY_PATH", libraries]
      for path in ["/lib", "/lib64", "/usr/lib"] { words += ["--ro-bind-try", path, path] }
      words += ["--ro-bind", runtime.path, "/swift", "--ro-bind", host.path, hostPath]
      words += ["--ro-bind", object.path, objectPath, "--tmpfs", "/tmp", "--remount-ro", "/"]
      words += ["--chdir", "/tmp"]
    } else {
      words += ["env", "LD_LIBRARY_PATH=\(libraries)"]
    }
    if isolation != .bubblewrap {
      words += [hostPath, "--confine", "--cpu", "20", "--memory", "\(dataLimit)"]
      words += ["--file-size", "\(64 << 20)", "--processes", "256"]
      for path in ["/lib", "/lib64", "/usr/lib", libraries, hostPath, objectPath] {
        words += ["--read", path]
      }
      if isInside { words += ["--write", "/tmp"] }
      words += ["--keep-environment", "LD_LIBRARY_PATH", "--"]
    }
    return words + [hostPath, objectPath]
  }

  /// The lines of the learner's own file that lie at the offsets.
  func lines(of offsets: [UInt32], in object: URL) throws -> [Int] {
    if offsets.isEmpty { return [] }
    let symbolizer = toolchain.appending(path: "bin/llvm-symbolizer")
    let words =
      ["--obj=\(object.path)", "--no-inlines", "--functions=none", "--output-style=GNU"]
      + offsets.map { "0x" + String($0, radix: 16) }
    // It crashes where an object begins with a function that has no line.
    let text =
      try (try? Self.output(symbolizer, ["--skip-line-zero"] + words))
      ?? Self.output(symbolizer, words)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")[0].split(separator: ":")
      guard parts.count >= 2, parts[0].hasSuffix("Learner.swift") else { return nil }
      return Int(parts[1])
    }
  }

  // MARK: Processes

  private struct Failed: Error, CustomStringConvertible { var description: String }

  private static func command(_ tool: URL, _ arguments: [String], in place: URL? = nil) throws {
    _ = try output(tool, arguments, in: place)
  }

  private static func status(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func output(_ tool: URL, _ arguments: [String], in place: URL? = nil) throws
    -> String
  {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    if let place { process.currentDirectoryURL = place }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw Failed(description: "\(tool.lastPathComponent) failed:\n\(text)")
    }
    return text
  }
}
