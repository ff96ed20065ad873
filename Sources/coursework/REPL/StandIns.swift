/// Characters of several scalars on their way through libedit, to which a character is one scalar.
///
/// A joiner, a variation selector or a mark of its own would get lost there. Each such character has
/// a stand-in of its width, a scalar that nobody types, and is put back wherever text leaves libedit:
/// on the screen, in the history and in the line that was read.
final class StandIns {
  private var characters: [UInt32: Character] = [:]
  private var scalars: [Character: Unicode.Scalar] = [:]

  /// One column wide: the first private use area.
  private static let narrow: ClosedRange<UInt32> = 0xe000...0xf8ff
  /// Two columns wide: ideographs that every input method gives by another number.
  private static let wide: ClosedRange<UInt32> = 0x2f800...0x2fa1d
  private var used: (narrow: UInt32, wide: UInt32) = (0, 0)

  /// The scalar that libedit gets for a character.
  func scalar(for character: Character) -> Unicode.Scalar {
    let first = character.unicodeScalars.first ?? " "
    let isOne = character.unicodeScalars.count == 1
    guard !isOne || Self.narrow.contains(first.value) || Self.wide.contains(first.value) else {
      return first
    }
    if let known = scalars[character] { return known }
    guard let free = next(columns: character.terminalColumns) else { return first }
    characters[free.value] = character
    scalars[character] = free
    return free
  }

  // Where all are taken, a character loses what follows its first scalar.
  private func next(columns: Int) -> Unicode.Scalar? {
    let (range, count) = columns == 2 ? (Self.wide, used.wide) : (Self.narrow, used.narrow)
    guard range.lowerBound + count <= range.upperBound else { return nil }
    if columns == 2 { used.wide += 1 } else { used.narrow += 1 }
    return Unicode.Scalar(range.lowerBound + count)
  }

  /// A text as libedit takes it.
  func encoded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for character in text { result.append(scalar(for: character)) }
    return String(result)
  }

  /// A text of libedit's as it was meant.
  func decoded(_ text: String) -> String {
    guard !characters.isEmpty else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let character = characters[scalar.value] {
        result.append(character)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
