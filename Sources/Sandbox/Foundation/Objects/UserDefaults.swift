/// The app's settings, in memory: empty when a run begins, and gone when it ends.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The app's.
  public static let standard = UserDefaults()
  private var values: [String: Any] = [:]
  private var defaults: [String: Any] = [:]

  /// Makes empty settings. A name of a group gives settings of their own each time.
  public init?(suiteName suitename: String?) {}
  private override init() {}

  /// A setting, or nil.
  open func object(forKey defaultName: String) -> Any? {
    simulated(cost: costs.cache) { values[defaultName] ?? defaults[defaultName] }
  }
  /// Sets a setting; nil removes it.
  open func set(_ value: Any?, forKey defaultName: String) {
    simulated(cost: costs.cache * 4) { values[defaultName] = value }
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }
  /// Sets a setting.
  open func set(_ value: Int, forKey defaultName: String) { set(value as Any, forKey: defaultName) }
  /// Sets a setting.
  open func set(_ value: Double, forKey defaultName: String) {
    set(value as Any, forKey: defaultName)
  }
  /// Sets a setting.
  open func set(_ value: Bool, forKey defaultName: String) {
    set(value as Any, forKey: defaultName)
  }
  /// Sets a setting.
  open func set(_ url: URL?, forKey defaultName: String) { set(url as Any?, forKey: defaultName) }
  /// Removes a setting.
  open func removeObject(forKey defaultName: String) { set(nil, forKey: defaultName) }
  /// What holds where nothing was set.
  open func register(defaults registrationDictionary: [String: Any]) {
    simulated(cost: costs.cache) { defaults.merge(registrationDictionary) { $1 } }
  }
  /// A text; a number's digits.
  open func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number?: number is any Numeric ? "\(number)" : nil
    case nil: nil
    }
  }
  /// A whole number; 0 where there is none.
  open func integer(forKey defaultName: String) -> Int { Int(double(forKey: defaultName)) }
  /// A number; 0 where there is none.
  open func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as String: NumberReading.real(value)
    default: 0
    }
  }
  /// A number; 0 where there is none.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  /// A truth value; false where there is none.
  open func bool(forKey defaultName: String) -> Bool {
    if let text = object(forKey: defaultName) as? String { return NSString(string: text).boolValue }
    return double(forKey: defaultName) != 0
  }
  /// A list, or nil.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// A list of texts, or nil.
  open func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }
  /// A dictionary, or nil.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  /// Bytes, or nil.
  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// A URL, or nil.
  open func url(forKey defaultName: String) -> URL? { object(forKey: defaultName) as? URL }
  /// All settings, those that hold where nothing was set included.
  open func dictionaryRepresentation() -> [String: Any] {
    simulated(cost: costs.cache) { defaults.merging(values) { $1 } }
  }
  /// Has nothing to do here: true.
  @discardableResult
  open func synchronize() -> Bool { true }
  /// Posted after a change.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")
}
