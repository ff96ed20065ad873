/// How a keyboard is to be; kept without effect.
@MainActor @preconcurrency public protocol UITextInputTraits: AnyObject {
  /// Which keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// How words are capitalised.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// True hides what is written.
  var isSecureTextEntry: Bool { get set }
  /// True has the return key only with text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// Which keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`
  /// For ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// For addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searches.
  case webSearch
}

/// What a return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
}

/// How words are capitalised.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Not.
  case none
  /// Each word.
  case words
  /// Each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the user wants.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
