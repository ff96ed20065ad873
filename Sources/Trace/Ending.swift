/// How a run ended: what the host writes, as text, to its second descriptor.
///
/// One line each: `layout fixed|randomised`, `confined WORDS`, then `end`, or
/// `stop KIND TIME on THREAD: reason` with its `frame MODULE+0xOFFSET` lines, then the totals.
public struct Ending: Codable, Equatable, Sendable {
  /// False where the system forbade a fixed layout of addresses.
  public var isLayoutFixed: Bool
  /// What confines the host, beside whatever started it: `landlock`, `seccomp`, and `sealed` where it
  /// gave up all system calls that a run does not need.
  public var confinement: [String]
  /// Why the run ended early, or nil where the scenario was played to its end.
  public var stop: Stop?
  /// Stack samples, in the order in which the time was spent; none where none were asked for.
  public var samples: [Sample]
  /// Totals: `edges`, `heap.count`, `heap.total`, `heap.peak`, `heap.live`.
  public var totals: [String: UInt64]

  /// Why and where a run ended early.
  public struct Stop: Codable, Equatable, Sendable {
    /// What ended it.
    public var kind: Kind
    /// Virtual nanoseconds since the start.
    public var time: UInt64
    /// `main`, `worker1` …
    public var thread: String
    /// One sentence.
    public var reason: String
    /// Offsets into the learner's object, innermost first.
    public var frames: [UInt32]

    /// Makes a stop.
    public init(kind: Kind, time: UInt64, thread: String, reason: String, frames: [UInt32]) {
      self.kind = kind
      self.time = time
      self.thread = thread
      self.reason = reason
      self.frames = frames
    }
  }

  /// Time spent in one place: a line `sample THREAD TIME WEIGHT MODULE+0xOFFSET …`.
  public struct Sample: Codable, Equatable, Sendable {
    /// The virtual thread: 0 is main.
    public var thread: Int
    /// When it ended, in virtual ns since the start of the run.
    public var time: UInt64
    /// How long it was, in ns.
    public var weight: UInt64
    /// The stack, innermost first.
    public var frames: [Frame]

    /// A place in one of the two objects that a run consists of.
    public enum Frame: Codable, Equatable, Hashable, Sendable {
      /// In the learner's object.
      case learner(UInt32)
      /// In the host.
      case host(UInt32)
    }

    /// Makes a sample.
    public init(thread: Int, time: UInt64, weight: UInt64, frames: [Frame]) {
      self.thread = thread
      self.time = time
      self.weight = weight
      self.frames = frames
    }
  }

  /// What can end a run early.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Too many edges: an endless loop.
    case budget
    /// No edge and no call for a second of CPU time.
    case backstop
    /// Swift trapped, or the processor did.
    case trap
    /// The stack is full.
    case overflow
    /// UIKit would have raised an exception.
    case exception
    /// Main waits for ever.
    case deadlock
    /// The app holds more than the device allows.
    case memory
    /// The virtual time is over.
    case time
    /// The real time is over: written by whoever waits for the host, never by the host.
    case wall
    /// The host left no ending: written by whoever waits for it.
    case killed
  }

  /// Makes an ending.
  public init(
    isLayoutFixed: Bool = true, confinement: [String] = [], stop: Stop? = nil,
    samples: [Sample] = [], totals: [String: UInt64] = [:]
  ) {
    self.isLayoutFixed = isLayoutFixed
    self.confinement = confinement
    self.stop = stop
    self.samples = samples
    self.totals = totals
  }

  /// Reads what the host wrote; nil where it has no end, because the host was killed.
  public init?(parsing text: String) {
    self.init()
    var hasEnd = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "layout": isLayoutFixed = words.dropFirst().first == "fixed"
      case "confined": confinement = words.dropFirst().map(String.init)
      case "end": hasEnd = true
      case "stop":
        guard let stop = Stop(parsing: line) else { return nil }
        self.stop = stop
        hasEnd = true
      case "frame":
        if let offset = line.learnerOffset { stop?.frames.append(offset) }
      case "sample":
        guard let sample = Sample(parsing: words) else { return nil }
        samples.append(sample)
      case "total":
        guard words.count == 3, let value = UInt64(words[2]) else { return nil }
        totals[String(words[1])] = value
      default: return nil
      }
    }
    guard hasEnd else { return nil }
  }
}

extension Ending.Stop {
  fileprivate init?(parsing line: Substring) {
    let halves = line.split(separator: ": ", maxSplits: 1)
    let words = halves[0].split(separator: " ")
    guard words.count == 5, let kind = Ending.Kind(rawValue: String(words[1])),
      let time = UInt64(words[2])
    else { return nil }
    self.init(
      kind: kind, time: time, thread: String(words[4]),
      reason: halves.count > 1 ? String(halves[1]) : "", frames: [])
  }
}

extension Ending.Sample {
  fileprivate init?(parsing words: [Substring]) {
    guard words.count >= 4, let thread = Int(words[1]), let time = UInt64(words[2]),
      let weight = UInt64(words[3])
    else { return nil }
    let frames = words.dropFirst(4).compactMap { word -> Frame? in
      let parts = word.split(separator: "+0x")
      guard parts.count == 2, let offset = UInt32(parts[1], radix: 16) else { return nil }
      return parts[0] == "learner" ? .learner(offset) : parts[0] == "host" ? .host(offset) : nil
    }
    self.init(thread: thread, time: time, weight: weight, frames: frames)
  }
}

extension Substring {
  // `frame learner+0x1a2b`; nil for other modules and for what makes no sense.
  fileprivate var learnerOffset: UInt32? {
    let head = "frame learner+0x"
    return hasPrefix(head) ? UInt32(dropFirst(head.count), radix: 16) : nil
  }
}
