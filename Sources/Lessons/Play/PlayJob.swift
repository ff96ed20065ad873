import Foundation

/// The compilations of a playground: the app once, then each time the lines and a link.
struct PlayJob {
  private let job: CompileJob
  private let source: PlaySource

  init(_ job: CompileJob, _ source: PlaySource) {
    self.job = job
    self.source = source
  }

  /// What compiling lines gives.
  enum Outcome {
    case object(CompiledObject)
    case rejected([Diagnostic])
  }

  private static let appFlags = ["-enable-private-imports"]
  // The app's module lies beside the lines.
  private static let playFlags = ["-I", "."]
  private static let objects = ["learner.o", "harness.o", "prelude.o", "lines.o"]

  /// Compiles the app into an empty folder.
  ///
  /// - Returns: Nothing where all is well, else why it does not compile.
  func prepare(in folder: URL) throws(CourseFault) -> [Diagnostic] {
    try job.write(job.source.bytes, to: folder.appending(path: job.source.name))
    try job.write(job.harness, to: folder.appending(path: Compiler.harnessName))
    let files = [job.source.name, Compiler.harnessName]
    let messages = [Command.Output(descriptor: 2, limit: 4 << 20)]
    let results = try Subprocess.run([
      job.command(
        ["-c"] + Self.appFlags, folder,
        [
          "-primary-file", files[0], "-primary-file", files[1], "-o", Self.objects[0], "-o",
          Self.objects[1],
        ], outputs: messages),
      job.command(
        ["-emit-module"] + Self.appFlags, folder, files + ["-o", "Learner.swiftmodule"],
        outputs: messages),
      job.treeCommand(folder),
    ])
    let refusals = Refusals.find(
      in: ParseTree(results[2].outputs[1] ?? []), of: job.source, for: job.strictness)
    if !refusals.isEmpty { return refusals }
    guard results[0].succeeded, results[1].succeeded else {
      let report = CompilerReport(source: job.source, harness: job.harness)
      return try job.problems(
        results[0].succeeded ? results[1] : results[0],
        report.diagnostics(CompilerMessage.parse(results[0].text(2))))
    }
    try job.write(Array(source.prelude.utf8), to: folder.appending(path: PlaySource.preludeName))
    try write([], in: folder)
    let prelude = try Subprocess.run(
      job.command(
        ["-c"], folder,
        Self.playFlags + [
          "-primary-file", PlaySource.preludeName, PlaySource.linesName, "-o", Self.objects[2],
        ],
        outputs: messages, module: "Play"))
    guard prelude.succeeded else {
      throw CourseFault("the playground does not compile: \(prelude.text(2).prefix(2000))")
    }
    // What is given costs the learner nothing.
    for name in [Self.objects[1], Self.objects[2]] {
      try job.uncountEdges(of: folder.appending(path: name))
    }
    return []
  }

  /// Compiles lines in the folder of the app, and links all of it.
  func link(_ lines: [String], in folder: URL) throws(CourseFault) -> Outcome {
    try write(lines, in: folder)
    let plain = LearnerSource(named: "Plain.swift", text: PlaySource.plain(lines))
    try job.write(plain.bytes, to: folder.appending(path: plain.name))
    let results = try Subprocess.run([
      job.command(
        ["-c"], folder,
        Self.playFlags + [
          "-primary-file", PlaySource.linesName, PlaySource.preludeName, "-o", Self.objects[3],
        ],
        outputs: [Command.Output(descriptor: 2, limit: 4 << 20)], module: "Play"),
      job.treeCommand(folder, of: plain),
    ])
    let refusals = Refusals.find(
      in: ParseTree(results[1].outputs[1] ?? []), of: plain, for: job.strictness)
    if !refusals.isEmpty { return .rejected(refusals.map { PlayLines(lines).placed($0) }) }
    guard results[0].succeeded else {
      let found = PlayLines(lines).diagnostics(CompilerMessage.parse(results[0].text(2)))
      guard found.isEmpty else { return .rejected(found) }
      throw CourseFault("the lines do not compile: \(results[0].text(2).prefix(2000))")
    }
    let object = try job.link(Self.objects, in: folder)
    return .object(
      CompiledObject(
        path: object, warnings: [], learnerName: job.source.name, isFromCache: false))
  }

  private func write(_ lines: [String], in folder: URL) throws(CourseFault) {
    try job.write(
      Array(source.function(lines).utf8), to: folder.appending(path: PlaySource.linesName))
  }
}

/// Where in a person's lines a message belongs.
struct PlayLines {
  private let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// What the compiler says of the lines; a file is named `line 3`.
  func diagnostics(_ messages: [CompilerMessage]) -> [Diagnostic] {
    messages.filter { $0.severity != .warning }.map { message in
      guard let number = number(message.file) else {
        return Diagnostic(
          file: message.file, line: message.line, column: message.column,
          severity: message.severity, message: message.text, source: "")
      }
      let rows = lines[number - 1].split(separator: "\n", omittingEmptySubsequences: false)
      let row = min(max(message.line, 1), rows.count)
      return Diagnostic(
        file: message.file, line: row, column: message.column, severity: message.severity,
        message: message.text, source: String(rows[row - 1]))
    }
  }

  /// A diagnostic of the lines without what is around them, in its line.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var rest = diagnostic.line - 2
    var copy = diagnostic
    for (index, line) in lines.enumerated() {
      let rows = line.split(separator: "\n", omittingEmptySubsequences: false)
      if rest < rows.count {
        copy.file = "line \(index + 1)"
        copy.line = max(0, rest) + 1
        copy.source = String(rows[max(0, rest)])
        return copy
      }
      rest -= rows.count
    }
    return copy
  }

  private func number(_ file: String) -> Int? {
    guard file.hasPrefix("line "), let number = Int(file.dropFirst(5)) else { return nil }
    return lines.indices.contains(number - 1) ? number : nil
  }
}
