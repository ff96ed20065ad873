extension Publisher {
  /// Goes on with another publisher where the source fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
  /// Goes on with another publisher where the source fails, or fails as well.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
  /// Sends a value and ends where the source fails.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
  /// Subscribes to the source anew where it fails, so many times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
  /// Is a trap where the source fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// Goes on with another publisher where the source fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = NewPublisher.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the other publisher.
    public let handler: (Upstream.Failure) -> NewPublisher
    /// Makes one.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Output, Upstream.Failure, S>(subscriber) {
        .emit($0)
      } ending: { end in
        switch end {
        case .finished: .end(.finished)
        case .failure(let error): .resume(handler(error).eraseToAnyPublisher())
        }
      }
      upstream.subscribe(stage)
    }
  }

  /// Goes on with another publisher where the source fails, or fails as well.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = any Error
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the other publisher.
    public let handler: (Upstream.Failure) throws -> NewPublisher
    /// Makes one.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Output, Upstream.Failure, S>(subscriber) {
        .emit($0)
      } ending: { end in
        guard case .failure(let error) = end else { return .end(.finished) }
        do {
          return .resume(try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher())
        } catch {
          return .end(.failure(error))
        }
      }
      upstream.subscribe(stage)
    }
  }

  /// Sends a value and ends where the source fails.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never
    /// Where its values come from.
    public let upstream: Upstream
    /// The value.
    public let output: Output
    /// Makes one.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let stage = Stage<Output, Upstream.Failure, S>(subscriber) {
        .emit($0)
      } ending: { end in
        if case .failure = end { .emit(output) } else { .end(.finished) }
      }
      upstream.subscribe(stage)
    }
  }

  /// Subscribes to the source anew where it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How many times; nil for ever.
    public let retries: Int?
    /// Makes one.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      attempt(retries).receive(subscriber: subscriber)
    }
    private func attempt(_ left: Int?) -> AnyPublisher<Output, Failure> {
      if left == 0 { return upstream.eraseToAnyPublisher() }
      return upstream.catch { _ in attempt(left.map { $0 - 1 }) }.eraseToAnyPublisher()
    }
  }

  /// Is a trap where the source fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never
    /// Where its values come from.
    public let upstream: Upstream
    /// In front of the message.
    public let prefix: String
    /// The file of the call.
    public let file: StaticString
    /// The line of the call.
    public let line: UInt
    /// Makes one.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let stage = Stage<Output, Upstream.Failure, S>(subscriber) {
        .emit($0)
      } ending: { end in
        if case .failure(let error) = end {
          fatalError("\(prefix)\(error)", file: file, line: line)
        }
        return .end(.finished)
      }
      upstream.subscribe(stage)
    }
  }
}
