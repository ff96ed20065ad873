extension URLError: CustomNSError {
  /// What failed and why, by Foundation's keys.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: localizedDescription]
    if let failingURL {
      info[NSURLErrorFailingURLErrorKey] = failingURL
      info[NSURLErrorFailingURLStringErrorKey] = failingURL.absoluteString
    }
    return info
  }
}

/// The URL that could not be loaded.
public let NSURLErrorFailingURLErrorKey = "NSErrorFailingURLKey"
/// The same as a text.
public let NSURLErrorFailingURLStringErrorKey = "NSErrorFailingURLStringKey"

/// Something else.
public let NSURLErrorUnknown = -1
/// The app cancelled the load.
public let NSURLErrorCancelled = -999
/// The request has no URL that can be used.
public let NSURLErrorBadURL = -1000
/// The server took too long.
public let NSURLErrorTimedOut = -1001
/// Nothing loads URLs of that scheme.
public let NSURLErrorUnsupportedURL = -1002
/// There is no server of that name.
public let NSURLErrorCannotFindHost = -1003
/// The server does not answer.
public let NSURLErrorCannotConnectToHost = -1004
/// The connection broke.
public let NSURLErrorNetworkConnectionLost = -1005
/// What was asked for cannot be had.
public let NSURLErrorResourceUnavailable = -1008
/// There is no network.
public let NSURLErrorNotConnectedToInternet = -1009
/// The answer makes no sense.
public let NSURLErrorBadServerResponse = -1011
/// The data are not encoded as they should be.
public let NSURLErrorCannotDecodeContentData = -1016
/// The answer cannot be read.
public let NSURLErrorCannotParseResponse = -1017
/// The address is not one of a secure connection.
public let NSURLErrorAppTransportSecurityRequiresSecureConnection = -1022
/// There is no such file.
public let NSURLErrorFileDoesNotExist = -1100
/// The file cannot be made.
public let NSURLErrorCannotCreateFile = -3000
/// The file cannot be written.
public let NSURLErrorCannotWriteToFile = -3003
