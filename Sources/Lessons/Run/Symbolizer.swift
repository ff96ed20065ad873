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

  /// A symbolizer for the host, of whose functions only the names are known.
  init(ofHostOf installation: Installation, toolchain: Toolchain) {
    self.toolchain = toolchain
    self.installation = installation
    isolation = nil
    object = installation.host
  }

  /// The readable names of the functions at some offsets, as far as they have one.
  func functions(of offsets: some Collection<UInt32>) throws(CourseFault) -> [UInt32: String] {
    let found = try answers(Set(offsets)).compactMapValues(\.Symbol.first?.FunctionName)
      .filter { !$0.value.isEmpty && $0.value != "??" }.sorted { $0.key < $1.key }
    let names = try demangled(found.map(\.value))
    return Dictionary(zip(found.map(\.key), names)) { first, _ in first }
  }

  /// The lines of some offsets, with readable names of functions.
  ///
  /// - Returns: Nothing for an offset that lies in code which the compiler made by itself.
  /// - Complexity: Two or three processes, whatever the number of offsets; some 20 ms.
  public func locations(
    of offsets: some Collection<UInt32>
  ) throws(CourseFault) -> [UInt32: SourceLocation] {
    try places(of: offsets).locations
  }

  /// What is known of some offsets.
  struct Places {
    /// The lines, as from ``locations(of:)``.
    var locations: [UInt32: SourceLocation] = [:]
    /// Why Swift traps in an offset: `arithmetic overflow`.
    var failures: [UInt32: String] = [:]
  }

  /// The lines of some offsets, and why those that trap do so.
  func places(of offsets: some Collection<UInt32>) throws(CourseFault) -> Places {
    let answers = try answers(Set(offsets))
    var entries = answers.compactMapValues(\.entry)
    for (offset, line) in try linesBefore(entries.filter { $0.value.Line == 0 }) {
      entries[offset]?.Line = line
    }
    let found = entries.filter { $0.value.Line > 0 }.sorted { $0.key < $1.key }
    let names = try demangled(found.map(\.value.FunctionName))
    var places = Places(failures: answers.compactMapValues(\.failure))
    for ((offset, entry), name) in zip(found, names) {
      places.locations[offset] = SourceLocation(
        file: URL(filePath: entry.FileName).lastPathComponent, line: entry.Line,
        function: name.isEmpty ? nil : name)
    }
    return places
  }

  /// The last line before each place that has none, in the same function: the compiler gives some
  /// instructions of a line the line 0. (`llvm-symbolizer --skip-line-zero` is meant for that, but
  /// crashes where a function begins so.)
  private func linesBefore(_ places: [UInt32: Answer.Entry]) throws(CourseFault) -> [UInt32: Int] {
    let steps = stride(from: UInt32(4), through: 512, by: 4)
    let before = places.keys.flatMap { place in steps.filter { $0 <= place }.map { place - $0 } }
    let entries = try answers(Set(before)).compactMapValues(\.entry)
    var lines: [UInt32: Int] = [:]
    for (place, entry) in places {
      lines[place] =
        steps.lazy.filter { $0 <= place }.compactMap { entries[place - $0] }
        .first { $0.FunctionName == entry.FunctionName && $0.Line > 0 }?.Line
    }
    return lines
  }

  // Named as llvm-symbolizer names them.
  private struct Answer: Decodable {
    struct Entry: Decodable {
      var FileName: String
      var FunctionName: String
      var Line: Int

      /// False where the compiler made the code by itself.
      var isWritten: Bool { !FileName.isEmpty && !FileName.hasSuffix(">") }
    }
    /// Innermost first: what the compiler put inline, and where.
    var Symbol: [Entry]

    /// The innermost function that somebody wrote.
    var entry: Entry? { Symbol.first(where: \.isWritten) }

    /// The compiler names code that only traps by its reason.
    var failure: String? {
      let mark = "Swift runtime failure: "
      guard let name = Symbol.first?.FunctionName, name.hasPrefix(mark) else { return nil }
      return String(name.dropFirst(mark.count))
    }
  }

  private func answers(_ places: Set<UInt32>) throws(CourseFault) -> [UInt32: Answer] {
    if places.isEmpty { return [:] }
    let offsets = places.sorted()
    let arguments = ["--inlines", "--functions=linkage", "--output-style=JSON"]
    let input = offsets.map { "0x\(String($0, radix: 16))\n" }.joined()
    let lines = try run(toolchain.symbolizer, arguments, input: input, showsObject: true)
    guard lines.count == offsets.count else {
      throw CourseFault(
        "llvm-symbolizer gave \(lines.count) answers to \(offsets.count) questions",
        at: object.path)
    }
    var answers: [UInt32: Answer] = [:]
    for (offset, line) in zip(offsets, lines) {
      answers[offset] = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8))
    }
    return answers
  }

  private func demangled(_ names: [String]) throws(CourseFault) -> [String] {
    if names.isEmpty { return [] }
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
    command.outputs = [
      Command.Output(descriptor: 1, limit: 64 << 20), Command.Output(descriptor: 2),
    ]
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
