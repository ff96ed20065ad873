import Foundation

extension Output {
  /// Writes a text to read: page by page where standard output is a terminal with fewer lines.
  ///
  /// The learner begins at the top of a lesson and not at its end, where the answers stand.
  static func pages(_ text: String) {
    let environment = ProcessInfo.processInfo.environment
    guard let rows = terminalRows, text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows,
      environment["TERM"] != "dumb", let pager = pager(environment), page(text, through: pager)
    else { return result(text) }
  }

  /// The lines of the terminal that is written to; nil where there is none.
  static var terminalRows: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1,
      ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0
    else { return nil }
    return Int(size.ws_row)
  }

  /// The command line of a pager; nil where nobody wants one, or none is there.
  private static func pager(_ environment: [String: String]) -> String? {
    if let pager = environment["PAGER"] { return pager.isEmpty || pager == "cat" ? nil : pager }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/less", X_OK) == 0 } ? "less" : nil
  }

  /// - Returns: False where the pager could not be started.
  private static func page(_ text: String, through pager: String) -> Bool {
    // Colours as they are, no waiting for a text that fits or at its end, the text stays, and who
    // has never seen it is told the keys.
    setenv("LESS", "EFRXPsblank\\: next page, q\\: leave$", 0)
    // Ctrl-C belongs to the pager while it runs.
    let before = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, before.0)
      signal(SIGQUIT, before.1)
    }
    guard let pipe = popen(pager, "w") else { return false }
    _ = fputs(text, pipe)
    // The shell's status for a command that it did not find, or could not run.
    let status = pclose(pipe)
    return ![126, 127].contains((status >> 8) & 0xff)
  }
}
