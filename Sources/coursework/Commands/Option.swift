/// An option of a command: `--file F`, `--quick`.
struct Option: Sendable, Equatable {
  /// With its dashes.
  let name: String
  /// How the help names its value; nil for an option that takes none.
  var value: String?
  /// What it does.
  let help: String
  /// The values that it takes, where they are few.
  var choices: [String] = []

  /// Options of every command.
  static let common: [Option] = [.course, .workbook, .plain, .help, .version]

  static let course = Option(
    name: "--course", value: "DIR",
    help: "the course (default: upwards from here, else where it was installed)")
  static let workbook = Option(
    name: "--workbook", value: "DIR",
    help: "your files (default: $COURSEWORK_WORKBOOK, else `workbook` beside the course)")
  static let plain = Option(name: "--plain", help: "ASCII only, no colour")
  static let help = Option(name: "--help", help: "say what a command does, with examples")
  static let version = Option(name: "--version", help: "say which version this is")
}
