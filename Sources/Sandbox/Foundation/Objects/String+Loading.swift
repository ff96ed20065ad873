extension String {
  /// Reads a file, or loads a URL on the calling thread, whose bytes are UTF-8, or UTF-16 with its mark
  /// in front.
  ///
  /// - Throws: What `Data(contentsOf:)` throws, or a `CocoaError` where the bytes are no text.
  public init(contentsOf url: URL) throws {
    let data = try Data(contentsOf: url)
    let isUTF16 = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
      throw CocoaError(
        .fileReadUnknownStringEncoding, userInfo: ["NSFilePath": url.path, "NSURL": url])
    }
    self = text
  }
  /// Reads a file whose bytes are UTF-8, or UTF-16 with its mark in front.
  ///
  /// - Throws: A `CocoaError` where there is no such file, or the bytes are no text.
  public init(contentsOfFile path: String) throws {
    try self.init(contentsOf: URL(filePath: path))
  }
}
