internal import Trace

/// Loads data from the simulated server. Safe from every thread.
///
/// Handlers and delegates are called on ``delegateQueue``, one after the other.
open class URLSession: NSObject, @unchecked Sendable {
  /// The session of the app.
  public static let shared = URLSession(configuration: .default)
  /// A copy of what the session was made with.
  public let configuration: URLSessionConfiguration
  /// Where handlers and the delegate are called.
  public let delegateQueue: OperationQueue
  /// For debugging.
  open var sessionDescription: String?
  private var listener: (any URLSessionDelegate)?
  private var tasks: [URLSessionTask] = []
  private var madeTasks = 0
  private var connections: [String: Connections] = [:]
  private var isInvalid = false

  /// Makes a session without a delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }
  /// Makes a session.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - delegate: Hears of what happens; held until the session is invalidated.
  ///   - queue: Where it is called; nil makes a serial queue.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    self.configuration = configuration.copied()
    listener = delegate
    let serial = OperationQueue()
    serial.maxConcurrentOperationCount = 1
    delegateQueue = queue ?? serial
    super.init()
  }

  /// Hears of what happens; nil once the session is invalid.
  open var delegate: (any URLSessionDelegate)? { simulated(cost: costs.call) { listener } }

  /// A task that loads a URL into memory. It begins with `resume()`.
  open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }
  /// A task that loads a request into memory. It begins with `resume()`.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    add(URLSessionDataTask(request, self))
  }
  /// A task that loads a URL into memory. It begins with `resume()`.
  @preconcurrency open func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  /// A task that loads a request into memory. It begins with `resume()`.
  @preconcurrency open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    let task = URLSessionDataTask(request, self)
    task.handler = completionHandler
    return add(task)
  }
  /// A task that loads a URL into a file. It begins with `resume()`.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }
  /// A task that loads a request into a file. It begins with `resume()`.
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    add(URLSessionDownloadTask(request, self))
  }
  /// A task that loads a URL into a file, which is removed when the handler returns.
  @preconcurrency open func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  /// A task that loads a request into a file, which is removed when the handler returns.
  @preconcurrency open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    let task = URLSessionDownloadTask(request, self)
    task.handler = completionHandler
    return add(task)
  }

  /// Ends the session when its tasks have ended, and lets its delegate go.
  open func finishTasksAndInvalidate() {
    simulated(cost: costs.call) {
      isInvalid = true
      letGoIfDone()
    }
  }
  /// Cancels all tasks, ends the session and lets its delegate go.
  open func invalidateAndCancel() {
    simulated(cost: costs.call) {
      isInvalid = true
      for task in tasks { task.cancel() }
      letGoIfDone()
    }
  }
  /// Forgets what is kept of answers, and calls a handler.
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    simulated(cost: costs.call) {
      configuration.urlCache?.removeAllCachedResponses()
      tell(completionHandler)
    }
  }
  /// Calls a handler: what is kept is where it belongs at once.
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    simulated(cost: costs.call) { tell(completionHandler) }
  }
  /// Hands the tasks that have not ended to a handler.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    simulated(cost: costs.call) {
      let tasks = tasks
      tell { completionHandler(tasks) }
    }
  }
  /// Hands the tasks that have not ended to a handler, by kind.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { tasks in
      completionHandler(
        tasks.compactMap { $0 as? URLSessionDataTask }, [],
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }
  /// The tasks that have not ended.
  open var allTasks: [URLSessionTask] {
    get async { simulated(cost: costs.call) { tasks } }
  }
}

/// A load to the server. The simulated session makes none; the name stands in handlers.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

// What tasks ask of their session.
extension URLSession {
  /// Numbers a task and holds it until it has ended.
  private func add<Task: URLSessionTask>(_ task: Task) -> Task {
    simulated(cost: costs.call) {
      if isInvalid {
        raise("NSGenericException", "Task created in a session that has been invalidated")
      }
      madeTasks += 1
      task.number = madeTasks
      tasks.append(task)
      return task
    }
  }

  func connections(to url: URL) -> Connections {
    let host = url.host() ?? ""
    if let known = connections[host] { return known }
    let new = Connections(most: configuration.httpMaximumConnectionsPerHost)
    connections[host] = new
    return new
  }

  /// Calls a body of the app's on the delegate's queue.
  func tell(_ body: @escaping () -> Void) {
    let body = Unchecked(body)
    delegateQueue.addOperation { body.value() }
  }

  /// Lets a task go, once all that it has to say is on the queue.
  func ended(_ task: URLSessionTask) {
    tasks.removeAll { $0 === task }
    letGoIfDone()
  }

  private func letGoIfDone() {
    guard isInvalid, tasks.isEmpty, let delegate = listener else { return }
    listener = nil
    let session = self
    tell { delegate.urlSession(session, didBecomeInvalidWithError: nil) }
  }
}
