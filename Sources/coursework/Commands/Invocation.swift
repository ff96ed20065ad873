import Lessons

/// A command line, taken apart.
///
/// Options may stand anywhere after the command; `--name VALUE` and `--name=VALUE` mean the same,
/// and after `--` everything is an operand.
struct Invocation {
  /// The command.
  let command: Command
  /// What it works on, in order; as many as the command takes.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  /// The workbook's walk, where the command was typed into it.
  var walk: Walk?
  /// Where the workbook's lines come from, where the command was typed into it.
  var lines: (any LineSource)?

  /// Takes the words after the command's name apart.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - words: The words.
  ///   - filling: The first operand where none is given, as the workbook knows it.
  /// - Throws: ``UsageError`` for an option or an operand that the command does not take.
  init(
    of command: Command, _ words: some Collection<String>, filling: String? = nil
  ) throws(UsageError) {
    self.command = command
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try take(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if let filling, operands.isEmpty { operands = [filling] }
    if !has(.help) { try checkOperands() }
  }

  /// The value of an option, or nil where it was not given.
  subscript(option: Option) -> String? { values[option.name] }

  /// True where an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The options of every command that were given, as words, for a command on the same course.
  ///
  /// - Parameter words: Words whose options are left out.
  func commonWords(besides words: [String] = []) -> [String] {
    [Option.course, .workbook, .plain].flatMap { option -> [String] in
      guard let value = self[option],
        !words.contains(where: { $0 == option.name || $0.hasPrefix(option.name + "=") })
      else { return [] }
      return option.value == nil ? [option.name] : ["\(option.name)=\(value)"]
    }
  }

  /// The words that mean this command line, without the command's name.
  var words: [String] {
    let options = command.allOptions.compactMap { option -> String? in
      guard let value = self[option] else { return nil }
      return option.value == nil ? option.name : "\(option.name)=\(value)"
    }
    return options + ["--"] + operands
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0] == "-h" ? "--help" : String(parts[0])
    let options = command.allOptions
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(
        problem: "`\(command.name)` has no option \(name)",
        remedy: Spelling.nearest(to: name, among: options.map(\.name)).map { "Is it \($0)?" }
          ?? "`coursework \(command.name) --help` lists its options.")
    }
    guard values[name] == nil else {
      throw UsageError(problem: "\(name) is given twice", remedy: "Give it once.")
    }
    values[name] = try value(of: option, parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private func value(
    of option: Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let placeholder = option.value else {
      guard attached == nil else {
        throw UsageError(
          problem: "\(option.name) takes no value", remedy: "Leave `=\(attached ?? "")` out.")
      }
      return ""
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(
        problem: "\(option.name) needs a value", remedy: "Write \(option.name) \(placeholder).")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let nearest = Spelling.nearest(to: value, among: option.choices).map { "Is it \($0)? " } ?? ""
      throw UsageError(
        problem: "\(option.name) cannot be \(value)",
        remedy: nearest + "It is one of: \(option.choices.joined(separator: ", ")).")
    }
    return value
  }

  private func checkOperands() throws(UsageError) {
    let needed = command.operands.prefix { !$0.isOptional }
    if operands.count < needed.count {
      throw UsageError(
        problem: "`\(command.name)` needs \(needed[operands.count].name)",
        remedy: command.examples.first.map { "For example: \($0.line)" }
          ?? "`coursework \(command.name) --help` says more.")
    }
    for (operand, word) in zip(command.operands, operands)
    where !operand.choices.isEmpty && !operand.choices.contains(word) {
      let nearest = Spelling.nearest(to: word, among: operand.choices).map { "Is it \($0)? " } ?? ""
      throw UsageError(
        problem: "`\(command.name)` does not know \(word)",
        remedy: nearest + "It takes one of: \(operand.choices.joined(separator: ", ")).")
    }
    if operands.count > command.operands.count {
      throw UsageError(
        problem: "`\(command.name)` does not take \(operands[command.operands.count])",
        remedy: "Usage: \(command.usage)")
    }
  }
}
