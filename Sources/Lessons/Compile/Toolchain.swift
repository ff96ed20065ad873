public import Foundation

/// The Swift toolchain that compiles learners' files.
public struct Toolchain: Sendable {
  /// The compiler proper, `swift-frontend`.
  public let frontend: URL
  /// The linker, `ld.lld`.
  public let linker: URL
  /// Finds lines for addresses, `llvm-symbolizer`.
  public let symbolizer: URL
  /// Makes names readable, `swift-demangle`.
  public let demangler: URL
  /// The compiler's own files, `lib/swift`.
  public let resourceFolder: URL
  /// The runtime's shared libraries, `lib/swift/linux`.
  public let runtimeFolder: URL
  /// For reports: `Swift 6.3.1, x86_64-unknown-linux-gnu`.
  public let version: String
  /// Differs between any two toolchains, and changes when one is replaced in place; for caches.
  public let key: String

  /// Finds the toolchain on the PATH, else where the usual installers put it.
  ///
  /// - Throws: A fault that says where was searched, and what is missing.
  public static func find() throws(CourseFault) -> Toolchain {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try find(path: path.split(separator: ":").map(String.init))
  }

  /// Finds the toolchain in the folders of a path.
  package static func find(
    path: [String], others: [String] = ["/opt/swift/usr/bin", "/usr/libexec/swift/bin"]
  ) throws(CourseFault) -> Toolchain {
    for folder in path + others {
      let compiler = URL(filePath: folder).appending(path: "swiftc")
      guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
      let beside = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      if let toolchain = Toolchain(binaries: beside) { return toolchain }
      if let binaries = askForBinaries(compiler), let toolchain = Toolchain(binaries: binaries) {
        return toolchain
      }
    }
    throw CourseFault(
      "no Swift toolchain with its compiler, linker and symbolizer was found",
      at: (path + others).joined(separator: ":"),
      remedy: "install Swift 6.3 from https://swift.org/install and put its bin folder on the PATH")
  }

  /// The toolchain whose programs lie in a folder, or nil where something is missing.
  private init?(binaries: URL) {
    frontend = binaries.appending(path: "swift-frontend")
    linker = binaries.appending(path: "ld.lld")
    symbolizer = binaries.appending(path: "llvm-symbolizer")
    demangler = binaries.appending(path: "swift-demangle")
    resourceFolder = binaries.deletingLastPathComponent().appending(path: "lib/swift")
    runtimeFolder = resourceFolder.appending(path: "linux")
    let programs = [frontend, linker, symbolizer, demangler]
    guard programs.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0.path) }),
      let target = Self.target(runtimeFolder), let identity = FileIdentity(of: frontend)
    else { return nil }
    version = "Swift \(target.version), \(target.triple)"
    key = "\(version) \(identity.key)"
  }

  /// The folder `lib/swift/linux/ARCHITECTURE`, with the object that registers conformances.
  var architectureFolder: URL {
    let triple = version.split(separator: " ").last ?? ""
    return runtimeFolder.appending(path: String(triple.prefix { $0 != "-" }))
  }

  /// Folders that the toolchain's programs read, besides the system's libraries.
  var folders: [URL] {
    [
      frontend.deletingLastPathComponent(), resourceFolder,
      resourceFolder.deletingLastPathComponent().appending(path: "clang"),
    ]
  }

  // Asking the compiler takes 0.03 s; the head of the standard library's interface says the same.
  private static func target(_ runtime: URL) -> (version: String, triple: String)? {
    #if arch(arm64)
      let triple = "aarch64-unknown-linux-gnu"
    #else
      let triple = "x86_64-unknown-linux-gnu"
    #endif
    let file = runtime.appending(path: "Swift.swiftmodule/\(triple).swiftinterface")
    guard let handle = try? FileHandle(forReadingFrom: file),
      let head = try? handle.read(upToCount: 1024),
      let line = String(decoding: head, as: UTF8.self).split(separator: "\n").first(where: {
        $0.hasPrefix("// swift-compiler-version:")
      }),
      let number = line.split(separator: " ").first(where: { $0.first?.isNumber == true })
    else { return nil }
    return (String(number), triple)
  }

  /// Where the compiler behind a proxy, such as swiftly's, has its programs.
  private static func askForBinaries(_ compiler: URL) -> URL? {
    struct Answer: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let command = Command(
      program: compiler.path, arguments: ["-print-target-info"],
      environment: ProcessInfo.processInfo.environment, seconds: 10)
    guard let result = try? Subprocess.run(command), result.succeeded,
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(result.outputs[1] ?? []))
    else { return nil }
    return URL(filePath: answer.paths.runtimeResourcePath)
      .appending(path: "../../bin").standardizedFileURL
  }
}
