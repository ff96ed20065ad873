/// Where the virtual time of a run went: stacks, each with the time that was spent in it.
public struct TimeProfile: Sendable, Equatable {
  /// In the order in which the time was spent.
  public var samples: [Sample]

  /// Makes a profile.
  public init(samples: [Sample]) { self.samples = samples }

  /// A stretch of time spent in one place.
  public struct Sample: Sendable, Equatable {
    /// The virtual thread: 0 is main.
    public var thread: Int
    /// When it ended, in virtual ns since the start of the run.
    public var end: UInt64
    /// How long it was, in ns.
    public var weight: UInt64
    /// The functions that were running, outermost first.
    public var stack: [Function]

    /// Makes a sample.
    public init(thread: Int, end: UInt64, weight: UInt64, stack: [Function]) {
      self.thread = thread
      self.end = end
      self.weight = weight
      self.stack = stack
    }
  }

  /// A function, with the line that was running in it.
  public struct Function: Sendable, Hashable {
    /// Its name, `FeedViewController.showPhoto(of:in:)`.
    public var name: String
    /// Where in the learner's files; nil for the system's.
    public var location: SourceLocation?

    /// True for the learner's own.
    public var isLearners: Bool { location != nil }

    /// Makes a function.
    public init(name: String, location: SourceLocation? = nil) {
      self.name = name
      self.location = location
    }
  }

  /// All time, in ns.
  public var weight: UInt64 { samples.reduce(0) { $0 + $1.weight } }

  /// The part of some threads.
  public func of(thread isWanted: (Int) -> Bool) -> TimeProfile {
    TimeProfile(samples: samples.filter { isWanted($0.thread) })
  }

  /// The part within some stretches of time, each from its first to before its last ns.
  public func within(_ stretches: [Range<UInt64>]) -> TimeProfile {
    TimeProfile(
      samples: samples.compactMap { sample in
        let span = (sample.end - min(sample.weight, sample.end))..<sample.end
        let inside = stretches.reduce(UInt64(0)) { $0 + UInt64($1.clamped(to: span).count) }
        guard inside > 0 else { return nil }
        var part = sample
        part.weight = inside
        return part
      })
  }

  /// The same with the system's functions left out: their time goes to who called them.
  ///
  /// What the learner called stays, as the innermost function: `UIImage.preparingForDisplay()`. A
  /// stack that is all the system's keeps its outermost function.
  public var hidingSystem: TimeProfile {
    var copy = self
    for index in copy.samples.indices {
      let stack = copy.samples[index].stack
      guard let last = stack.lastIndex(where: \.isLearners) else {
        copy.samples[index].stack = Array(stack.prefix(1))
        continue
      }
      let called = stack.dropFirst(last + 1).prefix(1)
      copy.samples[index].stack = stack[...last].filter(\.isLearners) + called
    }
    return copy
  }
}
