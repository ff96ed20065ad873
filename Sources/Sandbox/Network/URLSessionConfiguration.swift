/// How a session behaves. A session copies it: later changes change nothing.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The usual one, with the app's cache.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// One that keeps nothing on disk.
  open class var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.urlCache = URLCache(memoryCapacity: 512 << 10, diskCapacity: 0)
    return configuration
  }

  /// What requests that leave it to the protocol do with the cache.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// Seconds to wait for the first byte, from when the request has a connection. Apple's timer is set
  /// anew by each byte; the simulated network never pauses within an answer.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// Seconds that a whole load may take. The simulator does not look at it: no run is as long.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// True waits for a network where there is none, instead of failing at once.
  open var waitsForConnectivity = false
  /// Connections to one host at a time: 4, as documented for iOS. Each carries one request, as with
  /// HTTP/1.1 (simplified: today's servers take many over one).
  open var httpMaximumConnectionsPerHost = 4
  /// Where answers are kept; nil for nowhere.
  open var urlCache: URLCache? = .shared
  /// Header fields of each request that does not set them itself.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// False keeps off mobile networks. The simulated one does not say what it is.
  open var allowsCellularAccess = true
  /// False keeps off networks that cost. The simulated one costs nothing.
  open var allowsExpensiveNetworkAccess = true
  /// False keeps off networks that are to be spared. The simulated one is not.
  open var allowsConstrainedNetworkAccess = true
  /// True lets the system choose the time. The simulated one loads at once.
  open var isDiscretionary = false
  /// True sends cookies. The simulated server sets none.
  open var httpShouldSetCookies = true
  /// What loads are for. The simulated network makes no difference.
  open var networkServiceType = URLRequest.NetworkServiceType.default
  /// The name of a configuration for the background; nil here, where there is none.
  open var identifier: String? { nil }

  /// A configuration like the usual one.
  public override init() {}

  func copied() -> URLSessionConfiguration {
    let copy = URLSessionConfiguration()
    copy.requestCachePolicy = requestCachePolicy
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.waitsForConnectivity = waitsForConnectivity
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.urlCache = urlCache
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.isDiscretionary = isDiscretionary
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.networkServiceType = networkServiceType
    return copy
  }
}
