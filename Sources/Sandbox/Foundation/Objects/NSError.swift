/// An error as an object: a domain, a number, and more about it.
open class NSError: NSObject, Error, @unchecked Sendable {
  /// Who numbers its errors so.
  public let domain: String
  /// The number.
  public let code: Int
  /// More about it.
  public let userInfo: [String: Any]
  /// The Swift error that it was made of.
  let original: (any Error)?

  /// Makes an error.
  public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) {
    self.domain = domain
    self.code = code
    userInfo = dict ?? [:]
    original = nil
  }

  /// The object of any error: its type's name and the number of its case, or what it says itself.
  init(_ error: any Error) {
    let custom = error as? any CustomNSError
    let localized = error as? any LocalizedError
    var info = custom?.errorUserInfo ?? [:]
    info[NSLocalizedDescriptionKey] = info[NSLocalizedDescriptionKey] ?? localized?.errorDescription
    info[NSLocalizedFailureReasonErrorKey] = localized?.failureReason
    info[NSLocalizedRecoverySuggestionErrorKey] = localized?.recoverySuggestion
    let own = NSError.foundation(error)
    info[NSLocalizedDescriptionKey] = info[NSLocalizedDescriptionKey] ?? own?.words
    domain =
      custom.map { type(of: $0).errorDomain } ?? own?.domain
      ?? String(reflecting: type(of: error))
    code = custom?.errorCode ?? own?.code ?? error._code
    userInfo = info
    original = error
  }

  /// What went wrong, for a person.
  open var localizedDescription: String {
    userInfo[NSLocalizedDescriptionKey] as? String
      ?? "The operation couldn’t be completed. (\(domain) error \(code).)"
  }
  /// Why it went wrong, for a person.
  open var localizedFailureReason: String? { userInfo[NSLocalizedFailureReasonErrorKey] as? String }
  /// What to do, for a person.
  open var localizedRecoverySuggestion: String? {
    userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String
  }
  /// The error behind it.
  open var underlyingErrors: [any Error] {
    (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
  }
  /// Equal where domain and number are; what more there is about it is not compared (simplified).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSError else { return false }
    return other.domain == domain && other.code == code
  }
  /// Of domain and number.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(domain)
    hasher.combine(code)
    return hasher.finalize()
  }
  /// The error in words: `Error Domain=… Code=… "…" UserInfo={…}`, in the order of the keys.
  open override var description: String {
    asSimulator {
      let words = userInfo[NSLocalizedDescriptionKey].map { ObjectText.text($0) }
      // Of Foundation's own errors the words are not in the dictionary but found when asked for.
      let isFound = original != nil && !(original is any CustomNSError)
      let shown = userInfo.filter { !isFound || $0.key != NSLocalizedDescriptionKey }
      let info = shown.map { "\($0.key)=\(Self.inBraces($0.value))" }.sorted()
      return "Error Domain=\(domain) Code=\(code) \"\(words ?? "(null)")\""
        + (info.isEmpty ? "" : " UserInfo={\(info.joined(separator: ", "))}")
    }
  }
  private static func inBraces(_ value: Any) -> String {
    value is any Error ? "{\(ObjectText.text(value))}" : ObjectText.text(value)
  }
  /// For Swift.
  public var _domain: String { domain }
  /// For Swift.
  public var _code: Int { code }
}

/// What `error as NSError` calls: the compiler finds it by the name of the module Foundation.
public func _bridgeErrorToNSError(_ error: any Error) -> NSError {
  (error as? NSError) ?? NSError(error)
}

/// An error that says itself what its ``NSError`` is.
public protocol CustomNSError: Error {
  /// Who numbers its errors so: by default the type's name.
  static var errorDomain: String { get }
  /// The number: by default that of its case.
  var errorCode: Int { get }
  /// More about it: by default nothing.
  var errorUserInfo: [String: Any] { get }
}

extension CustomNSError {
  /// The type's name.
  public static var errorDomain: String { String(reflecting: self) }
  /// The number of its case.
  public var errorCode: Int { _code }
  /// Nothing.
  public var errorUserInfo: [String: Any] { [:] }
}

/// Cocoa's errors.
public let NSCocoaErrorDomain = "NSCocoaErrorDomain"
/// The network's errors.
public let NSURLErrorDomain = "NSURLErrorDomain"
/// The kernel's errors.
public let NSPOSIXErrorDomain = "NSPOSIXErrorDomain"
/// What went wrong.
public let NSLocalizedDescriptionKey = "NSLocalizedDescription"
/// Why.
public let NSLocalizedFailureReasonErrorKey = "NSLocalizedFailureReason"
/// What to do.
public let NSLocalizedRecoverySuggestionErrorKey = "NSLocalizedRecoverySuggestion"
/// The error behind it.
public let NSUnderlyingErrorKey = "NSUnderlyingError"

extension Error {
  /// What went wrong, for a person: what the error says itself, else its type and number.
  public var localizedDescription: String { _bridgeErrorToNSError(self).localizedDescription }
}
