// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The modules that learners import (UIKit, Foundation, Dispatch …) are no targets: every target is
// compiled with the folder of all modules on its path, so a target named Foundation would replace
// the real one for all of them. The tool compiles those shims itself, into its cache.
let package = Package(
  name: "coursework",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "coursework", targets: ["coursework"]),
    .executable(name: "SandboxHost", targets: ["SandboxHost"]),
  ],
  targets: [
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CExif", pkgConfig: "libexif",
      providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

    .target(
      name: "CHostRuntime",
      cSettings: [.unsafeFlags(["-fno-omit-frame-pointer", "-Wall", "-Werror"])]),
    .target(name: "JPEG", dependencies: ["CTurboJPEG", "CExif"], swiftSettings: strict),
    .target(name: "Trace", swiftSettings: strict),
    .target(name: "Sandbox", dependencies: ["Trace"], swiftSettings: strict),
    .executableTarget(
      name: "SandboxHost", dependencies: ["Sandbox", "CHostRuntime", "JPEG", "Trace"],
      swiftSettings: strict,
      // A learner's object finds Sandbox in the executable that loads it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
    .target(
      name: "Lessons", dependencies: ["JPEG", "Trace", "CSQLite"], swiftSettings: strict),
    .executableTarget(
      name: "coursework", dependencies: ["Lessons", "Trace", "CMark", "CEdit"],
      swiftSettings: strict),

    .executableTarget(
      name: "decode-benchmark", dependencies: ["JPEG"], path: "Benchmarks/decoder",
      swiftSettings: strict,
      // It is timed as a whole process: decoders are compared, not dynamic linkers.
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),

    .executableTarget(
      name: "simulator-benchmark", dependencies: ["Lessons", "Trace"],
      path: "Benchmarks/simulator", swiftSettings: strict),
    .executableTarget(
      name: "diff-benchmark", dependencies: ["Lessons", "Trace"], path: "Benchmarks/differ",
      swiftSettings: strict),

    .testTarget(name: "TraceTests", dependencies: ["Trace"], swiftSettings: strict),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG"], swiftSettings: strict),
    .testTarget(
      name: "LessonsTests", dependencies: ["Lessons", "Trace", "JPEG"], swiftSettings: strict),
    // Runs the host as the tool does; to depend on it would link its clock and its heap in.
    .testTarget(name: "SandboxTests", dependencies: ["Lessons", "Trace"], swiftSettings: strict),
    .testTarget(
      name: "courseworkTests", dependencies: ["coursework", "Lessons", "Trace"],
      exclude: ["Fixtures", "Snapshots"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
