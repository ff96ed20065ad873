extension Locale.Language {
  /// The language of a name: `en`, `zh-Hant-TW`.
  public init(identifier: String) {
    let parts = identifier.split { $0 == "-" || $0 == "_" }.map(String.init)
    self.init(
      languageCode: parts.first.map { Locale.LanguageCode($0) },
      script: parts.dropFirst().first { $0.count == 4 }.map { Locale.Script($0) },
      region: parts.dropFirst().first { $0.count == 2 || $0.count == 3 }.map { Locale.Region($0) })
  }
  /// The language alone, `en`.
  public var languageCode: Locale.LanguageCode? { part("languageCode") }
  /// Its letters, where they are named.
  public var script: Locale.Script? { part("script") }
  /// Where it is spoken, where that is named.
  public var region: Locale.Region? { part("region") }

  /// FoundationEssentials keeps what a language is made of to itself, but shows it to a mirror.
  private func part<Part>(_ name: String) -> Part? {
    asSimulator { Mirror(reflecting: self).descendant("components", name) as? Part }
  }
}
