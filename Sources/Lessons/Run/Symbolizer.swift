import Foundation

/// Finds the source lines of places in a learner's object.
public struct Symbolizer: Sendable {
  private let toolchain: Toolchain
  private let installation: Installation
  private let isolation: Isolation?
  private let object: URL

  /// A symbolizer for one object.
  public init(
    toolchain: Toolchain, installation: Installation, object: CompiledObject,
    isolation: Isolation? = nil
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.isolation = isolation
    self.object = object.path
  }

  /// The lines of some offsets, with readable names of functions.
  ///
  /// - Returns: Nothing for an offset that lies in code which the compiler made by itself.
  /// - Complexity: Two processes, whatever the number of offsets; some 20 ms.
  public func locations(
    of offsets: some Collection<UInt32>
  ) throws(CourseFault) -> [UInt32: SourceLocation] {
    let wanted = Set(offsets).sorted()
    if wanted.isEmpty { return [:] }
    let entries = try entries(wanted)
    let names = try demangled(entries.map { $0?.FunctionName ?? "" })
    var found: [UInt32: SourceLocation] = [:]
    for (offset, (entry, name)) in zip(wanted, zip(entries, names)) {
      guard let entry, entry.Line > 0, !entry.FileName.isEmpty, !entry.FileName.hasSuffix(">")
      else { continue }
      found[offset] = SourceLocation(
        file: URL(filePath: entry.FileName).lastPathComponent, line: entry.Line,
        function: name.isEmpty ? nil : name)
    }
    return found
  }

  // Named as llvm-symbolizer names them.
  private struct Answer: Decodable {
    struct Entry: Decodable {
      var FileName: String
      var FunctionName: String
      var Line: Int
    }
    var Symbol: [Entry]
  }

  private func entries(_ offsets: [UInt32]) throws(CourseFault) -> [Answer.Entry?] {
    let arguments = [
      "--no-inlines", "--skip-line-zero", "--functions=linkage", "--output-style=JSON",
    ]
    let input = offsets.map { "0x\(String($0, radix: 16))\n" }.joined()
    let lines = try run(toolchain.symbolizer, arguments, input: input, showsObject: true)
    guard lines.count == offsets.count else {
      throw CourseFault(
        "llvm-symbolizer gave \(lines.count) answers to \(offsets.count) questions",
        at: object.path)
    }
    return lines.map { line in
      (try? JSONDecoder().decode(Answer.self, from: Data(line.utf8)))?.Symbol.first
    }
  }

  private func demangled(_ names: [String]) throws(CourseFault) -> [String] {
    let input = names.map { "\($0)\n" }.joined()
    let lines = try run(toolchain.demangler, ["-simplified"], input: input, showsObject: false)
    return lines.count == names.count ? lines : names
  }

  private func run(
    _ program: URL, _ arguments: [String], input: String, showsObject: Bool
  ) throws(CourseFault) -> [String] {
    let confinement = try Confinement.find(isolation, installation: installation)
    var view = View(confinement.isolation)
    for folder in toolchain.folders { view.show(folder) }
    var arguments = arguments
    if showsObject { arguments.append("--obj=\(view.show(object, as: "/object"))") }
    var command = confinement.command(
      program.path, arguments, view: view, environment: toolchain.childEnvironment,
      limits: ProcessLimits(seconds: 20, addressSpace: 4 << 30))
    command.input = Array(input.utf8)
    command.outputs = [Command.Output(descriptor: 1, limit: 64 << 20), Command.Output(descriptor: 2)]
    let result = try Subprocess.run(command)
    guard result.succeeded else {
      throw CourseFault(
        "\(program.lastPathComponent) failed: \(result.text(2).prefix(1000))", at: object.path)
    }
    var lines = result.text(1).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}
