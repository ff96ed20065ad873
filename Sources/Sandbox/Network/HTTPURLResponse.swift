/// What a web server answered, beside the data.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// 200, or 404 where the server has no such file.
  public let statusCode: Int
  private let fields: [String: String]

  /// Makes an answer.
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    fields = headerFields ?? [:]
    let length = Self.value("Content-Length", in: fields).flatMap { Int($0) } ?? -1
    super.init(
      url: url, mimeType: Self.value("Content-Type", in: fields), expectedContentLength: length,
      textEncodingName: nil)
  }

  init(_ answer: ServerAnswer, url: URL) {
    statusCode = answer.status
    let length = answer.lengthOfWhole ?? answer.count
    // Without a date or a tag, and not to be used without asking again: see URLCache.
    fields = [
      "Cache-Control": "no-cache", "Content-Length": "\(length)",
      "Content-Type": answer.contentType,
    ]
    super.init(
      url: url, mimeType: answer.contentType, expectedContentLength: length,
      textEncodingName: nil)
  }

  /// URL, status and header fields, as Foundation writes them.
  open override var description: String {
    asSimulator {
      "<NSHTTPURLResponse> { URL: \(url?.absoluteString ?? "") } { Status Code: \(statusCode), "
        + "Headers \(ObjectText.dictionary(allHeaderFields)) }"
    }
  }
  /// All header fields.
  open var allHeaderFields: [AnyHashable: Any] { fields }
  /// A header field, or nil; its name in any case.
  open func value(forHTTPHeaderField field: String) -> String? { Self.value(field, in: fields) }

  private static func value(_ field: String, in fields: [String: String]) -> String? {
    fields.first { $0.key.lowercased() == field.lowercased() }?.value
  }

  /// A status in words: `not found`.
  open class func localizedString(forStatusCode statusCode: Int) -> String {
    switch statusCode {
    case 200: "no error"
    case 304: "not modified"
    case 400: "bad request"
    case 401: "unauthorized"
    case 403: "forbidden"
    case 404: "not found"
    case 405: "method not allowed"
    case 500: "internal server error"
    case 503: "service unavailable"
    case ..<200: "informational"
    case ..<300: "success"
    case ..<400: "redirected"
    case ..<500: "client error"
    default: "server error"
    }
  }
}
