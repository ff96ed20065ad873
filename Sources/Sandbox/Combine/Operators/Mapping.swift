extension Publisher {
  /// Makes new values of the source's.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
  /// Hands a property of each value on.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self) { $0[keyPath: keyPath] }
  }
  /// Makes new values of the source's, or fails.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
  /// Makes new values of some of the source's.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
  /// Makes new values of some of the source's, or fails.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
  /// Makes another error of the source's.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
  /// Puts a value in the place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
  /// Makes each value of the one before and of the source's.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
  /// Reads a value of the source's bytes.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
    Publishers.TryMap(upstream: self) { try decoder.decode(type, from: $0) }
  }
  /// Writes the source's values as bytes.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.TryMap<Self, Coder.Output> where Output: Encodable {
    Publishers.TryMap(upstream: self) { try encoder.encode($0) }
  }
}

extension Publisher where Failure == Never {
  /// Says how it could fail, for what wants to know; it never does.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}

/// What reads values of bytes.
public protocol TopLevelDecoder {
  /// What it reads.
  associatedtype Input
  /// Reads a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// What writes values as bytes.
public protocol TopLevelEncoder {
  /// What it writes.
  associatedtype Output
  /// Writes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
  /// Makes new values of the source's.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the new value.
    public let transform: (Upstream.Output) -> Output
    /// Makes one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        .emit(transform($0))
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes new values of the source's, or fails.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = any Error
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the new value.
    public let transform: (Upstream.Output) throws -> Output
    /// Makes one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { input in
        do { return .emit(try transform(input)) } catch { return .fail(error) }
      } ending: {
        .end($0.mapError { $0 as any Error })
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes new values of some of the source's.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the new value.
    public let transform: (Upstream.Output) -> Output?
    /// Makes one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        transform($0).map { .emit($0) } ?? .skip
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes new values of some of the source's, or fails.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = any Error
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the new value.
    public let transform: (Upstream.Output) throws -> Output?
    /// Makes one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) { input in
        do { return try transform(input).map { .emit($0) } ?? .skip } catch { return .fail(error) }
      } ending: {
        .end($0.mapError { $0 as any Error })
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes another error of the source's.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// What it sends.
    public typealias Output = Upstream.Output
    /// Where its values come from.
    public let upstream: Upstream
    /// What makes the new error.
    public let transform: (Upstream.Failure) -> Failure
    /// Makes one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        .emit($0)
      } ending: {
        .end($0.mapError(transform))
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Says how it could fail, for what wants to know; it never does.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// What it sends.
    public typealias Output = Upstream.Output
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
        .emit($0)
      } ending: { _ in
        .end(.finished)
      }
      upstream.subscribe(stage)
    }
  }
}

extension Publishers {
  /// Makes each value of the one before and of the source's.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Where its values come from.
    public let upstream: Upstream
    /// What it begins with.
    public let initialResult: Output
    /// What makes the next value of the last one and the source's.
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    /// Makes one.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }
    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      let stage = Stage<Upstream.Output, Upstream.Failure, S>(subscriber) {
        result = nextPartialResult(result, $0)
        return .emit(result)
      } ending: {
        .end($0)
      }
      upstream.subscribe(stage)
    }
  }
}
