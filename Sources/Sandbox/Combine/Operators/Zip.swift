extension Publisher {
  /// Sends the first values of this and other publishers, then the second ones, and so on.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P>
  where Failure == P.Failure {
    Publishers.Zip(self, other)
  }
  /// Sends the first values of this and other publishers, then the second ones, and so on, made into one value.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where Failure == P.Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
  /// Sends the first values of this and other publishers, then the second ones, and so on.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }
  /// Sends the first values of this and other publishers, then the second ones, and so on, made into one value.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
  /// Sends the first values of this and other publishers, then the second ones, and so on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }
  /// Sends the first values of this and other publishers, then the second ones, and so on, made into one value.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// Sends the first values of all sources, then the second ones, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// What it sends.
    public typealias Output = (A.Output, B.Output)
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// Makes one.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let queueA = SourceQueue<A.Output>()
      let queueB = SourceQueue<B.Output>()
      let values = Gathering<Output, Failure>(
        AnySubscriber(subscriber), [queueA, queueB], isZip: true
      ) { (queueA.values[0], queueB.values[0]) }
      subscriber.receive(subscription: values.junction)
      values.connect(a, to: queueA, at: 0)
      values.connect(b, to: queueB, at: 1)
    }
  }
}

extension Publishers {
  /// Sends the first values of all sources, then the second ones, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// What it sends.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// The third source.
    public let c: C
    /// Makes one.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let queueA = SourceQueue<A.Output>()
      let queueB = SourceQueue<B.Output>()
      let queueC = SourceQueue<C.Output>()
      let values = Gathering<Output, Failure>(
        AnySubscriber(subscriber), [queueA, queueB, queueC], isZip: true
      ) { (queueA.values[0], queueB.values[0], queueC.values[0]) }
      subscriber.receive(subscription: values.junction)
      values.connect(a, to: queueA, at: 0)
      values.connect(b, to: queueB, at: 1)
      values.connect(c, to: queueC, at: 2)
    }
  }
}

extension Publishers {
  /// Sends the first values of all sources, then the second ones, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// What it sends.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// The third source.
    public let c: C
    /// The fourth source.
    public let d: D
    /// Makes one.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let queueA = SourceQueue<A.Output>()
      let queueB = SourceQueue<B.Output>()
      let queueC = SourceQueue<C.Output>()
      let queueD = SourceQueue<D.Output>()
      let values = Gathering<Output, Failure>(
        AnySubscriber(subscriber), [queueA, queueB, queueC, queueD], isZip: true
      ) { (queueA.values[0], queueB.values[0], queueC.values[0], queueD.values[0]) }
      subscriber.receive(subscription: values.junction)
      values.connect(a, to: queueA, at: 0)
      values.connect(b, to: queueB, at: 1)
      values.connect(c, to: queueC, at: 2)
      values.connect(d, to: queueD, at: 3)
    }
  }
}
