extension String {
  /// Its lines, without what ends them: LF, or CR LF as editors on Windows write it.
  ///
  /// O(n) in bytes: no character is taken apart, since both ends are ASCII.
  package var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }
}
