/// What to load, and how.
public struct URLRequest: Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// What to load.
  public var url: URL?
  /// What to answer from a cache; `useProtocolCachePolicy` leaves it to the session's configuration.
  public var cachePolicy: CachePolicy
  /// How long to wait for the first byte, in seconds; the shorter one of this and the session's holds.
  public var timeoutInterval: TimeInterval
  /// `GET` unless it was said otherwise. The simulated server knows `GET` and `HEAD`.
  public var httpMethod: String? = "GET"
  /// What is sent. The simulated server does not read it.
  public var httpBody: Data?
  /// The page that the request is for. Nothing here uses it.
  public var mainDocumentURL: URL?
  /// False keeps the request off a mobile network. The simulated one does not say what it is.
  public var allowsCellularAccess = true
  /// False keeps the request off a network that costs. The simulated one costs nothing.
  public var allowsExpensiveNetworkAccess = true
  /// False keeps the request off a network that is to be spared. The simulated one is not.
  public var allowsConstrainedNetworkAccess = true
  /// True sends cookies. The simulated server sets none.
  public var httpShouldHandleCookies = true
  /// What the load is for. The simulated network makes no difference.
  public var networkServiceType = NetworkServiceType.default
  private var fields: [String: Field] = [:]

  /// A header field as it was written; its name is looked up in any case.
  private struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Makes a request.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// What to load, as a text.
  public var description: String { url?.absoluteString ?? "url: nil" }
  /// What to load, as a text.
  public var debugDescription: String { description }

  /// All header fields; nil where there are none.
  public var allHTTPHeaderFields: [String: String]? {
    get {
      if fields.isEmpty { return nil }
      return Dictionary(uniqueKeysWithValues: fields.values.map { ($0.name, $0.value) })
    }
    set {
      fields = [:]
      for (name, value) in newValue ?? [:] { setValue(value, forHTTPHeaderField: name) }
    }
  }
  /// Sets a header field; nil takes it away.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    fields[field.lowercased()] = value.map { Field(name: field, value: $0) }
  }
  /// Adds to a header field, behind a comma where it is there.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let old = fields[field.lowercased()]
    let joined = old.map { "\($0.value),\(value)" } ?? value
    fields[field.lowercased()] = Field(name: old?.name ?? field, value: joined)
  }
  /// A header field, or nil.
  public func value(forHTTPHeaderField field: String) -> String? {
    fields[field.lowercased()]?.value
  }

  /// What to answer from a cache.
  public enum CachePolicy: Int, Sendable {
    /// As the protocol has it: the simulated server lets nothing be used without asking it again.
    case useProtocolCachePolicy
    /// Nothing of the app's cache.
    case reloadIgnoringLocalCacheData
    /// Nothing of any cache.
    case reloadIgnoringLocalAndRemoteCacheData = 4
    /// What is there, however old.
    case returnCacheDataElseLoad = 2
    /// What is there, and nothing from the network.
    case returnCacheDataDontLoad = 3
    /// What is there once the server has said that it is still right; it never does here.
    case reloadRevalidatingCacheData = 5
    /// Nothing of the app's cache.
    public static let reloadIgnoringCacheData = CachePolicy.reloadIgnoringLocalCacheData

    /// True where a stored answer is looked for first.
    var looksUp: Bool { self == .returnCacheDataElseLoad || self == .returnCacheDataDontLoad }
  }

  /// What a load is for.
  public enum NetworkServiceType: UInt, Sendable {
    /// Something ordinary.
    case `default` = 0
    /// Video.
    case video = 2
    /// Something that nobody waits for.
    case background = 3
    /// Voice.
    case voice = 4
    /// Something that somebody waits for.
    case responsiveData = 6
    /// Audio and video that are played while they come.
    case avStreaming = 8
    /// Audio and video that somebody waits for.
    case responsiveAV = 9
  }
}
