extension URLSession {
  /// The bytes of an answer, one after the other, as they come.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8
    /// The load.
    public let task: URLSessionDataTask
    fileprivate let pieces: AsyncThrowingStream<Data, any Error>

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
      Iterator(pieces: pieces.makeAsyncIterator())
    }

    /// Reads byte for byte; it waits only where none has come.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var pieces: AsyncThrowingStream<Data, any Error>.Iterator
      private var piece = Data()
      private var at = 0

      fileprivate init(pieces: AsyncThrowingStream<Data, any Error>.Iterator) {
        self.pieces = pieces
      }

      /// The next byte; nil at the end.
      public mutating func next() async throws -> UInt8? { try await next(isolation: nil) }

      /// The next byte, for code of an actor, which leaves it only to wait.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> UInt8? {
        while at == piece.endIndex {
          guard let next = try await pieces.next(isolation: actor) else { return nil }
          piece = next
          at = piece.startIndex
        }
        defer { at += 1 }
        return piece[at]
      }
    }

    /// The text line by line, as UTF-8.
    public var lines: AsyncThrowingStream<String, any Error> {
      let bytes = self
      return AsyncThrowingStream { continuation in
        let reader = Task {
          var line: [UInt8] = []
          do {
            for try await byte in bytes {
              if byte == 10 {
                continuation.yield(String(decoding: line, as: UTF8.self))
                line = []
              } else if byte != 13 {
                line.append(byte)
              }
            }
            if !line.isEmpty { continuation.yield(String(decoding: line, as: UTF8.self)) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in reader.cancel() }
      }
    }
  }

  /// Begins to load a URL, and gives the bytes as they come.
  ///
  /// - Throws: ``URLError`` where there is no answer; reading throws where it breaks off.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
  /// Begins to load a request, and gives the bytes as they come.
  ///
  /// - Throws: ``URLError`` where there is no answer; reading throws where it breaks off.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let running = RunningTask()
    let task = dataTask(with: request)
    task.delegate = delegate
    let (pieces, continuation) = AsyncThrowingStream.makeStream(
      of: Data.self, throwing: (any Error).self)
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { head in
        task.stream = ByteStream(head, continuation)
        continuation.onTermination = { _ in task.cancel() }
        running.start(task)
      }
    } onCancel: {
      running.cancel()
    }
    return (AsyncBytes(task: task, pieces: pieces), response)
  }
}

/// Hands an answer on to whoever awaits its head and its bytes.
private final class ByteStream: DataStream {
  private var head: CheckedContinuation<URLResponse, any Error>?
  private let pieces: AsyncThrowingStream<Data, any Error>.Continuation

  init(
    _ head: CheckedContinuation<URLResponse, any Error>,
    _ pieces: AsyncThrowingStream<Data, any Error>.Continuation
  ) {
    self.head = head
    self.pieces = pieces
  }

  func began(_ response: URLResponse) {
    head?.resume(returning: response)
    head = nil
  }
  func received(_ data: Data) { pieces.yield(data) }
  func ended(_ error: URLError?) {
    if let error { head?.resume(throwing: error) }
    head = nil
    pieces.finish(throwing: error)
  }
}
