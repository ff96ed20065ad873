public import Trace

/// Something that is measured in a run: a pure function of its recording.
public struct Metric: Sendable {
  /// The name in lower camel case, as `exercises.json` has it: `droppedFrames`.
  public var name: String
  /// The name for people: `dropped frames`.
  public var title: String
  /// What the value counts.
  public var unit: MetricUnit
  /// The value; 0 where there is nothing to measure.
  public var measure: @Sendable (Recording) -> Double
  /// What explains the value best, for the learner; nil where nothing does.
  public var culprit: @Sendable (Recording) -> Culprit?

  /// Makes a metric.
  public init(
    name: String, title: String, unit: MetricUnit,
    measure: @escaping @Sendable (Recording) -> Double,
    culprit: @escaping @Sendable (Recording) -> Culprit? = { _ in nil }
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.measure = measure
    self.culprit = culprit
  }

  /// The name in snake case, as `--format json` has it: `dropped_frames`.
  public var snakeName: String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "_" }
      text += letter.lowercased()
    }
  }
}

/// What a learner is shown as the cause of a value.
public struct Culprit: Sendable, Equatable {
  /// Where in the learner's object it happened; see ``Event/sites``.
  public var sites: [UInt32]
  /// The item that it happened to: `post-17`.
  public var post: String?
  /// The vsync of the frame in which it happened.
  public var frame: Int?
  /// How often it happened.
  public var count: Int

  /// Makes a culprit.
  public init(_ event: Event?, post: String? = nil, frame: Int? = nil, count: Int) {
    sites = event?.sites ?? []
    self.post = post
    self.frame = frame
    self.count = count
  }
}
