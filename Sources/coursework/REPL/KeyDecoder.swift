/// Turns the bytes of a terminal into characters as libedit takes them: one scalar each.
///
/// A mark or a joiner that comes late makes another character of the one before it, which is then
/// deleted and typed anew. What is not UTF-8 becomes U+FFFD.
struct KeyDecoder {
  private let standIns: StandIns
  private var bytes: [UInt8] = []
  private var scalars: [Unicode.Scalar] = []
  /// The last character, as long as nothing but text came.
  private var last: Character?

  /// The key that deletes the character before the cursor.
  private static let delete: Unicode.Scalar = "\u{7f}"

  init(_ standIns: StandIns) { self.standIns = standIns }

  /// Takes what was read.
  mutating func add(_ read: some Sequence<UInt8>) {
    bytes += read
    let whole = bytes.count - Self.unfinished(bytes)
    let text = String(decoding: bytes[..<whole], as: UTF8.self)
    bytes.removeFirst(whole)
    for character in text { add(character) }
  }

  private mutating func add(_ character: Character) {
    // Keys are ASCII, and so are CR LF, which are one character to Swift.
    if character.unicodeScalars.allSatisfy(\.isASCII) {
      scalars += character.unicodeScalars
      last =
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        ? character : nil
      return
    }
    if let last, "\(last)\(character)".count == 1 {
      let joined = Character("\(last)\(character)")
      scalars += [Self.delete, standIns.scalar(for: joined)]
      self.last = joined
    } else {
      scalars.append(standIns.scalar(for: character))
      last = character
    }
  }

  /// The next character, if a whole one has come.
  mutating func next() -> Unicode.Scalar? { scalars.isEmpty ? nil : scalars.removeFirst() }

  /// Bytes at the end that begin a character and do not end it.
  static func unfinished(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0xc0 == 0x80 { continue }
      let needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
