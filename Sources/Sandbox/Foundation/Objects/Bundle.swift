/// The app's bundle: without resources, since the app of a run is one file.
public final class Bundle: NSObject, @unchecked Sendable {
  /// The app's.
  public static let main = Bundle()
  private override init() {}

  /// The bundle of a class: the app's.
  public convenience init(for aClass: AnyClass) { self.init() }

  /// The app's identifier.
  public var bundleIdentifier: String? { "org.coursework.app" }
  /// The app's name and version.
  public var infoDictionary: [String: Any]? {
    [
      "CFBundleName": "App", "CFBundleIdentifier": "org.coursework.app",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
  }
  /// One entry of ``infoDictionary``.
  public func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }
  /// Nil: the app has no resources.
  public func path(forResource name: String?, ofType ext: String?) -> String? { nil }
  /// Nil: the app has no resources.
  public func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String? = nil
  ) -> URL? { nil }
  /// The value, else the key: the app has no tables of texts.
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// The value, else the key: the app has no tables of texts.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

extension String {
  /// The text itself: the app has no tables of texts.
  public init(
    localized value: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = value
  }
}
