extension Publisher {
  /// Collects all values into one array.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
  /// Collects values into arrays of one size; the last may be smaller.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
  /// Makes one value of all.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
  /// Counts the values.
  public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }
  /// Hands the last value on.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
  /// Hands the last value on that is right.
  public func last(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Last<Publishers.Filter<Self>> { filter(predicate).last() }
  /// Says whether all values are right.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
  /// Says whether a value is right.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Says whether a value comes.
  public func contains(_ output: Output) -> Publishers.ContainsWhere<Self> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  /// Hands the smallest value on.
  public func min() -> Publishers.CompactMap<Publishers.Collect<Self>, Output> {
    collect().compactMap { $0.min() }
  }
  /// Hands the largest value on.
  public func max() -> Publishers.CompactMap<Publishers.Collect<Self>, Output> {
    collect().compactMap { $0.max() }
  }
}

extension Publishers {
  /// Collects all values into one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = [Upstream.Output]
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Makes one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var all: [Upstream.Output] = []
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        all.append($0)
        return .skip
      } ending: { end in
        if case .failure = end { return .end(end) }
        return .emit(all)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Collects values into arrays of one size.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = [Upstream.Output]
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How many values an array has.
    public let count: Int
    /// Makes one.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var all: [Upstream.Output] = []
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        all.append($0)
        guard all.count >= count else { return .skip }
        defer { all = [] }
        return .emit(all)
      } ending: { end in
        if case .finished = end, !all.isEmpty { return .emit(all) }
        return .end(end)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes one value of all.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What it begins with.
    public let initial: Output
    /// What adds a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    /// Makes one.
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        result = nextPartialResult(result, $0)
        return .skip
      } ending: { end in
        if case .failure(let error) = end { return .end(.failure(error)) }
        return .emit(result)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands the last value on.
  public struct Last<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Makes one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        last = $0
        return .skip
      } ending: { end in
        if case .finished = end, let last { return .emit(last) }
        return .end(end)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Says whether all values are right.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Bool
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What must be true.
    public let predicate: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        predicate($0) ? .skip : .finish(false)
      } ending: { end in
        if case .failure = end { return .end(end) }
        return .emit(true)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Says whether a value is right.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Bool
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What is looked for.
    public let predicate: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber, isGreedy: true) {
        predicate($0) ? .finish(true) : .skip
      } ending: { end in
        if case .failure = end { return .end(end) }
        return .emit(false)
      }
      upstream.subscribe(stage)
    }
  }
}
