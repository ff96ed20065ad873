import Foundation

/// The whole screen of a terminal, and its keys one by one.
final class RawTerminal {
  /// What a person does.
  enum Key: Equatable {
    case letter(Character)
    case left, right, home, end
    /// Ctrl-C.
    case interrupt
    /// The window has another size, or what it showed is gone.
    case resized
    /// Nobody is there any more.
    case closed
  }

  private var modes = termios()
  private var bytes: [UInt8] = []

  /// Nil where standard input and output are no terminal, or one that cannot move its cursor.
  init?() {
    let term = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, term != "dumb",
      tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
  }

  /// Takes the screen; what stood there comes back with ``end()``.
  func begin() {
    TerminalSignals.beginPrompt()
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    Output.result("\u{1b}[?1049h\u{1b}[?25l")
  }

  /// Gives the screen back.
  func end() {
    Output.result("\u{1b}[?25h\u{1b}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    TerminalSignals.endPrompt()
  }

  /// The window's size in characters.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for keys.
  ///
  /// - Parameter seconds: How long at most; nil for as long as it takes.
  func keys(within seconds: Double?) -> [Key] {
    var polled = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&polled, nfds_t(polled.count), seconds.map { Int32(max(1, $0 * 1000)) } ?? -1)
    var keys = TerminalSignals.take().compactMap(key)
    guard polled[0].revents != 0 else { return keys }
    var read = [UInt8](repeating: 0, count: 256)
    let count = Foundation.read(STDIN_FILENO, &read, read.count)
    if count <= 0 { return count < 0 && errno == EINTR ? keys : keys + [.closed] }
    bytes += read[..<count]
    while let key = nextKey() { keys.append(key) }
    return keys
  }

  private func key(of signal: Int32) -> Key? {
    switch signal {
    case SIGWINCH: return .resized
    case SIGINT: return .interrupt
    case SIGTSTP: return suspended()
    case SIGCONT:
      begin()
      return .resized
    default:
      end()
      TerminalSignals.deliver(signal)
      return .closed
    }
  }

  /// Ctrl-Z: the shell has the terminal until somebody continues the program.
  private func suspended() -> Key {
    end()
    TerminalSignals.deliver(SIGTSTP)
    begin()
    return .resized
  }

  private func nextKey() -> Key? {
    guard let first = bytes.first else { return nil }
    let sequences: [([UInt8], Key)] = [
      (Array("\u{1b}[C".utf8), .right), (Array("\u{1b}[D".utf8), .left),
      (Array("\u{1b}OC".utf8), .right), (Array("\u{1b}OD".utf8), .left),
      (Array("\u{1b}[H".utf8), .home), (Array("\u{1b}[F".utf8), .end),
      (Array("\u{1b}[1~".utf8), .home), (Array("\u{1b}[4~".utf8), .end),
    ]
    if let (sequence, key) = sequences.first(where: { bytes.starts(with: $0.0) }) {
      bytes.removeFirst(sequence.count)
      return key
    }
    bytes.removeFirst()
    switch first {
    case 3: return .interrupt
    case 4: return .closed
    case 0x1a: return suspended()
    default: return .letter(Character(Unicode.Scalar(first)))
    }
  }
}
