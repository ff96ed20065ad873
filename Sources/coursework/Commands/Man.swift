import Foundation
import Lessons

extension Command {
  static let man = Command(
    name: "man", summary: "show the manual page, or write it for `man`",
    discussion: [
      """
      At a terminal `man` shows it; anywhere else its source is written. `make install` puts that \
      where `man coursework` finds it.
      """
    ],
    examples: [("coursework man > coursework.1", "writes it; `man ./coursework.1` shows it")]
  ) { _ in
    guard isatty(STDOUT_FILENO) == 1 else {
      Output.result(ManualPage.text)
      return .passed
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "coursework-\(UUID().uuidString).1")
    defer { unlink(file.path) }
    do {
      try Data(ManualPage.text.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["man", file.path]
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return .passed }
    } catch {
      throw CourseFault(
        "the page cannot be written: \(error.localizedDescription)", at: file.path,
        remedy: "Set TMPDIR to a folder that you may write to.")
    }
    throw CourseFault(
      "`man` cannot show the page", remedy: "Install it, or read `coursework --help`.")
  }
}

/// The manual page, made of the list of commands.
enum ManualPage {
  /// The page in the form that `man` reads: roff, with the macros of man(7).
  static var text: String {
    var page = """
      .TH COURSEWORK 1 "" "coursework \(Tool.version)" "User Commands"
      .SH NAME
      coursework \\- lists that scroll without a dropped frame, learnt by doing
      .SH SYNOPSIS
      .B coursework
      [\\fICOMMAND\\fR] [\\fIoptions\\fR]
      .SH DESCRIPTION
      A workbook for the terminal. Without a command it opens at the step where you left off; with
      one it does that and ends. In the workbook the commands are the same, without the first word.
      .SH COMMANDS

      """
    for command in Command.all { page += section(command) }
    page += ".SH OPTIONS OF EVERY COMMAND\n"
    for option in Option.common { page += entry(option) }
    page += """
      .SH EXIT STATUS
      0 passed; 1 your work does not pass yet; 2 wrong usage, or a fault of the course; 70 a fault of
      this tool.
      .SH ENVIRONMENT

      """
    for (name, text) in environment { page += ".TP\n.B \(escaped(name))\n\(escaped(text))\n" }
    page += ".SH FILES\n"
    for (name, text) in files { page += ".TP\n.I \(escaped(name))\n\(escaped(text))\n" }
    return page
  }

  private static let environment = [
    ("COURSEWORK_HOME", "keeps progress, history and caches in this folder"),
    ("COURSEWORK_WORKBOOK", "the folder with your files"),
    ("VISUAL, EDITOR", "what edit opens your file in"),
    ("PAGER", "what shows a long text page by page (default: less); cat shows it at once"),
    ("NO_COLOR", "no colours, where it is not empty"),
  ]
  private static let files = [
    ("~/.local/share/coursework/progress.sqlite", "your progress"),
    ("~/.local/share/coursework/history", "what you typed at the workbook's prompt"),
    ("~/.cache/coursework", "photos and compiled files, which can be made again"),
    ("~/.editrc", "keys for the prompt, see editrc(5)"),
  ]

  private static func section(_ command: Command) -> String {
    var text = ".SS \(escaped(command.usage))\n\(escaped(command.summary)).\n"
    for paragraph in command.discussion { text += ".PP\n\(escaped(paragraph))\n" }
    for operand in command.operands {
      text += ".TP\n.I \(escaped(operand.name))\n\(escaped(operand.help))\n"
    }
    for option in command.options { text += entry(option) }
    for example in command.examples {
      text += ".TP\n.B \(escaped(example.line))\n\(escaped(example.does))\n"
    }
    return text
  }

  private static func entry(_ option: Option) -> String {
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let choices = option.choices.isEmpty ? "" : ": \(option.choices.joined(separator: ", "))"
    return ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(option.help + choices))\n"
  }

  /// Text as roff takes it: in ASCII, without backquotes, and with nothing that it would obey.
  private static func escaped(_ text: String) -> String {
    let plain = text.inASCII.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("`", with: "").replacing("~", with: "\\(ti")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
