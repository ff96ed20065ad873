/// What the tool asks the host to run: JSON on the host's standard input.
public struct RunRequest: Codable, Equatable, Sendable {
  /// The scenario to play.
  public var scenario: Scenario
  /// The folder with the photos, as the host sees it.
  public var photos: String
  /// Where the run is stopped.
  public var limits: Limits
  /// A stack sample for every so many virtual ns that a thread spends; 0 for none.
  public var sampleEvery: UInt64
  /// True where the trace is to hold what each frame shows; its digest is another one then.
  public var draws: Bool
  /// True where the object holds lines of live play, which are run when the script is over.
  public var isLive = false

  /// The folder with the photos that the scenario asks for; empty where there are none.
  public var photoFolder: String {
    let set = scenario.feed.photos?.folder ?? ""
    return photos.isEmpty || set.isEmpty ? photos : "\(photos)/\(set)"
  }

  /// Makes a request.
  public init(
    scenario: Scenario, photos: String, limits: Limits = Limits(), sampleEvery: UInt64 = 0,
    draws: Bool = false
  ) {
    self.scenario = scenario
    self.photos = photos
    self.limits = limits
    self.sampleEvery = sampleEvery
    self.draws = draws
  }
}

/// Where a run is stopped.
public struct Limits: Codable, Equatable, Sendable {
  /// Executed edges without an end: an endless loop.
  public var edges: UInt64
  /// Virtual seconds.
  public var virtualSeconds: Double
  /// Bytes of the learner's heap; the device's own limit applies besides.
  public var heapBytes: Int

  /// Makes limits.
  public init(
    edges: UInt64 = 400_000_000, virtualSeconds: Double = 120, heapBytes: Int = 1 << 31
  ) {
    self.edges = edges
    self.virtualSeconds = virtualSeconds
    self.heapBytes = heapBytes
  }

  /// How many times as long as an ordinary run, two minutes, this one may be; at least 1. What a run
  /// may write and take of the processor grows with it.
  public var length: UInt64 {
    virtualSeconds > 120 ? UInt64((min(virtualSeconds, 86_400) / 120).rounded(.up)) : 1
  }
}
