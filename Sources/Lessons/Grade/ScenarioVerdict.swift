/// One run, measured.
public struct ScenarioVerdict: Sendable, Equatable {
  /// The scenario's name.
  public var name: String
  /// The seed it ran with.
  public var seed: UInt64
  /// The device profile.
  public var device: String
  /// The system profile.
  public var system: String
  /// The digest of its trace.
  public var digest: String
  /// All metrics by name, in the order of the list of metrics.
  public var metrics: [(name: String, value: Double)]
  /// For the sparkline: how long each presented frame took, in ms of delay over its deadline + 1
  /// frame; see `Measure/FrameTimes.swift`.
  public var frameTimes: [Double]
  /// The time between two vsyncs, in ms.
  public var frameInterval: Double

  /// Makes a measured run.
  public init(
    name: String, seed: UInt64, device: String, system: String, digest: String,
    metrics: [(name: String, value: Double)], frameTimes: [Double], frameInterval: Double
  ) {
    self.name = name
    self.seed = seed
    self.device = device
    self.system = system
    self.digest = digest
    self.metrics = metrics
    self.frameTimes = frameTimes
    self.frameInterval = frameInterval
  }

  /// Equal where all values are.
  public static func == (a: ScenarioVerdict, b: ScenarioVerdict) -> Bool {
    a.name == b.name && a.seed == b.seed && a.device == b.device && a.system == b.system
      && a.digest == b.digest && a.frameTimes == b.frameTimes
      && a.frameInterval == b.frameInterval
      && a.metrics.map(\.name) == b.metrics.map(\.name)
      && a.metrics.map(\.value) == b.metrics.map(\.value)
  }
}
