/// Why a load failed.
public struct URLError: Error, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// Why.
  public let code: Code
  /// What could not be loaded.
  public let failingURL: URL?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: Why.
  ///   - userInfo: More about it, of which the URL that could not be loaded is kept.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSURLErrorFailingURLErrorKey] as? URL)
  }
  init(_ code: Code, _ url: URL?) {
    self.code = code
    failingURL = url
  }

  /// As Foundation writes it. One that the app made itself says nothing of why.
  public var description: String {
    asSimulator {
      let info = failingURL == nil ? [:] : errorUserInfo
      let object = NSError(domain: Self.errorDomain, code: errorCode, userInfo: info)
      return "URLError(_nsError: \(object.description))"
    }
  }
  /// As ``description``.
  public var debugDescription: String { description }

  /// The domain of Foundation's errors of this kind.
  public static let errorDomain = "NSURLErrorDomain"
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// The URL that could not be loaded, as a text.
  public var failureURLString: String? { failingURL?.absoluteString }
  /// Why, in words.
  public var localizedDescription: String { code.words }

  /// The reasons, with Foundation's numbers.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Makes a reason of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Something else.
    public static let unknown = Code(rawValue: -1)
    /// The app cancelled the load.
    public static let cancelled = Code(rawValue: -999)
    /// The request has no URL that can be used.
    public static let badURL = Code(rawValue: -1000)
    /// The server took too long.
    public static let timedOut = Code(rawValue: -1001)
    /// Nothing loads URLs of that scheme.
    public static let unsupportedURL = Code(rawValue: -1002)
    /// There is no server of that name.
    public static let cannotFindHost = Code(rawValue: -1003)
    /// The server does not answer.
    public static let cannotConnectToHost = Code(rawValue: -1004)
    /// The connection broke.
    public static let networkConnectionLost = Code(rawValue: -1005)
    /// The answer is longer than it may be.
    public static let dataLengthExceedsMaximum = Code(rawValue: -1103)
    /// What was asked for cannot be had: it is not in the cache, and nothing else was to be asked.
    public static let resourceUnavailable = Code(rawValue: -1008)
    /// There is no network.
    public static let notConnectedToInternet = Code(rawValue: -1009)
    /// The answer makes no sense.
    public static let badServerResponse = Code(rawValue: -1011)
    /// The user has to sign in.
    public static let userAuthenticationRequired = Code(rawValue: -1013)
    /// The answer is empty.
    public static let zeroByteResource = Code(rawValue: -1014)
    /// The data are not encoded as they should be.
    public static let cannotDecodeContentData = Code(rawValue: -1016)
    /// The answer cannot be read.
    public static let cannotParseResponse = Code(rawValue: -1017)
    /// The address is not one of a secure connection.
    public static let appTransportSecurityRequiresSecureConnection = Code(rawValue: -1022)
    /// There is no such file.
    public static let fileDoesNotExist = Code(rawValue: -1100)
    /// The file cannot be made.
    public static let cannotCreateFile = Code(rawValue: -3000)
    /// The file cannot be written.
    public static let cannotWriteToFile = Code(rawValue: -3003)

    /// Lets a reason stand in a `catch` or a `case`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? URLError)?.code == code
    }

    fileprivate var words: String {
      switch self {
      case .cancelled: "cancelled"
      case .badURL: "bad URL"
      case .timedOut: "The request timed out."
      case .unsupportedURL: "unsupported URL"
      case .cannotFindHost: "A server with the specified hostname could not be found."
      case .cannotConnectToHost: "Could not connect to the server."
      case .networkConnectionLost: "The network connection was lost."
      case .resourceUnavailable: "resource unavailable"
      case .notConnectedToInternet: "The Internet connection appears to be offline."
      case .badServerResponse: "There was a bad response from the server."
      case .appTransportSecurityRequiresSecureConnection:
        "The resource could not be loaded because the App Transport Security policy requires the "
          + "use of a secure connection."
      case .fileDoesNotExist: "The requested URL was not found on this server."
      default: "The operation couldn’t be completed. (NSURLErrorDomain error \(rawValue).)"
      }
    }
  }
}

extension URLError {
  /// The app cancelled the load.
  public static let cancelled = Code.cancelled
  /// The request has no URL that can be used.
  public static let badURL = Code.badURL
  /// The server took too long.
  public static let timedOut = Code.timedOut
  /// Nothing loads URLs of that scheme.
  public static let unsupportedURL = Code.unsupportedURL
  /// There is no server of that name.
  public static let cannotFindHost = Code.cannotFindHost
  /// The server does not answer.
  public static let cannotConnectToHost = Code.cannotConnectToHost
  /// The connection broke.
  public static let networkConnectionLost = Code.networkConnectionLost
  /// What was asked for cannot be had.
  public static let resourceUnavailable = Code.resourceUnavailable
  /// There is no network.
  public static let notConnectedToInternet = Code.notConnectedToInternet
  /// The answer makes no sense.
  public static let badServerResponse = Code.badServerResponse
  /// Something else.
  public static let unknown = Code.unknown
  /// The data are not encoded as they should be.
  public static let cannotDecodeContentData = Code.cannotDecodeContentData
  /// The answer cannot be read.
  public static let cannotParseResponse = Code.cannotParseResponse
  /// There is no such file.
  public static let fileDoesNotExist = Code.fileDoesNotExist
  /// The file cannot be written.
  public static let cannotWriteToFile = Code.cannotWriteToFile
}
