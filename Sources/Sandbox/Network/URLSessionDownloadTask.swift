/// A load into a file of the app's temporary folder.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  private static nonisolated(unsafe) var files = 0
  var handler: (@Sendable (URL?, URLResponse?, (any Error)?) -> Void)?
  /// True leaves the file where it is: an `await` has no end at which to remove it.
  var keepsFile = false

  override func received(_ range: Range<Int>, of answer: ServerAnswer) {
    guard handler == nil, let delegate = listener((any URLSessionDownloadDelegate).self) else {
      return
    }
    let whole = Int64(answer.count)
    session.tell {
      delegate.urlSession(
        self.session, downloadTask: self, didWriteData: Int64(range.count),
        totalBytesWritten: Int64(range.upperBound), totalBytesExpectedToWrite: whole)
    }
  }

  override func ended(_ data: Data?, _ response: URLResponse?, _ error: URLError?) {
    var error = error
    let file = data.flatMap(Self.write)
    if data != nil, file == nil { error = URLError(.cannotWriteToFile, originalRequest?.url) }
    if let handler {
      self.handler = nil
      let keepsFile = keepsFile
      return session.tell { [error] in
        self.complete()
        handler(file, file == nil ? nil : response, error)
        if let file, !keepsFile { try? FileManager.default.removeItem(at: file) }
      }
    }
    if let file, let delegate = listener((any URLSessionDownloadDelegate).self) {
      session.tell {
        delegate.urlSession(self.session, downloadTask: self, didFinishDownloadingTo: file)
        try? FileManager.default.removeItem(at: file)
      }
    }
    guard let delegate = listener((any URLSessionTaskDelegate).self) else { return complete() }
    session.tell { [error] in
      self.complete()
      delegate.urlSession(self.session, task: self, didCompleteWithError: error)
    }
  }

  private static func write(_ data: Data) -> URL? {
    files += 1
    let file = FileManager.default.temporaryDirectory
      .appending(path: "CFNetworkDownload_\(files).tmp")
    do {
      try data.write(to: file)
      return file
    } catch {
      return nil
    }
  }
}
