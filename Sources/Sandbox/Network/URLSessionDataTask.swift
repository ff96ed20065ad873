/// A load into memory.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  var handler: (@Sendable (Data?, URLResponse?, (any Error)?) -> Void)?
  /// Told of the answer as it comes, instead of the delegates.
  var stream: (any DataStream)?

  override func received(_ response: URLResponse) {
    if let stream { return asLearner { stream.began(response) } }
    guard handler == nil, let delegate = listener((any URLSessionDataDelegate).self) else { return }
    session.tell {
      delegate.urlSession(self.session, dataTask: self, didReceive: response) { disposition in
        if disposition == .cancel { self.cancel() }
      }
    }
  }

  override func received(_ range: Range<Int>, of answer: ServerAnswer) {
    if let stream {
      let data = Self.data(of: answer, range)
      return asLearner { stream.received(data) }
    }
    guard handler == nil, let delegate = listener((any URLSessionDataDelegate).self) else { return }
    let data = Self.data(of: answer, range)
    session.tell {
      delegate.urlSession(self.session, dataTask: self, didReceive: data)
    }
  }

  override func ended(_ data: Data?, _ response: URLResponse?, _ error: URLError?) {
    if let stream {
      complete()
      return asLearner { stream.ended(error) }
    }
    if let handler {
      self.handler = nil
      return session.tell {
        self.complete()
        handler(data, response, error)
      }
    }
    guard let delegate = listener((any URLSessionTaskDelegate).self) else { return complete() }
    session.tell {
      self.complete()
      delegate.urlSession(self.session, task: self, didCompleteWithError: error)
    }
  }
}

/// Hears of an answer as it comes.
protocol DataStream: AnyObject {
  func began(_ response: URLResponse)
  func received(_ data: Data)
  func ended(_ error: URLError?)
}
