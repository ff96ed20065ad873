internal import Trace

/// Loads data from the simulated server. Safe from every thread.
///
/// Completion handlers run on a background queue, one after the other.
public final class URLSession: NSObject, @unchecked Sendable {
  /// The session of the app.
  public static let shared = URLSession(configuration: .default)
  /// What the session was made with.
  public let configuration: URLSessionConfiguration
  let delegateQueue = DispatchQueue(label: "com.apple.NSURLSession-delegate")

  /// Makes a session.
  public init(configuration: URLSessionConfiguration) { self.configuration = configuration }

  /// A task that loads a URL. It begins with `resume()`.
  @preconcurrency public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  /// A task that loads a request. It begins with `resume()`.
  @preconcurrency public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    simulated(cost: costs.call) { URLSessionDataTask(request, self, completionHandler) }
  }
  /// Loads a URL.
  ///
  /// - Throws: ``URLError``; `.cancelled` where the Swift task was cancelled.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }
  /// Loads a request.
  ///
  /// - Throws: ``URLError``; `.cancelled` where the Swift task was cancelled.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
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
        running.start(task)
      }
    } onCancel: {
      running.cancel()
    }
  }
}

/// Hands a cancellation on, whichever comes first: it or the start.
private final class RunningTask: @unchecked Sendable {
  private var task: URLSessionDataTask?
  private var isCancelled = false
  func start(_ task: URLSessionDataTask) {
    self.task = task
    task.resume()
    if isCancelled { task.cancel() }
  }
  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

/// How a session behaves. The simulated one has no settings that change anything.
public final class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The usual one.
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// One that keeps nothing.
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
}

/// One load. Safe from every thread.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// What is loaded.
  public let originalRequest: URLRequest?
  fileprivate var currentState = State.suspended
  init(_ request: URLRequest) { originalRequest = request }

  /// What the task is doing.
  open var state: State { simulated(cost: costs.call) { currentState } }
  /// Begins, or goes on.
  open func resume() {}
  /// Stops. The handler hears of it with `URLError.cancelled`.
  open func cancel() {}

  /// What a task is doing.
  public enum State: Int, Sendable {
    /// It loads.
    case running
    /// It has not begun.
    case suspended
    /// It was told to stop.
    case canceling
    /// It is over.
    case completed
  }
}

/// A load into memory.
public final class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  private static nonisolated(unsafe) var made = 0
  private let session: URLSession
  private let handler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  private var number = 0
  private var transfer: Network.Transfer?

  init(
    _ request: URLRequest, _ session: URLSession,
    _ handler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    self.session = session
    self.handler = handler
    super.init(request)
  }

  /// Begins.
  public override func resume() {
    simulated(cost: costs.startRequest) {
      guard currentState == .suspended, let url = originalRequest?.url else { return }
      currentState = .running
      Self.made += 1
      number = Self.made
      report(.downloadBegan(download: number, url: url.absoluteString), withSites: true)
      let file = SimulatedServer.state.file(at: url)
      transfer = Device.current.network.start(bytes: file?.count ?? 200) { didFail in
        simulated { self.end(url, file, didFail: didFail) }
      }
    }
  }

  /// Stops. The handler hears of it with `URLError.cancelled`.
  public override func cancel() {
    simulated(cost: costs.call * 10) {
      switch currentState {
      case .suspended: currentState = .completed
      case .running:
        guard let transfer, !transfer.isOver else { return }
        Device.current.network.cancel(transfer)
        finish(.cancelled, transfer.received, nil, nil, URLError(.cancelled))
      case .canceling, .completed: break
      }
    }
  }

  private func end(_ url: URL, _ file: UnsafeRawBufferPointer?, didFail: Bool) {
    if didFail {
      return finish(.failed, 0, nil, nil, URLError(.networkConnectionLost))
    }
    let response = HTTPURLResponse(url: url, statusCode: file == nil ? 404 : 200)
    finish(.finished, file?.count ?? 0, file.map(Self.data) ?? Data(), response, nil)
  }

  private func finish(
    _ outcome: DownloadOutcome, _ bytes: Int, _ data: Data?, _ response: URLResponse?,
    _ error: (any Error)?
  ) {
    currentState = .completed
    transfer = nil
    report(.downloadEnded(download: number, outcome: outcome, bytes: bytes))
    session.delegateQueue.async { self.handler(data, response, error) }
  }

  /// The bytes of a file, counted as the app's for as long as something holds them.
  private static func data(_ file: UnsafeRawBufferPointer) -> Data {
    guard let start = file.baseAddress else { return Data() }
    Device.current.memory.addCompressed(file.count)
    return Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: file.count,
      deallocator: .custom { _, count in
        simulated { Device.current.memory.addCompressed(-count) }
      })
  }
}
