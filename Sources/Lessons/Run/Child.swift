public import Foundation
public import Trace

/// Runs learners' objects, each in an isolated process of its own.
///
/// Several threads may run objects with one value at the same time.
public struct Child: Sendable {
  private let toolchain: Toolchain
  private let installation: Installation
  private let photos: URL?
  private let isolation: Isolation?
  private let seconds: Double

  /// Bytes of what a learner's code prints that are kept.
  public static let outputLimit = 64 << 10
  /// Bytes that the trace of an ordinary run may have; the host stops a run that writes half as many.
  static let traceLimit = 24 << 20
  /// Seconds of processor time of an ordinary run; the host stops one that takes half as many.
  static let processorSeconds = 120

  /// A runner.
  ///
  /// - Parameters:
  ///   - toolchain: Has the libraries that objects need.
  ///   - installation: Has the host that loads objects.
  ///   - photos: The folder with the prepared photos; nil for runs without any.
  ///   - isolation: What objects are run in; nil for what works here.
  ///   - seconds: Real seconds after which a run is killed. The host stops what does not end by
  ///     itself, in virtual time or by the processor's, so that a busy machine changes no verdict;
  ///     this is for code that keeps the host from it.
  public init(
    toolchain: Toolchain, installation: Installation, photos: URL?, isolation: Isolation? = nil,
    seconds: Double = 240
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.photos = photos
    self.isolation = isolation
    self.seconds = seconds
  }

  /// Plays one scenario against an object.
  ///
  /// - Parameters:
  ///   - object: What to run.
  ///   - request: What to play; its folder of photos is replaced by where the child sees it.
  /// - Returns: What happened, also where the run ended early.
  /// - Throws: A fault of the tool; never for what the learner's code does.
  public func run(_ object: CompiledObject, _ request: RunRequest) throws(CourseFault) -> RunOutcome
  {
    let confinement = try Confinement.find(isolation, installation: installation)
    let folder = try AppFolder(confinement.isolation)
    defer { folder.remove() }
    let result = try Subprocess.run(try command(object, request, confinement, folder))
    let ending = try ending(of: result)
    return RunOutcome(
      events: TraceDecoder.readableEvents(in: result.outputs[3] ?? []), ending: ending,
      output: output(result),
      isolation: ([confinement.isolation.rawValue] + ending.confinement)
        .reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
        .joined(separator: ", "))
  }

  private func command(
    _ object: CompiledObject, _ request: RunRequest, _ confinement: Confinement,
    _ folder: AppFolder
  ) throws(CourseFault) -> Command {
    let length = Int(request.limits.length)
    var view = View(confinement.isolation)
    let host = view.show(installation.host, as: "/app/SandboxHost")
    let learner = view.show(object.path, as: "/app/learner.so")
    var request = request
    request.photos = photos.map { view.show($0, as: "/photos") } ?? ""
    view.show(toolchain.runtimeFolder)
    var command = confinement.command(
      host, [learner], view: view,
      environment: folder.environment.merging(
        ["LD_LIBRARY_PATH": toolchain.runtimeFolder.path]) { _, last in last },
      writable: folder,
      limits: ProcessLimits(
        seconds: seconds * Double(length), processorSeconds: Self.processorSeconds * length,
        fileSize: Self.traceLimit * length),
      filter: host)
    do {
      command.input = Array(try JSONEncoder().encode(request))
    } catch {
      throw CourseFault("the scenario \(request.scenario.name) cannot be written: \(error)")
    }
    command.outputs = [
      Command.Output(descriptor: 1, limit: Self.outputLimit),
      Command.Output(descriptor: 2, limit: Self.outputLimit),
      Command.Output(descriptor: 3, limit: Self.traceLimit * length, killsBeyondLimit: true),
      Command.Output(descriptor: 4, limit: 1 << 24, killsBeyondLimit: true),
    ]
    return command
  }

  private func output(_ result: CommandResult) -> String {
    let bytes = result.outputs[1] ?? []
    var text = result.text(1)
    // Where a private type was compiled to says nothing to anybody.
    if text.contains(" context at $") {
      text.replace(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    }
    return bytes.count < Self.outputLimit
      ? text : text + "\n(what came after the first 64 KB was dropped)\n"
  }
}

// How a run ended.
extension Child {
  private func ending(of result: CommandResult) throws(CourseFault) -> Ending {
    let written = Ending(parsing: result.text(4))
    if result.termination == .exited(70), written == nil {
      if let photos, result.text(2).contains(": the photos in the cache are damaged") {
        throw CourseFault(
          "the photos in the cache are damaged", at: photos.path,
          remedy: "remove that folder; the next check makes them again")
      }
      throw CourseFault(
        "the simulator could not start: \(result.text(2).prefix(1000))",
        at: installation.host.path, remedy: "`doctor` looks for the reason")
    }
    if var ending = written, isConsistent(ending, result.termination) {
      // Swift says why it traps on standard error, where learners' code cannot write.
      if ending.stop?.kind == .trap, let reason = fatalError(in: result.text(2)) {
        ending.stop?.reason = reason
      }
      return ending
    }
    let last = TraceDecoder.readableEvents(in: result.outputs[3] ?? []).last
    let (kind, reason) = killing(result)
    return Ending(
      isLayoutFixed: true,
      stop: Ending.Stop(
        kind: kind, time: last?.time ?? 0, thread: "main", reason: reason, frames: []))
  }

  private func isConsistent(_ ending: Ending, _ termination: CommandResult.Termination) -> Bool {
    termination == .exited(ending.stop == nil ? 0 : 1)
  }

  private func killing(_ result: CommandResult) -> (Ending.Kind, String) {
    if result.wasTimedOut { return (.wall, "the run took more than \(seconds) s of real time") }
    if result.overflowed != nil { return (.killed, "the run left more behind than can be kept") }
    if let signal = result.termination.signal {
      return (.killed, "the system ended the run: \(String(cString: strsignal(signal)))")
    }
    return (.killed, "the run left no word of how it ended")
  }

  private func fatalError(in text: String) -> String? {
    let marks = [
      "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value",
      "Simultaneous accesses",
    ]
    let lines = text.split(separator: "\n")
    for line in lines.reversed() {
      guard let mark = marks.first(where: line.contains), let range = line.firstRange(of: mark)
      else { continue }
      let rest = line[range.upperBound...]
      guard rest.hasPrefix(":") else { return mark + withoutAddresses(rest) }
      let words = rest.drop { $0 == ":" || $0 == " " }
      return words.isEmpty ? mark : "\(mark): \(withoutAddresses(words))"
    }
    return nil
  }

  /// The runtime's words without its addresses, which mean nothing to a learner.
  private func withoutAddresses(_ text: Substring) -> String {
    String(
      text.replacing(#/( to)? \(?0x[0-9a-f]+\)?/#, with: "")
        .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: ""))
  }
}
