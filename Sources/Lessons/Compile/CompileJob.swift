import Foundation

/// One compilation: the parser's tree, the objects, the link.
struct CompileJob {
  let toolchain: Toolchain
  let confinement: Confinement
  let cache: Cache
  let modules: LearnerModules
  let source: LearnerSource
  let harness: [UInt8]
  let strictness: Strictness
  let limits: ProcessLimits

  /// What a compilation gives.
  enum Outcome {
    /// A shared object in the work folder, and what the compiler warned of.
    case linked(URL, [Diagnostic])
    /// No object, and why.
    case rejected(Status, [Diagnostic])
  }

  /// Compiles in an empty folder.
  func run(in work: URL) throws(CourseFault) -> Outcome {
    try write(source.compiledBytes, to: work.appending(path: source.name))
    try write(harness, to: work.appending(path: Compiler.harnessName))
    let (compiled, parsed) = try compile(in: work)
    let report = CompilerReport(source: source, harness: harness)
    let messages = CompilerMessage.parse(compiled.text(2))
    let diagnostics = report.diagnostics(messages)
    let tree = ParseTree(parsed.outputs[1] ?? [])
    var refusals = Refusals.find(in: tree, of: source, for: strictness)
    if strictness == .grading { refusals += unsafeUses(messages) }
    if !refusals.isEmpty { return .rejected(.refused, refusals) }
    guard compiled.succeeded else {
      return .rejected(.compileError, try problems(compiled, diagnostics))
    }
    // What was not seen may be what is refused.
    let isComplete = tree.isComplete && (compiled.outputs[2]?.count ?? 0) < Self.messageLimit
    guard parsed.succeeded, isComplete else {
      return .rejected(.refused, [Refusals.unreadable(source)])
    }
    return .linked(try link([objects.learner, objects.harness], in: work), diagnostics)
  }

  /// Makes the two objects, that of the harness only where none is kept that fits.
  private func compile(
    in work: URL
  ) throws(CourseFault) -> (compiled: CommandResult, parsed: CommandResult) {
    if hasConditions(source) {
      let results = try Subprocess.run([compileCommand(work), treeCommand(work)])
      if results[0].succeeded { try uncountEdges(of: work.appending(path: objects.harness)) }
      return (results[0], results[1])
    }
    let parsed = try Subprocess.run(treeCommand(work))
    let given = work.appending(path: objects.harness)
    let outline = parsed.succeeded ? Outline(of: source, in: parsed.outputs[1] ?? []) : nil
    let kept = outline.map {
      HarnessObject(
        cache: cache, outline: $0, of: source, harness: harness, strictness: strictness,
        modules: modules.key)
    }
    if let kept, kept.copy(to: given) {
      return (try Subprocess.run(compileCommand(work, withHarness: false)), parsed)
    }
    let compiled = try Subprocess.run(compileCommand(work))
    if compiled.succeeded {
      try uncountEdges(of: given)
      kept?.keep(given)
    }
    return (compiled, parsed)
  }

  func problems(
    _ result: CommandResult, _ diagnostics: [Diagnostic]
  ) throws(CourseFault) -> [Diagnostic] {
    if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
    let output = result.text(2)
    let line = CompilerCrash.line(of: source.name, in: output) ?? 0
    if result.wasTimedOut || result.termination.signal == SIGXCPU {
      return [
        source.diagnostic(
          "the compiler did not finish within \(limits.processorSeconds) s of processor time; break up long "
            + "expressions, and give their parts types", line: line)
      ]
    }
    // Neither the learner's nor the harness's: the modules or the toolchain are not right.
    let mark = "<unknown>:0: error: "
    if let first = output.split(separator: "\n").first(where: { $0.hasPrefix(mark) }) {
      throw CourseFault(
        "the compiler cannot work: \(first.dropFirst(mark.count))", at: modules.folder.path,
        remedy: "remove that folder and try again")
    }
    return [
      source.diagnostic(
        "the compiler crashed on this file; write what it was at in another way", line: line)
    ]
  }

  private func unsafeUses(_ messages: [CompilerMessage]) -> [Diagnostic] {
    messages.filter { $0.group == "StrictMemorySafety" && $0.file == source.name }.map {
      source.diagnostic(
        "what is unsafe for memory isn't accepted in graded work: \($0.text)", line: $0.line,
        byteColumn: $0.column)
    }
  }

  func write(_ bytes: [UInt8], to file: URL) throws(CourseFault) {
    guard FileManager.default.createFile(atPath: file.path, contents: Data(bytes)) else {
      throw CourseFault(
        "cannot write to the cache: \(String(cString: strerror(errno)))", at: file.path,
        remedy: "see whether the disk is full")
    }
  }
}

// The commands.
extension CompileJob {
  /// Bytes of messages that are read.
  private static let messageLimit = 4 << 20

  private var objects: (learner: String, harness: String) { ("learner.o", "harness.o") }

  func command(
    _ action: [String], _ work: URL, _ inputs: [String], outputs: [Command.Output],
    module: String = "Learner"
  ) -> Command {
    var view = View(confinement.isolation)
    let flags = CompilerFlags(toolchain, modules, &view)
    let folder = view.show(work, as: "/work", isWritable: true)
    var arguments = action + flags.arguments + ["-module-name", module]
    if strictness == .grading { arguments.append("-strict-memory-safety") }
    var command = confinement.command(
      toolchain.frontend.path, arguments + inputs, view: view, folder: folder,
      environment: flags.environment, limits: limits)
    command.outputs = outputs
    return command
  }

  private func compileCommand(_ work: URL, withHarness: Bool = true) -> Command {
    let inputs =
      ["-primary-file", source.name] + (withHarness ? ["-primary-file"] : [])
      + [Compiler.harnessName]
    let made = withHarness ? [objects.learner, objects.harness] : [objects.learner]
    return command(
      ["-c"], work, inputs + made.flatMap { ["-o", $0] },
      outputs: [Command.Output(descriptor: 2, limit: Self.messageLimit)])
  }

  /// The parser alone takes a tenth of the time, but drops both branches of an `#if`. Where there is
  /// one the tree comes from the type checker, which has the branch that is compiled.
  func treeCommand(_ work: URL, of file: LearnerSource? = nil) -> Command {
    let file = file ?? source
    let output = [Command.Output(descriptor: 1, limit: 64 << 20, killsBeyondLimit: true)]
    return hasConditions(file)
      ? command(
        ["-dump-ast"], work, ["-primary-file", file.name, Compiler.harnessName], outputs: output)
      : command(["-dump-parse"], work, [file.name], outputs: output)
  }

  private func hasConditions(_ file: LearnerSource) -> Bool {
    file.lines.contains { $0.contains("#if") }
  }

  /// Has the edges of an object that is given, and not the learner's, cost nothing.
  func uncountEdges(of object: URL) throws(CourseFault) {
    var bytes = Array((try? Data(contentsOf: object)) ?? Data())
    try UncountedEdges.rename(in: &bytes)
    try write(bytes, to: object)
  }

  /// Makes objects in the work folder one that the host can load.
  func link(_ objects: [String], in work: URL) throws(CourseFault) -> URL {
    var view = View(confinement.isolation)
    for folder in toolchain.folders { view.show(folder) }
    let folder = view.show(work, as: "/work", isWritable: true)
    let result = try Subprocess.run(
      confinement.command(
        toolchain.linker.path,
        [
          "-shared", "--threads=1", toolchain.architectureFolder.appending(path: "swiftrt.o").path,
        ] + objects + [
          "-L", toolchain.runtimeFolder.path, "-lswiftSwiftOnoneSupport", "--as-needed",
          "-lswiftObservation", "-lswiftRegexBuilder", "-o", "learner.so",
        ], view: view, folder: folder, environment: toolchain.childEnvironment, limits: limits))
    guard result.succeeded else {
      throw CourseFault(
        "the linker failed: \(result.text(2).prefix(2000))", at: source.path,
        remedy: "this is a fault of the tool or of its toolchain; `doctor` looks for it")
    }
    return work.appending(path: "learner.so")
  }
}
