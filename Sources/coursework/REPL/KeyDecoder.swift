import Foundation

/// Turns the bytes of a terminal into characters as libedit takes them: one Unicode scalar each.
///
/// A letter and the mark that follows it become one scalar where Unicode has one (`e` and U+0301
/// become `é`), and joiners and variation selectors are left out, since libedit has no place for what
/// takes no columns. What is not UTF-8 becomes U+FFFD.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var scalars: [Unicode.Scalar] = []

  /// Takes what was read.
  mutating func add(_ read: some Sequence<UInt8>) {
    bytes += read
    let whole = bytes.count - Self.unfinished(bytes)
    let text = String(decoding: bytes[..<whole], as: UTF8.self)
    bytes.removeFirst(whole)
    scalars += text.precomposedStringWithCanonicalMapping.unicodeScalars.filter {
      !Self.withoutColumns.contains($0)
    }
  }

  /// The next character, if a whole one has come.
  mutating func next() -> Unicode.Scalar? { scalars.isEmpty ? nil : scalars.removeFirst() }

  private static let withoutColumns: Set<Unicode.Scalar> = [
    "\u{200c}", "\u{200d}", "\u{fe0e}", "\u{fe0f}",
  ]

  /// Bytes at the end that begin a character and do not end it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0xc0 == 0x80 { continue }
      let needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
