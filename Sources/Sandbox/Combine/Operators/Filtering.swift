extension Publisher {
  /// Hands some values on.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
  /// Hands some values on, or fails.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
  /// Drops values that are the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
  /// Drops the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
  /// Drops values until one is right.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
  /// Hands the first values on, and ends.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<maxLength)
  }
  /// Hands values on until one is wrong, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
  /// Hands the value of a place on, and ends.
  public func output(at index: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: index..<index + 1)
  }
  /// Hands the values of some places on, and ends.
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
  /// Hands the first value on, and ends.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
  /// Hands the first value on that is right, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
  /// Drops all values.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
  /// Sends a value where none came.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publisher where Output: Equatable {
  /// Drops values that are equal to the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publishers {
  /// Hands some values on.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Which values are handed on.
    public let isIncluded: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        isIncluded($0) ? .emit($0) : .skip
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands some values on, or fails.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = any Error
    /// Where its values come from.
    public let upstream: Upstream
    /// Which values are handed on.
    public let isIncluded: (Upstream.Output) throws -> Bool
    /// Makes one.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { input in
        do { return try isIncluded(input) ? .emit(input) : .skip } catch { return .fail(error) }
      } ending: {
        .end($0.mapError { $0 as any Error })
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Drops values that are the same as the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Which values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
        defer { last = value }
        return last.map { predicate($0, value) } ?? false ? .skip : .emit(value)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Drops the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// How many are dropped.
    public let count: Int
    /// Makes one.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var left = count
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        if left > 0 {
          left -= 1
          return .skip
        }
        return .emit($0)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Drops values until one is right.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// For as long as it is true, values are dropped.
    public let predicate: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        isDropping = isDropping && predicate($0)
        return isDropping ? .skip : .emit($0)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands values on until one is wrong, and ends.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// For as long as it is true, values are handed on.
    public let predicate: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        predicate($0) ? .emit($0) : .finish(nil)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands the values of some places on, and ends.
  public struct Output<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// The places of the values that are handed on.
    public let range: Range<Int>
    /// Makes one.
    public init(upstream: Upstream, range: Range<Int>) {
      self.upstream = upstream
      self.range = range
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Upstream.Output, S.Failure == Failure {
      if range.isEmpty {
        return Empty<Upstream.Output, Failure>().receive(subscriber: subscriber)
      }
      var place = 0
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        defer { place += 1 }
        if place < range.lowerBound { return .skip }
        return place + 1 < range.upperBound ? .emit($0) : .finish($0)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands the first value on, and ends.
  public struct First<Upstream: Publisher>: Publisher {
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
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        .finish($0)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Hands the first value on that is right, and ends.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// Which value it is.
    public let predicate: (Upstream.Output) -> Bool
    /// Makes one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        predicate($0) ? .finish($0) : .skip
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Drops all values.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Never
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
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { _ in
        .skip
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Sends a value where none came.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What is sent where nothing came.
    public let output: Upstream.Output
    /// Makes one.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        isEmpty = false
        return .emit($0)
      } ending: { end in
        if case .finished = end, isEmpty { return .emit(output) }
        return .end(end)
      }
      upstream.subscribe(stage)
    }
  }
}
