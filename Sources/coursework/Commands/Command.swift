/// A command of the tool. A new one is one file and one line in ``all``.
struct Command: Sendable {
  /// What is typed after `coursework`.
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What it takes, in order.
  var operands: [Operand] = []
  /// Its options, besides those that every command has.
  var options: [Option] = []
  /// What the help says below the options: paragraphs.
  var discussion: [String] = []
  /// Command lines that work, each with what it does.
  var examples: [(line: String, does: String)] = []
  /// True where the workbook does it itself; else it starts a program for it, which Ctrl-C ends.
  var isQuick = false
  /// Does it.
  let run: @Sendable (Invocation) throws -> ExitStatus

  /// What a command works on.
  struct Operand: Sendable {
    /// How the help names it, `LESSON[/N]`.
    let name: String
    /// What it is.
    let help: String
    /// True where the command works without.
    var isOptional = false
    /// The words that it takes, where they are few.
    var choices: [String] = []
  }

  /// All options, its own first.
  var allOptions: [Option] { options + Option.common }

  /// Every command, in the order of the help.
  static let all: [Command] = [
    .list, .show, .next, .back, .goto, .skip, .answer, .check, .watch, .run, .play, .profile, .hint,
    .edit, .diff, .solution, .reset, .progress, .trace, .compare, .verify, .editor, .doctor,
    .completions, .man,
  ]
}
