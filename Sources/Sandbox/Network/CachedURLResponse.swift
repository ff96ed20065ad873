/// An answer with its data, as a cache keeps it.
public final class CachedURLResponse: NSObject, @unchecked Sendable {
  /// What the server answered.
  public let response: URLResponse
  /// The data.
  public let data: Data
  /// What the app wants to keep with it.
  public let userInfo: [AnyHashable: Any]?
  /// Where it may be kept.
  public let storagePolicy: URLCache.StoragePolicy

  /// Makes an answer that may be kept anywhere.
  public convenience init(response: URLResponse, data: Data) {
    self.init(response: response, data: data, userInfo: nil, storagePolicy: .allowed)
  }
  /// Makes an answer.
  public init(
    response: URLResponse, data: Data, userInfo: [AnyHashable: Any]? = nil,
    storagePolicy: URLCache.StoragePolicy
  ) {
    self.response = response
    self.data = data
    self.userInfo = userInfo
    self.storagePolicy = storagePolicy
  }
}
