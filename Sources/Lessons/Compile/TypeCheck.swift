import Foundation

extension Compiler {
  /// Looks for mistakes in a text, without making an object of it.
  ///
  /// - Parameters:
  ///   - text: A Swift file.
  ///   - others: Files of the same module; their own mistakes are not looked for.
  ///   - name: The file that the messages of interest name.
  /// - Returns: The errors, in order of their lines.
  func typeCheck(
    _ text: [UInt8], with others: [URL], reportedAs name: String
  ) throws(CourseFault) -> [Diagnostic] {
    let (confinement, modules) = try prepared()
    try modules.prepare()
    let work = try cache.makeWorkFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    let main = "Listings.swift"
    var files = [main: text]
    for (index, file) in others.enumerated() {
      files["Other\(index).swift"] = try LearnerSource.bytes(of: file)
    }
    for (name, bytes) in files {
      let file = work.appending(path: name)
      guard FileManager.default.createFile(atPath: file.path, contents: Data(bytes)) else {
        throw CourseFault("cannot write to the cache", at: file.path)
      }
    }
    var view = View(confinement.isolation)
    let flags = CompilerFlags(toolchain, modules, &view)
    let folder = view.show(work, as: "/work", isWritable: true)
    var command = confinement.command(
      toolchain.frontend.path,
      ["-typecheck"] + flags.arguments + ["-module-name", "Learner", "-primary-file", main]
        + files.keys.filter { $0 != main }.sorted(),
      view: view, folder: folder, environment: flags.environment,
      limits: ProcessLimits(seconds: 120, processorSeconds: 30, addressSpace: 4 << 30))
    command.outputs = [Command.Output(descriptor: 2, limit: 4 << 20)]
    let result = try Subprocess.run(command)
    let errors = CompilerMessage.parse(result.text(2)).filter { $0.severity == .error }
    if errors.isEmpty, !result.succeeded {
      throw CourseFault("the compiler failed: \(result.text(2).prefix(500))")
    }
    return errors.sorted { $0.line < $1.line }.map { message in
      Diagnostic(
        file: message.file, line: message.file.hasSuffix(name) ? message.line : 1,
        column: message.column, severity: .error,
        message: message.file.hasSuffix(name) ? message.text : "\(message.file): \(message.text)")
    }
  }
}
