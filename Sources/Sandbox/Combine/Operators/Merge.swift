extension Publishers {
  /// Two publishers' values, in the order in which they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// What it sends.
    public typealias Output = A.Output
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// Makes one.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// Three publishers' values, in the order in which they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// What it sends.
    public typealias Output = A.Output
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// The third source.
    public let c: C
    /// Makes one.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// Four publishers' values, in the order in which they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
    /// What it sends.
    public typealias Output = A.Output
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
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
        d.eraseToAnyPublisher()
      ).receive(subscriber: subscriber)
    }
  }
}
