/// The kinds of scalars that Foundation has sets for, by Unicode's general categories.
enum ScalarKind: Hashable, Sendable {
  case whitespace, whitespaceOrNewline, newline, decimalDigit, letter, lowercase, uppercase
  case capitalized, alphanumeric, punctuation, symbol, control, nonBase, illegal

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    let isNewline =
      (0xa...0xd).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    if value < 0x80, let quick = ascii(value) { return quick }
    let category = scalar.properties.generalCategory
    switch self {
    case .whitespace: return category == .spaceSeparator || value == 9
    case .newline: return isNewline
    case .whitespaceOrNewline:
      return isNewline || value == 9 || category == .spaceSeparator
    case .decimalDigit: return category == .decimalNumber
    case .letter: return category.isLetter || category.isMark
    case .lowercase: return category == .lowercaseLetter
    case .uppercase: return category == .uppercaseLetter || category == .titlecaseLetter
    case .capitalized: return category == .titlecaseLetter
    case .alphanumeric: return category.isLetter || category.isMark || category.isNumber
    case .punctuation: return category.isPunctuation
    case .symbol: return category.isSymbol
    case .control: return category == .control || category == .format
    case .nonBase: return category.isMark
    case .illegal: return category == .unassigned
    }
  }

  /// The answer for a scalar of ASCII, where it needs no table.
  private func ascii(_ value: UInt32) -> Bool? {
    let isDigit = (0x30...0x39).contains(value)
    let isUpper = (0x41...0x5a).contains(value)
    let isLower = (0x61...0x7a).contains(value)
    switch self {
    case .whitespace: return value == 0x20 || value == 9
    case .newline: return (0xa...0xd).contains(value)
    case .whitespaceOrNewline: return value == 0x20 || (9...0xd).contains(value)
    case .decimalDigit: return isDigit
    case .letter: return isUpper || isLower
    case .lowercase: return isLower
    case .uppercase: return isUpper
    case .alphanumeric: return isUpper || isLower || isDigit
    case .capitalized, .nonBase, .illegal: return false
    case .punctuation, .symbol, .control: return nil
    }
  }
}

// Switches, not arrays: sets are looked through scalar by scalar.
extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
  fileprivate var isNumber: Bool {
    switch self {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
  fileprivate var isSymbol: Bool {
    switch self {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}

extension CharacterSet {
  /// Spaces and tabs.
  public static var whitespaces: CharacterSet { CharacterSet(.whitespace) }
  /// Spaces, tabs and line breaks.
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet(.whitespaceOrNewline) }
  /// Line breaks.
  public static var newlines: CharacterSet { CharacterSet(.newline) }
  /// Decimal digits, of all scripts.
  public static var decimalDigits: CharacterSet { CharacterSet(.decimalDigit) }
  /// Letters and marks.
  public static var letters: CharacterSet { CharacterSet(.letter) }
  /// Small letters.
  public static var lowercaseLetters: CharacterSet { CharacterSet(.lowercase) }
  /// Capital letters, and those of title case.
  public static var uppercaseLetters: CharacterSet { CharacterSet(.uppercase) }
  /// Letters of title case.
  public static var capitalizedLetters: CharacterSet { CharacterSet(.capitalized) }
  /// Letters, marks and numbers.
  public static var alphanumerics: CharacterSet { CharacterSet(.alphanumeric) }
  /// Punctuation.
  public static var punctuationCharacters: CharacterSet { CharacterSet(.punctuation) }
  /// Symbols, of mathematics and of currencies among others.
  public static var symbols: CharacterSet { CharacterSet(.symbol) }
  /// Control and format characters.
  public static var controlCharacters: CharacterSet { CharacterSet(.control) }
  /// Marks.
  public static var nonBaseCharacters: CharacterSet { CharacterSet(.nonBase) }
  /// Scalars without a meaning in Unicode.
  public static var illegalCharacters: CharacterSet { CharacterSet(.illegal) }
}

// What stands in the parts of a URL as it is (RFC 3986, sections 2.3 and 3).
extension CharacterSet {
  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  private static let delimiters = "!$&'()*+,;="

  /// In a URL's host.
  public static var urlHostAllowed: CharacterSet {
    CharacterSet(charactersIn: unreserved + delimiters + ":[]")
  }
  /// In a URL's path.
  public static var urlPathAllowed: CharacterSet {
    CharacterSet(charactersIn: unreserved + delimiters + ":@/")
  }
  /// In a URL's query.
  public static var urlQueryAllowed: CharacterSet {
    CharacterSet(charactersIn: unreserved + delimiters + ":@/?")
  }
  /// In a URL's fragment.
  public static var urlFragmentAllowed: CharacterSet { urlQueryAllowed }
  /// In a URL's user name.
  public static var urlUserAllowed: CharacterSet {
    CharacterSet(charactersIn: unreserved + delimiters)
  }
  /// In a URL's password.
  public static var urlPasswordAllowed: CharacterSet { urlUserAllowed }
}
