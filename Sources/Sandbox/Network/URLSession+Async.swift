// The forms of a load that are awaited. Where the Swift task is cancelled they throw
// `URLError.cancelled`.
extension URLSession {
  /// Loads a URL.
  ///
  /// - Throws: ``URLError``.
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }
  /// Loads a request.
  ///
  /// - Throws: ``URLError``.
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    let running = RunningTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = dataTask(with: request) { data, response, error in
          if let data, let response {
            continuation.resume(returning: (data, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        task.delegate = delegate
        running.start(task)
      }
    } onCancel: {
      running.cancel()
    }
  }
  /// Loads a URL into a file, which the app moves or removes.
  ///
  /// - Throws: ``URLError``.
  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }
  /// Loads a request into a file, which the app moves or removes.
  ///
  /// - Throws: ``URLError``.
  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    let running = RunningTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = downloadTask(with: request) { file, response, error in
          if let file, let response {
            continuation.resume(returning: (file, response))
          } else {
            continuation.resume(throwing: error ?? URLError(.unknown))
          }
        }
        task.keepsFile = true
        task.delegate = delegate
        running.start(task)
      }
    } onCancel: {
      running.cancel()
    }
  }
}

/// Hands a cancellation on, whichever comes first: it or the start.
final class RunningTask: @unchecked Sendable {
  private var task: URLSessionTask?
  private var isCancelled = false
  func start(_ task: URLSessionTask) {
    self.task = task
    task.resume()
    if isCancelled { task.cancel() }
  }
  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
