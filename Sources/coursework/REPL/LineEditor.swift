import CEdit
import Foundation

/// Reads lines at a terminal, edited with libedit: emacs and vi keys, `~/.editrc`, a history that
/// can be searched, and completion.
///
/// The one place that speaks libedit's interface. Keys and signals are waited for here and not in
/// libedit, whose own handling of signals sends each of them to the whole process group again.
final class LineEditor: LineSource {
  /// What a line could go on with, given what stands before the cursor.
  var completer: (String) -> Completion = { _ in Completion(word: "", candidates: []) }

  private let handle: OpaquePointer
  private var shownPrompt: UnsafeMutablePointer<CChar>?
  private var promptColumns = 0
  private var histories: [String: (list: OpaquePointer, file: HistoryFile)] = [:]
  private let screen = EditorScreen()
  private var standIns: StandIns { screen.standIns }
  private var keys: KeyDecoder
  private var isInterrupted = false

  /// An editor where standard input and output are a terminal that can be edited at, else lines as
  /// they come.
  static func orPlainLines() -> any LineSource {
    let isDumb = ["dumb", nil].contains(ProcessInfo.processInfo.environment["TERM"])
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return PlainLines() }
    prepareLocale()
    return (isDumb ? nil : LineEditor()) ?? PlainLines()
  }

  /// libedit and the terminal speak UTF-8, also where nobody set a locale, or set one that is not
  /// installed.
  private static func prepareLocale() {
    let style = TerminalStyle(descriptor: STDOUT_FILENO, isPlain: false)
    setlocale(LC_CTYPE, "")
    if style.hasUnicode, String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }

  /// An editor at standard input and output; nil where libedit cannot work there.
  init?() {
    keys = KeyDecoder(screen.standIns)
    guard let stream = screen.stream, let handle = cedit_init("coursework", stream) else {
      return nil
    }
    self.handle = handle
    _ = cedit_set_owner(handle, Unmanaged.passUnretained(self).toOpaque())
    _ = cedit_set_number(handle, EL_SIGNAL, 0)
    _ = cedit_set_text(handle, EL_EDITOR, "emacs")
    _ = cedit_set_reader(handle) { editor, character in
      LineEditor.of(editor)?.readKey(into: character) ?? -1
    }
    _ = cedit_set_prompt(handle, { LineEditor.of($0)?.shownPrompt }, Self.escape)
    _ = cedit_add_function(handle, "coursework-complete", "complete this word") { editor, _ in
      LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    // Where it inserts or deletes columns libedit miscounts wide characters; without, it writes the
    // rest of the line anew.
    for name in ["im", "ic", "IC", "dm", "dc", "DC"] { _ = cedit_set_capability(handle, name, "") }
    bindKeys()
    el_source(handle, nil)
    // A person's `bind -v` makes all keys anew; completion works all the same.
    _ = cedit_bind(handle, "^I", "coursework-complete")
  }

  deinit {
    el_end(handle)
    screen.close()
    free(shownPrompt)
    for history in histories.values { history_end(history.list) }
  }

  func line(_ prompt: Prompt) -> LineInput {
    free(shownPrompt)
    shownPrompt = strdup(prompt.text(escape: Self.escapeText))
    promptColumns = prompt.style.settled(prompt.words).columns + 1
    let past = history(prompt.history)
    _ = cedit_use_history(handle, past.list)
    TerminalSignals.beginPrompt()
    defer { TerminalSignals.endPrompt() }
    // The window may have changed while something else ran.
    el_resize(handle)
    // libedit shows the prompt first and reads keys one by one from then on: a Ctrl-D in between
    // would be lost.
    _ = cedit_set_number(handle, EL_PREP_TERM, 1)
    isInterrupted = false
    var count: Int32 = 0
    guard let text = el_gets(handle, &count), count > 0 else {
      Output.result(isInterrupted ? "^C\n" : "\n")
      return isInterrupted ? .interrupted : .end
    }
    let line = standIns.decoded(String(cString: text))
    return .line(line.hasSuffix("\n") ? String(line.dropLast()) : line)
  }

  func remember(_ entry: String, in prompt: Prompt) {
    guard !entry.isEmpty else { return }
    let past = history(prompt.history)
    _ = cedit_history_enter(past.list, standIns.encoded(entry))
    past.file.append(entry)
  }

  private func history(_ file: HistoryFile) -> (list: OpaquePointer, file: HistoryFile) {
    if let known = histories[file.url.path] { return known }
    // Without memory for it nothing else would work either.
    guard let list = history_init() else { preconditionFailure("libedit has no memory") }
    _ = cedit_history_size(list, Int32(HistoryFile.limit))
    for entry in file.entries() { _ = cedit_history_enter(list, standIns.encoded(entry)) }
    histories[file.url.path] = (list, file)
    return (list, file)
  }

  // What keyboards send for keys that libedit does not bind by itself.
  private func bindKeys() {
    let keys = [
      ("^R", "em-inc-search-prev"), ("^S", "em-inc-search-next"),
      ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"),
      ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
      ("\\eOH", "ed-move-to-beg"), ("\\eOF", "ed-move-to-end"),
      ("\\e[3~", "ed-delete-next-char"), ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
      ("\\e[1;3C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"),
    ]
    for (key, function) in keys { _ = cedit_bind(handle, key, function) }
  }

  // Marks what takes no columns in a prompt.
  private static let escape: CChar = 1
  private static let escapeText = "\u{1}"

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    guard let editor, let owner = cedit_owner(editor) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
  }
}

// Keys and signals.
extension LineEditor {
  /// Waits for a key; 1 for one, 0 at the end of the input, -1 where the line is given up.
  private func readKey(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while true {
      if let scalar = keys.next() {
        character?.pointee = wchar_t(scalar.value)
        return 1
      }
      var polled = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, nfds_t(polled.count), -1)
      for number in TerminalSignals.take() {
        handleSignal(number)
        if isInterrupted { return -1 }
      }
      guard polled[0].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        keys.add(bytes[..<count])
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        return 0
      }
    }
  }

  private func handleSignal(_ number: Int32) {
    switch number {
    case SIGINT:
      isInterrupted = true
      leaveLine()
    case SIGWINCH:
      // The prompt is drawn anew where it begins, now that the terminal has broken its line anew.
      let rows = entry.map { place(behind: $0.before).row } ?? 0
      el_resize(handle)
      Output.result((rows > 0 ? "\u{1b}[\(rows)A" : "") + "\r\u{1b}[J")
      _ = cedit_refresh(handle)
    case SIGTSTP:
      leaveLine()
      _ = cedit_set_number(handle, EL_PREP_TERM, 0)
      Output.result("\n")
      // Comes back when somebody continues the program.
      TerminalSignals.deliver(SIGTSTP)
      TerminalSignals.beginPrompt()
      resume()
    case SIGCONT: resume()
    default:
      leaveLine()
      _ = cedit_set_number(handle, EL_PREP_TERM, 0)
      Output.result("\n")
      TerminalSignals.deliver(number)
    }
  }

  /// Moves the terminal's cursor behind the line, which may take several rows, so that what is
  /// written next stands below it.
  ///
  /// libedit is not told: it draws the line anew, or is done with it.
  private func leaveLine() {
    guard let entry else { return }
    let (from, to) = (place(behind: entry.before), place(behind: entry.whole))
    let down = to.row > from.row ? "\u{1b}[\(to.row - from.row)B" : ""
    Output.result(down + "\r" + (to.column > 0 ? "\u{1b}[\(to.column)C" : ""))
  }

  /// The line that is being edited, as libedit has it, and what of it stands before the cursor.
  private var entry: (before: String, whole: String)? {
    guard let info = el_line(handle)?.pointee, let start = info.buffer, let cursor = info.cursor,
      let end = info.lastchar
    else { return nil }
    let text = { String(decoding: UnsafeRawBufferPointer(start: start, count: $0), as: UTF8.self) }
    return (text(cursor - start), text(end - start))
  }

  /// Where the cursor stands behind a text, counted from the row of the prompt.
  private func place(behind text: String) -> (row: Int, column: Int) {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    let columns = max(2, Int(size.ws_col))
    var (row, column) = (promptColumns / columns, promptColumns % columns)
    for scalar in text.unicodeScalars {
      // A control character is shown as `^A`.
      let width = scalar.value < 0x20 ? 2 : Character(scalar).terminalColumns
      if column + width > columns { (row, column) = (row + 1, 0) }
      column += width
      if column == columns { (row, column) = (row + 1, 0) }
    }
    return (row, column)
  }

  // The shell may have changed the terminal's modes, and its own lines stand where ours did.
  private func resume() {
    _ = cedit_set_number(handle, EL_PREP_TERM, 1)
    el_resize(handle)
    _ = cedit_refresh(handle)
  }
}

// Completion.
extension LineEditor {
  private func complete() -> UInt8 {
    guard let entry else { return UInt8(CC_ERROR) }
    let completion = completer(standIns.decoded(entry.before))
    let word = completion.word
    if let text = completion.insertion {
      el_deletestr(handle, Int32(standIns.encoded(word).unicodeScalars.count))
      el_insertstr(handle, standIns.encoded(text))
      return UInt8(CC_REFRESH)
    }
    guard completion.candidates.count > 1 else { return UInt8(CC_REFRESH_BEEP) }
    var page = Page(TerminalStyle(descriptor: STDOUT_FILENO, isPlain: false))
    page.columns(of: completion.candidates.map(\.shown))
    leaveLine()
    Output.result("\n" + page.text)
    _ = cedit_refresh(handle)
    return UInt8(CC_NORM)
  }
}
