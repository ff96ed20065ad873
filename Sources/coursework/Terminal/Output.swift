import Foundation

/// Standard output and standard error, written without a buffer.
///
/// Results go to the one, everything else to the other.
enum Output {
  /// Writes results.
  ///
  /// Where nobody reads any more (`coursework list | head -1`) the process ends quietly, as a shell
  /// expects of it; where the text cannot be written, as on a full disk, it says so.
  static func result(_ text: String) {
    guard !write(text, to: STDOUT_FILENO) else { return }
    if errno == EPIPE { exit(128 + SIGPIPE) }
    note("coursework: the result cannot be written: \(String(cString: strerror(errno)))\n")
    exit(ExitStatus.internalFault.rawValue)
  }

  /// Writes what is no result: progress, warnings, faults.
  static func note(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }
}
