extension Locale {
  /// Makes the locale of a name: `de_DE`. Here it remembers the name alone; texts are English.
  public init(identifier: String) {
    self = Locale.FoundationEssentials::init(identifier: identifier)
    LocaleNames.remember(identifier, of: self)
  }

  /// The name that the locale was made of; that of the current one is FoundationEssentials', `en_001`.
  public var identifier: String {
    LocaleNames.name(of: self) ?? self.FoundationEssentials::identifier
  }
}

/// Without ICU a locale of FoundationEssentials forgets its name, but there is one object for each
/// name, which is never freed.
private enum LocaleNames {
  private static nonisolated(unsafe) var names: [UInt: String] = [:]

  static func remember(_ name: String, of locale: Locale) {
    asSimulator { names[object(locale)] = name }
  }

  static func name(of locale: Locale) -> String? { asSimulator { names[object(locale)] } }

  /// The address of the object that a locale holds.
  private static func object(_ locale: Locale) -> UInt {
    withUnsafeBytes(of: locale) { $0.load(as: UInt.self) }
  }
}
