import Foundation
import Trace

/// The modules that a learner's file sees: one folder in the cache for each build of the simulator
/// and each compiler.
///
/// `UIKit`, `Foundation` and the others re-export the simulator. They cannot be built with the tool:
/// a module `Foundation` among the package's own would take the real one's place there.
struct LearnerModules: Sendable {
  /// The folder of the modules.
  let folder: URL
  /// Changes whenever something does that a learner's object is compiled against.
  let key: String
  private let toolchain: Toolchain
  private let installation: Installation
  private let cache: Cache
  private let confinement: Confinement

  /// Names the modules' folder; nothing is made yet.
  init(
    toolchain: Toolchain, installation: Installation, cache: Cache, confinement: Confinement
  ) throws(CourseFault) {
    self.toolchain = toolchain
    self.installation = installation
    self.cache = cache
    self.confinement = confinement
    var parts = [toolchain.key, confinement.isolation.rawValue]
    for file in installation.moduleFiles {
      guard let identity = FileIdentity(of: file) else {
        throw CourseFault(
          "this module of the simulator is missing", at: file.path,
          remedy: "build again with `swift build -c release`")
      }
      parts.append(identity.key)
    }
    // The compiler keeps what it made of the C library's headers, for as long as they are the same.
    parts.append(FileIdentity(of: URL(filePath: "/usr/include/features.h"))?.key ?? "")
    parts += CompilerFlags.always
    parts += OfferedModules.simulated.map(OfferedModules.source) + [OfferedModules.parts]
    key = String(SHA256.hex(parts.joined(separator: "\n").utf8).prefix(16))
    folder = cache.modules.appending(path: key)
  }

  /// What the compiler makes of C headers, by which all other compilations are five times as fast.
  var clangFolder: URL { folder.appending(path: "clang") }
  private var mark: URL { folder.appending(path: "complete") }

  /// Makes the modules, if no process has before or they went bad: about two seconds.
  func prepare() throws(CourseFault) {
    if isWhole { return }
    try cache.makeFolder(clangFolder)
    let lock = try FileLock(cache.modules.appending(path: "\(key).lock"))
    defer { lock.release() }
    if isWhole { return }
    unlink(mark.path)
    try? FileManager.default.removeItem(at: clangFolder)
    try cache.makeFolder(clangFolder)
    for file in installation.moduleFiles { try copy(file) }
    try writeParts()
    // The first one fills the compiler's own cache, which the others then read; the last one imports
    // one of the others.
    try make(Array(OfferedModules.simulated.prefix(1)))
    try make(Array(OfferedModules.simulated.dropFirst().dropLast()))
    try make(Array(OfferedModules.simulated.suffix(1)))
    let draft = folder.appending(path: "complete.new")
    guard FileManager.default.createFile(atPath: draft.path, contents: Data(seal.utf8)) else {
      throw CourseFault("cannot write to the cache", at: mark.path)
    }
    try cache.store(draft, as: mark)
    dropOldFolders()
  }

  /// True where the modules are what they were when they were made. The compiler takes one that went
  /// bad for a mistake in the file that imports it.
  private var isWhole: Bool {
    guard let kept = try? Data(contentsOf: mark), !kept.isEmpty else { return false }
    return kept == Data(seal.utf8)
  }

  /// What tells the modules from what anything else made of them: each one's size and time, and the
  /// sizes of what the compiler keeps.
  private var seal: String {
    let files = FileManager.default
    let names = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".swiftmodule") || $0.hasSuffix(".modulemap") }
    let kept = ((try? files.subpathsOfDirectory(atPath: clangFolder.path)) ?? [])
      .filter { $0.hasSuffix(".pcm") }
    let modules = names.sorted().map { name in
      "\(name) \(FileIdentity(of: folder.appending(path: name))?.version ?? "")"
    }
    let headers = kept.sorted().map { name in
      let attributes = try? files.attributesOfItem(atPath: clangFolder.appending(path: name).path)
      return "\(name) \((attributes?[.size] as? NSNumber)?.intValue ?? 0)"
    }
    return (modules + headers).joined(separator: "\n")
  }

  private func copy(_ file: URL) throws(CourseFault) {
    let temporary = folder.appending(path: "\(file.lastPathComponent).new")
    do {
      try? FileManager.default.removeItem(at: temporary)
      try FileManager.default.copyItem(at: file, to: temporary)
    } catch {
      throw CourseFault(
        "cannot copy a module to \(folder.path): \(error.localizedDescription)", at: file.path)
    }
    try cache.store(temporary, as: folder.appending(path: file.lastPathComponent))
  }

  private func writeParts() throws(CourseFault) {
    let draft = folder.appending(path: "module.modulemap.new")
    guard
      FileManager.default.createFile(
        atPath: draft.path, contents: Data(OfferedModules.parts.utf8))
    else { throw CourseFault("cannot write to the cache", at: draft.path) }
    try cache.store(draft, as: folder.appending(path: "module.modulemap"))
  }

  private func make(_ names: [String]) throws(CourseFault) {
    let work = try cache.makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    var commands: [Command] = []
    for name in names {
      let source = work.appending(path: "\(name).swift")
      let text = OfferedModules.source(of: name)
      guard FileManager.default.createFile(atPath: source.path, contents: Data(text.utf8)) else {
        throw CourseFault("cannot write to the cache", at: source.path)
      }
      commands.append(command(name, work))
    }
    for (name, result) in zip(names, try Subprocess.run(commands)) {
      let file = "\(name).swiftmodule"
      guard result.succeeded else {
        throw CourseFault(
          "the module \(name) cannot be made: \(result.text(2).prefix(2000))", at: folder.path,
          remedy: "build the tool with this toolchain again: `swift build -c release`")
      }
      try cache.store(work.appending(path: file), as: folder.appending(path: file))
    }
  }

  private func command(_ name: String, _ work: URL) -> Command {
    var view = View(confinement.isolation)
    let flags = CompilerFlags(toolchain, self, &view, writesClangFolder: true)
    let folder = view.show(work, as: "/work", isWritable: true)
    return confinement.command(
      toolchain.frontend.path,
      ["-emit-module"] + flags.arguments
        + ["-module-name", name, "\(name).swift", "-o", "\(name).swiftmodule"],
      view: view, folder: folder, environment: flags.environment,
      limits: ProcessLimits(seconds: 120, processorSeconds: 60, addressSpace: 4 << 30))
  }

  // Each takes some 30 MB; the newest few are in use by someone.
  private func dropOldFolders(keeping count: Int = 4) {
    let all =
      (try? FileManager.default.contentsOfDirectory(
        at: cache.modules, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    let folders = all.filter { $0.pathExtension != "lock" }.map { folder in
      let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
      return (folder, values?.contentModificationDate ?? .distantPast)
    }
    for (old, _) in folders.sorted(by: { $0.1 > $1.1 }).dropFirst(count) {
      try? FileManager.default.removeItem(at: old)
      try? FileManager.default.removeItem(at: old.appendingPathExtension("lock"))
    }
  }
}
