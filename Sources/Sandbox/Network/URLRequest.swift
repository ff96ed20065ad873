/// What to load, and how.
public struct URLRequest: Hashable, Sendable {
  /// What to load.
  public var url: URL?
  /// What to answer from a cache. The simulated session has none.
  public var cachePolicy: CachePolicy
  /// How long to wait, in seconds. The simulated network always answers.
  public var timeoutInterval: TimeInterval
  /// `GET` unless it was said otherwise.
  public var httpMethod: String? = "GET"
  private var fields: [String: String] = [:]

  /// Makes a request.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }
  /// Sets a header field.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    fields[field.lowercased()] = value
  }
  /// A header field, or nil.
  public func value(forHTTPHeaderField field: String) -> String? { fields[field.lowercased()] }

  /// What to answer from a cache.
  public enum CachePolicy: Int, Sendable {
    /// As the protocol has it.
    case useProtocolCachePolicy
    /// Nothing.
    case reloadIgnoringLocalCacheData
    /// What is there, however old.
    case returnCacheDataElseLoad
    /// What is there, and nothing from the network.
    case returnCacheDataDontLoad
  }
}

/// What a server answered, beside the data.
open class URLResponse: NSObject, @unchecked Sendable {
  /// What was loaded.
  public let url: URL?
  init(_ url: URL) { self.url = url }
}

/// What a web server answered, beside the data.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// 200, or 404 where the server has no such file.
  public let statusCode: Int
  init(url: URL, statusCode: Int) {
    self.statusCode = statusCode
    super.init(url)
  }
}

/// Why a load failed.
public struct URLError: Error, Hashable, Sendable {
  /// Why.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }
  /// Why, in words.
  public var localizedDescription: String { "\(code)" }

  /// The reasons, with Foundation's numbers.
  public enum Code: Int, Sendable {
    /// Something else.
    case unknown = -1
    /// The app cancelled the load.
    case cancelled = -999
    /// The server took too long.
    case timedOut = -1001
    /// The connection broke.
    case networkConnectionLost = -1005
    /// There is no network.
    case notConnectedToInternet = -1009
  }
  /// The app cancelled the load.
  public static let cancelled = Code.cancelled
  /// The connection broke.
  public static let networkConnectionLost = Code.networkConnectionLost
  /// There is no network.
  public static let notConnectedToInternet = Code.notConnectedToInternet
  /// The server took too long.
  public static let timedOut = Code.timedOut
}
