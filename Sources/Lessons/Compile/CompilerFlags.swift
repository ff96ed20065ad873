import Foundation

/// How learners' files are compiled.
struct CompilerFlags {
  /// What the compiler is told in every compilation.
  let arguments: [String]
  /// Its environment.
  let environment: [String: String]

  /// What decides which Swift is accepted. `DEBUG` is what Xcode sets where an app is run from it.
  static let language = ["-parse-as-library", "-swift-version", "5", "-D", "DEBUG", "-D", phone]

  /// What stands for `os(iOS)`, see ``LearnerSource/compiledBytes``; as long as that.
  static let phone = "onPhone"

  /// The same for all installations.
  ///
  /// The sanitizer is there since the compiler counts edges only with one; none of its checks is
  /// run. Without `prune-blocks=0` the edge of `while true {}` is not counted.
  static let always =
    language + [
      "-Onone", "-gline-tables-only", "-diagnostic-style=llvm",
      "-file-compilation-dir", ".", "-sanitize=undefined",
      "-sanitize-coverage=edge,trace-pc-guard,pc-table", "-Xllvm",
      "-sanitizer-coverage-prune-blocks=0",
    ]

  /// The flags for a child with a view, to which they add what the compiler reads.
  init(
    _ toolchain: Toolchain, _ modules: LearnerModules, _ view: inout View,
    writesClangFolder: Bool = false
  ) {
    for folder in toolchain.folders { view.show(folder) }
    // With the headers the compiler sees that what it keeps of them is still right.
    for folder in Self.headers where FileManager.default.fileExists(atPath: folder) {
      view.show(URL(filePath: folder))
    }
    let folder = view.show(modules.folder, as: "/modules")
    let clang = view.show(
      modules.clangFolder, as: "/modules/clang", isWritable: writesClangFolder)
    arguments =
      Self.always + [
        "-resource-dir", toolchain.resourceFolder.path, "-I", folder, "-module-cache-path", clang,
        // For the macros of the standard library, `@Observable` and `#Predicate`.
        "-plugin-path", toolchain.resourceFolder.appending(path: "host/plugins").path,
      ]
    environment = toolchain.childEnvironment
  }

  private static let headers = ["/usr/include"]
}

extension Toolchain {
  /// The environment of its programs: where no `/proc` is, they do not find their libraries by
  /// themselves. A crash is reported without symbols, which takes seconds to find.
  var childEnvironment: [String: String] {
    let libraries = [resourceFolder.appending(path: "host/compiler"), runtimeFolder]
    return [
      "LD_LIBRARY_PATH": libraries.map(\.path).joined(separator: ":"),
      "LLVM_DISABLE_SYMBOLIZATION": "1", "LC_ALL": "C",
    ]
  }
}
