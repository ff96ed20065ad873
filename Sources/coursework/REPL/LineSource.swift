import Foundation

/// Where the workbook's lines come from: an editor at a terminal, a plain terminal, or a pipe.
protocol LineSource: AnyObject {
  /// What a line could go on with, given what stands before the cursor.
  var completer: (String) -> Completion { get set }
  /// Waits for a line.
  func line(_ prompt: Prompt) -> LineInput
  /// Keeps an entry, which may have several lines, in the prompt's history.
  func remember(_ entry: String, in prompt: Prompt)
}

/// What became of a prompt.
enum LineInput: Equatable {
  /// A line, without its line break.
  case line(String)
  /// Ctrl-C: the line is given up.
  case interrupted
  /// Ctrl-D, or the end of the input.
  case end
}

/// What stands before a line.
struct Prompt {
  /// The words, with their styles; a blank follows them.
  var words: StyledText
  /// How they are shown.
  var style: TerminalStyle
  /// Where its lines are kept.
  var history: HistoryFile

  /// The prompt as it is sent to a terminal; escape codes stand between two `escape`.
  ///
  /// libedit takes such a stretch together with the character after it: two of them in a row, or one
  /// at the end, would be lost.
  func text(escape: String) -> String {
    let spans = style.settled(words).spans
    guard style.hasColor else { return spans.map(\.text).joined() + " " }
    let styled = spans.map { span in
      let codes = ["0"] + span.style.codes
      return "\(escape)\u{1b}[\(codes.joined(separator: ";"))m\(escape)\(span.text)"
    }
    return styled.joined() + "\(escape)\u{1b}[0m\(escape) "
  }
}

/// Lines as they come, without an editor: from a pipe, or a terminal that cannot move its cursor.
final class PlainLines: LineSource {
  var completer: (String) -> Completion = { _ in Completion(word: "", candidates: []) }
  private let isTerminal: Bool
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Reads standard input; prompts are shown where it is a terminal.
  init() {
    isTerminal = isatty(STDIN_FILENO) == 1
  }

  func line(_ prompt: Prompt) -> LineInput {
    guard isTerminal else { return nextLine(isInterruptible: false) }
    TerminalSignals.catchInterrupts()
    _ = TerminalSignals.take()
    Output.result(prompt.text(escape: ""))
    let input = nextLine(isInterruptible: true)
    // What is not a line has left the cursor behind the prompt.
    if case .line = input { return input }
    Output.result("\n")
    return input
  }

  func remember(_ entry: String, in prompt: Prompt) {}

  private func nextLine(isInterruptible: Bool) -> LineInput {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        return .line(Self.text(bytes[..<end]))
      }
      if isAtEnd {
        defer { bytes = [] }
        return bytes.isEmpty ? .end : .line(Self.text(bytes[...]))
      }
      if isInterruptible, waitsForSignal() { return .interrupted }
      var read = [UInt8](repeating: 0, count: 4096)
      let count = Foundation.read(STDIN_FILENO, &read, read.count)
      if count > 0 {
        bytes += read[..<count]
      } else if count == 0 {
        // At a terminal the next line may come after an end of input.
        isAtEnd = !isTerminal || !bytes.isEmpty
        if isTerminal, bytes.isEmpty { return .end }
      } else if errno != EINTR && errno != EAGAIN {
        isAtEnd = true
      }
    }
  }

  /// Waits for keys; true where Ctrl-C came first.
  private func waitsForSignal() -> Bool {
    while true {
      var polled = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, nfds_t(polled.count), -1)
      if TerminalSignals.take().contains(SIGINT) {
        bytes = []
        return true
      }
      if polled[0].revents != 0 { return false }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\r") ? String(text.dropLast()) : text
  }
}
