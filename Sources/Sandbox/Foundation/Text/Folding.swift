/// Characters made alike, as options of a comparison ask for it.
struct Folding {
  let ignoresCase: Bool
  let ignoresMarks: Bool

  init(_ options: String.CompareOptions) {
    ignoresCase = options.contains(.caseInsensitive)
    ignoresMarks = options.contains(.diacriticInsensitive)
  }

  var changesNothing: Bool { !ignoresCase && !ignoresMarks }

  func fold(_ character: Character) -> String {
    var text = String(character)
    if ignoresMarks { text = Self.withoutMarks(text) }
    return ignoresCase ? text.lowercased() : text
  }

  func fold(_ text: some StringProtocol) -> String { text.map(fold).joined() }

  /// Without combining marks. A letter that is encoded together with its mark is told by its name,
  /// which has the letter alone before `WITH`.
  private static func withoutMarks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: continue
      default: result.append(scalar.value < 0x80 ? scalar : base(of: scalar))
      }
    }
    return String(result)
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let name = scalar.properties.name, let end = name.firstRange(of: " WITH ") else {
      return scalar
    }
    let base = name[..<end.lowerBound]
    guard let letter = base.last, base.dropLast().hasSuffix("LETTER "), base.hasPrefix("LATIN "),
      let plain = letter.unicodeScalars.first
    else { return scalar }
    return base.contains("SMALL")
      ? plain.properties.lowercaseMapping.unicodeScalars.first ?? plain : plain
  }
}

extension StringProtocol {
  /// The text made alike: without differences of case or of marks, as the options say.
  public func folding(options: String.CompareOptions = [], locale: Locale?) -> String {
    chargeForReading(utf8.count)
    return Folding(options).fold(self)
  }
}
