/// What a server answered, beside the data.
open class URLResponse: NSObject, @unchecked Sendable {
  /// What was loaded.
  open private(set) var url: URL?
  /// The type of the data, `image/jpeg`.
  open private(set) var mimeType: String?
  /// How many bytes come, or -1 where the server does not say.
  open private(set) var expectedContentLength: Int64
  /// How text is encoded, where the server says.
  open private(set) var textEncodingName: String?

  /// Makes an answer.
  public init(
    url URL: URL, mimeType MIMEType: String?, expectedContentLength length: Int,
    textEncodingName name: String?
  ) {
    url = URL
    mimeType = MIMEType
    expectedContentLength = Int64(length)
    textEncodingName = name
  }

  /// The name for a file with the data: the URL's last part.
  open var suggestedFilename: String? { url?.lastPathComponent }
}
