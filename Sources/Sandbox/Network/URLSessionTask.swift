internal import Trace

/// One load. Safe from every thread.
open class URLSessionTask: NSObject, @unchecked Sendable {
  private static nonisolated(unsafe) var downloads = 0
  /// The priorities, 0 to 1.
  public static let defaultPriority: Float = 0.5
  /// For what nobody waits for.
  public static let lowPriority: Float = 0.25
  /// For what somebody waits for.
  public static let highPriority: Float = 0.75

  /// What was asked for.
  public let originalRequest: URLRequest?
  let session: URLSession
  var number = 0
  private var currentState = State.suspended
  /// True once nothing more comes; whoever waits may not have heard of it yet.
  private var isOver = false
  private var wasStarted = false
  private var download = 0
  private var storedPriority = URLSessionTask.defaultPriority
  private var transfer: Transfer?
  private var answer: ServerAnswer?
  private var failure: URLError?
  private var storedResponse: URLResponse?
  private var receivedBytes = 0
  /// For the app's own use.
  open var taskDescription: String?
  /// Hears of this task before the session's delegate does. It is held until the task has ended.
  open var delegate: (any URLSessionTaskDelegate)?

  init(_ request: URLRequest, _ session: URLSession) {
    originalRequest = request
    self.session = session
  }

  /// What is asked for now: there are no redirections here.
  open var currentRequest: URLRequest? { originalRequest }
  /// The task's number in its session.
  open var taskIdentifier: Int { simulated(cost: costs.call) { number } }
  /// What the server answered; nil until the head is there.
  open var response: URLResponse? { simulated(cost: costs.call) { storedResponse } }
  /// Why the task failed; nil while it has not.
  open var error: (any Error)? { simulated(cost: costs.call) { failure } }
  /// What the task is doing.
  open var state: State { simulated(cost: costs.call) { currentState } }
  /// Bytes that have come.
  open var countOfBytesReceived: Int64 { simulated(cost: costs.call) { Int64(receivedBytes) } }
  /// Bytes that will come; -1 where nobody knows.
  open var countOfBytesExpectedToReceive: Int64 {
    simulated(cost: costs.call) { storedResponse?.expectedContentLength ?? -1 }
  }
  /// 0 to 1: which of the tasks that wait for a connection gets the next one. It holds from when the
  /// task is resumed.
  open var priority: Float {
    get { simulated(cost: costs.call) { storedPriority } }
    set { simulated(cost: costs.call) { storedPriority = min(max(0, newValue), 1) } }
  }

  /// Begins, or goes on.
  open func resume() {
    simulated(cost: wasStarted ? costs.call : costs.startRequest) {
      guard currentState == .suspended else { return }
      currentState = .running
      if wasStarted {
        if let transfer { Device.current.network.pause(transfer, false) }
        return
      }
      wasStarted = true
      start()
    }
  }
  /// Lets the task rest. What has come is kept.
  open func suspend() {
    simulated(cost: costs.call) {
      guard currentState == .running else { return }
      currentState = .suspended
      if let transfer { Device.current.network.pause(transfer, true) }
    }
  }
  /// Stops. Whoever waits hears of it with `URLError.cancelled`.
  open func cancel() {
    simulated(cost: costs.call * 10) {
      guard currentState == .running || currentState == .suspended else { return }
      currentState = .canceling
      if let transfer { Device.current.network.cancel(transfer) }
      finish(URLError(.cancelled, originalRequest?.url))
    }
  }

  /// What a task is doing.
  public enum State: Int, Sendable {
    /// It loads.
    case running
    /// It has not begun, or rests.
    case suspended
    /// It was told to stop.
    case canceling
    /// It is over.
    case completed
  }

  // MARK: - For the kinds of tasks

  /// Whoever waits is about to hear of the end: until then a cancelled task is still being cancelled.
  func complete() { asSimulator { currentState = .completed } }

  /// The head of the answer is there.
  func received(_ response: URLResponse) {}
  /// Some of its data are.
  func received(_ range: Range<Int>, of answer: ServerAnswer) {}
  /// The task is over.
  func ended(_ data: Data?, _ response: URLResponse?, _ error: URLError?) {}

  /// Who hears of the task: its own delegate, else the session's.
  func listener<Delegate>(_: Delegate.Type) -> Delegate? {
    (delegate as? Delegate) ?? (session.delegate as? Delegate)
  }

  // MARK: - Loading

  private func start() {
    guard let request = originalRequest, let url = request.url else {
      return fail(.badURL)
    }
    if answerFromCache(request) { return }
    switch url.scheme?.lowercased() {
    case "https": break
    case "http": return fail(.appTransportSecurityRequiresSecureConnection)
    default: return fail(.unsupportedURL)
    }
    startTransfer(request, url)
  }

  private func fail(_ code: URLError.Code) {
    scheduler.post(onMain: false) {
      simulated { self.finish(URLError(code, self.originalRequest?.url)) }
    }
  }

  /// Answers from the cache, or fails where nothing else is to be asked; false goes to the network.
  private func answerFromCache(_ request: URLRequest) -> Bool {
    let policy =
      request.cachePolicy == .useProtocolCachePolicy
      ? session.configuration.requestCachePolicy : request.cachePolicy
    guard policy.looksUp else { return false }
    guard let found = session.configuration.urlCache?.lookUp(request) else {
      if policy == .returnCacheDataDontLoad { fail(.resourceUnavailable) }
      return policy == .returnCacheDataDontLoad
    }
    scheduler.post(onMain: false, at: scheduler.now + found.delay) {
      simulated {
        guard !self.isOver else { return }
        self.answer = ServerAnswer(status: 200, contentType: "", body: .data(found.answer.data))
        self.storedResponse = found.answer.response
        self.received(found.answer.response)
        self.transferReceived(0..<found.answer.data.count)
        self.finish(nil)
      }
    }
    return true
  }

  private func startTransfer(_ request: URLRequest, _ url: URL) {
    Self.downloads += 1
    download = Self.downloads
    report(.downloadBegan(download: download, url: url.absoluteString), withSites: true)
    answer = ServerAnswers.answer(to: url)
    if request.httpMethod != "GET", let whole = answer {
      answer = request.httpMethod == "HEAD" ? whole.head : .notAllowed
    }
    let seconds = min(request.timeoutInterval, session.configuration.timeoutIntervalForRequest)
    let transfer = Transfer(
      // An answer without a body has a head.
      bytes: max(answer?.count ?? 0, 200), connections: session.connections(to: url),
      priority: storedPriority, waitsForNetwork: session.configuration.waitsForConnectivity,
      timeout: UInt64(min(max(0, seconds), 1e9) * 1e9), listener: self)
    self.transfer = transfer
    let network = Device.current.network
    if !network.isOnline, transfer.waitsForNetwork { tellOfWaiting() }
    network.start(transfer)
  }

  private func tellOfWaiting() {
    guard let delegate = listener((any URLSessionTaskDelegate).self) else { return }
    session.tell { delegate.urlSession(self.session, taskIsWaitingForConnectivity: self) }
  }

  private func finish(_ error: URLError?) {
    guard !isOver else { return }
    isOver = true
    if currentState != .canceling { currentState = .completed }
    if let transfer {
      let outcome: DownloadOutcome =
        error == nil ? .finished : error?.code == .cancelled ? .cancelled : .failed
      let bytes = error == nil ? answer?.count ?? 0 : transfer.received
      report(.downloadEnded(download: download, outcome: outcome, bytes: bytes))
    }
    let data = error == nil ? answer.map(Self.data) ?? Data() : nil
    if let data, transfer != nil { store(data) }
    transfer = nil
    answer = nil
    guard currentState == .canceling else { return tell(data, error) }
    // Who cancels goes on first.
    scheduler.post(onMain: false, at: scheduler.now + Self.cancelling) {
      simulated { self.tell(data, error) }
    }
  }

  /// How long after a cancel whoever waits hears of it, in ns (assumption).
  private static let cancelling: UInt64 = 100_000

  private func tell(_ data: Data?, _ error: URLError?) {
    failure = error
    ended(data, error == nil ? storedResponse : nil, error)
    session.ended(self)
    delegate = nil
  }

  private func store(_ data: Data) {
    guard let request = originalRequest, request.httpMethod == "GET",
      let response = storedResponse as? HTTPURLResponse, response.statusCode == 200
    else { return }
    session.configuration.urlCache?.store(
      CachedURLResponse(response: response, data: data), for: request)
  }

  /// The bytes of an answer, those of a photo counted as the app's for as long as something holds them.
  static func data(of answer: ServerAnswer) -> Data { data(of: answer, 0..<answer.count) }

  static func data(of answer: ServerAnswer, _ range: Range<Int>) -> Data {
    switch answer.body {
    case .data(let data):
      return Data(data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound])
    case .file(let file):
      guard let start = file.baseAddress, !range.isEmpty else { return Data() }
      Device.current.memory.addCompressed(range.count)
      return Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: start + range.lowerBound),
        count: range.count,
        deallocator: .custom { _, count in
          simulated { Device.current.memory.addCompressed(-count) }
        })
    }
  }
}

extension URLSessionTask: TransferListener {
  func transferBegan() {
    guard let answer, let url = originalRequest?.url, !isOver else { return }
    let response = HTTPURLResponse(answer, url: url)
    storedResponse = response
    received(response)
  }

  func transferReceived(_ range: Range<Int>) {
    guard let answer, !isOver else { return }
    let range = range.clamped(to: 0..<answer.count)
    receivedBytes = range.upperBound
    if !range.isEmpty { received(range, of: answer) }
  }

  func transferEnded(_ code: URLError.Code?) {
    let url = originalRequest?.url
    if code == nil, answer == nil { return finish(URLError(.cannotFindHost, url)) }
    finish(code.map { URLError($0, url) })
  }
}
