import Lessons
import Trace

/// Writes the trace of a run by hand, at 100 Hz: a vsync each 10 ms, so that numbers are round.
struct TraceBuilder {
  static let scenario = Scenario(
    name: "fling", device: .phone60, system: .iOS15, network: .fast, seed: 7,
    feed: FeedDescription(posts: 20), script: [Step(.fling, velocity: 2000)])
  static let interval: UInt64 = 10_000_000

  private(set) var events: [Event]
  private var now: UInt64 = 0

  init(_ scenario: Scenario = Self.scenario) {
    let head = Beginning(
      scenario: scenario.name, device: scenario.device.rawValue,
      system: scenario.system.rawValue, network: scenario.network.rawValue, seed: scenario.seed,
      frameInterval: Self.interval, memoryLimit: 1_000_000_000, postsDue: scenario.feed.seen ?? 0,
      reads: scenario.feed.reads ?? [])
    events = [Event(time: 0, thread: 0, kind: .began(head))]
  }

  /// The recording of what was written so far.
  var recording: Recording { Recording(events) }

  /// The value of a metric, which must exist.
  func value(_ metric: String) -> Double {
    Metrics.named(metric)?.measure(recording) ?? .nan
  }

  /// What explains the value of a metric.
  func culprit(_ metric: String) -> Culprit? { Metrics.named(metric)?.culprit(recording) }

  /// Adds an event, at a moment in ms or at that of the event before.
  mutating func add(
    _ kind: Event.Kind, at milliseconds: Double? = nil, thread: Int = 0, sites: [UInt32] = []
  ) {
    if let milliseconds { now = UInt64(milliseconds * 1e6) }
    events.append(Event(time: now, thread: thread, kind: kind, sites: sites))
  }

  /// Adds a frame that main begins at its vsync, or `late` ms after, and works on for some ms.
  ///
  /// - Parameters:
  ///   - vsync: The vsync.
  ///   - took: From the begin to the commit, in ms.
  ///   - late: From the vsync to the begin, in ms.
  ///   - presented: The vsync from which it is on the screen; as double buffering has it if nil.
  ///   - offset: How far the content has moved, in points; 20 more with each vsync if nil.
  ///   - body: What happens before the commit.
  mutating func frame(
    _ vsync: Int, took: Double = 1, late: Double = 0, presented: Int? = nil,
    offset: Int? = nil,
    _ body: (inout TraceBuilder) -> Void = { _ in }
  ) {
    let start = Double(vsync) * 10 + late
    add(.frameBegan(vsync: vsync, offset: offset.map { $0 * 1000 } ?? vsync * 20_000), at: start)
    body(&self)
    add(
      .frameCommitted(
        vsync: vsync, presented: presented ?? Int(((start + took) / 10).rounded(.up)) + 1),
      at: start + took)
  }

  /// Adds frames that are all in time.
  mutating func frames(_ vsyncs: ClosedRange<Int>, buffers: Int = 2) {
    for vsync in vsyncs { frame(vsync, presented: vsync + buffers) }
  }

  /// A scroll from a vsync to another, the last one with a frame.
  mutating func scroll(_ vsyncs: ClosedRange<Int>, _ body: (inout TraceBuilder) -> Void) {
    add(.gestureBegan(name: "fling"), at: Double(vsyncs.lowerBound) * 10)
    body(&self)
    add(.gestureEnded, at: max(Double(vsyncs.upperBound + 1) * 10, Double(now) / 1e6))
  }

  /// A cell comes on screen for `post-N` with photo N.
  mutating func display(_ cell: Int, post: Int, photo: Int? = nil, delay: Double = 0) {
    add(
      .cellDisplayed(
        cell: cell, item: "post-\(post)", row: post, photo: photo ?? post,
        delay: UInt64(delay * 1e6)))
  }

  /// A cell shows some photos.
  mutating func show(_ cell: Int, _ photos: Int...) {
    add(.cellShows(cell: cell, photos: photos))
  }
}
