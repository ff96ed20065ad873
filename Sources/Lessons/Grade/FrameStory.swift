/// What the main thread did in one late frame.
public struct FrameStory: Sendable, Equatable {
  /// The scenario.
  public var scenario: String
  /// The frame's vsync.
  public var vsync: Int
  /// Virtual seconds into the run.
  public var seconds: Double
  /// The gesture under way.
  public var gesture: String
  /// What happened, in order.
  public var lines: [Line]
  /// One sentence: the deadline, and how many frames went missing.
  public var conclusion: String

  /// One thing that main did.
  public struct Line: Sendable, Equatable {
    /// Milliseconds since the frame's vsync.
    public var start: Double
    /// What it did.
    public var text: String
    /// Milliseconds it took, where that matters.
    public var duration: Double?
    /// The learner's line.
    public var location: SourceLocation?
    /// True for the line that took longest.
    public var isWorst: Bool

    /// Makes a line.
    public init(
      start: Double, text: String, duration: Double? = nil, location: SourceLocation? = nil,
      isWorst: Bool = false
    ) {
      self.start = start
      self.text = text
      self.duration = duration
      self.location = location
      self.isWorst = isWorst
    }
  }

  /// Makes a story.
  public init(
    scenario: String, vsync: Int, seconds: Double, gesture: String, lines: [Line],
    conclusion: String
  ) {
    self.scenario = scenario
    self.vsync = vsync
    self.seconds = seconds
    self.gesture = gesture
    self.lines = lines
    self.conclusion = conclusion
  }
}
