public import Trace

/// Tells what main did in the frame that came latest.
public struct StoryTeller {
  private let recording: Recording
  private let scenario: String
  private let locate: (Event) -> SourceLocation?

  /// Begins a story.
  ///
  /// - Parameters:
  ///   - recording: The run.
  ///   - scenario: The scenario's name.
  ///   - locate: The learner's line of an event; nil where there is none.
  public init(
    recording: Recording, scenario: String, locate: @escaping (Event) -> SourceLocation?
  ) {
    self.recording = recording
    self.scenario = scenario
    self.locate = locate
  }

  private static let mostLines = 8
  // Work below this, in ns, is not worth a line.
  private static let worthTelling: UInt64 = 500_000
  private static let mostNames = 3

  /// The story of the worst frame; nil where no frame was late.
  public func story() -> FrameStory? {
    guard let index = recording.worstFrame else { return nil }
    let frame = recording.frames[index]
    let interval = recording.frameInterval
    // The vsync at which this frame should have been begun, had nothing kept main from it.
    let due = max(0, frame.vsync - lateStart(of: index))
    let start = UInt64(due) * interval
    var told = tell(index, since: start)
    if let worst = worst(of: told) { told[worst].line.isWorst = true }
    let deadline = Numeral.tenths(Double(interval) / 1e6)
    let missing = "\(Numeral.word(frame.delay)) frame\(frame.delay == 1 ? "" : "s") went missing"
    return FrameStory(
      scenario: scenario, vsync: frame.vsync, seconds: Double(start) / 1e9,
      gesture: recording.gesture(at: index) ?? "", lines: shortened(told),
      conclusion: "the deadline was \(deadline) ms: \(missing)")
  }

  private struct Told {
    var line: FrameStory.Line
    /// When it began and ended, in ns.
    let span: Range<UInt64>
    /// How much it matters; more than its own time where it is the cause of something else.
    let weight: UInt64
    /// True for work that has no name of its own.
    let isRest: Bool
  }

  // Whether what has a name took at least half of it. Then it would only be told twice.
  private func isExplained(_ rest: Told, by told: [Told]) -> Bool {
    let spans = told.filter { !$0.isRest }.map { $0.span.clamped(to: rest.span) }
    var end = rest.span.lowerBound
    var explained: UInt64 = 0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.upperBound > end {
      explained += span.upperBound - max(span.lowerBound, end)
      end = span.upperBound
    }
    return explained > 0 && explained * 2 >= rest.weight
  }

  // The longest line; where another inside of it took most of its time, that one.
  private func worst(of told: [Told]) -> Int? {
    func longest(_ candidates: [Int]) -> Int? {
      candidates.reversed().max { told[$0].span.count < told[$1].span.count }
    }
    var worst = longest(Array(told.indices))
    while let outer = worst {
      let span = told[outer].span
      let inner = longest(
        told.indices.filter {
          let candidate = told[$0].span
          return $0 != outer && span.lowerBound <= candidate.lowerBound
            && candidate.upperBound <= span.upperBound && candidate.count < span.count
        })
      guard let inner, told[inner].span.count * 2 >= span.count else { break }
      worst = inner
    }
    return worst.flatMap { told[$0].span.count >= Self.worthTelling ? $0 : nil }
  }

  // How many vsyncs after its turn main came to the frame.
  private func lateStart(of index: Int) -> Int {
    guard index > 0, recording.scrolls.contains(where: { $0.frames.dropFirst().contains(index) })
    else { return 0 }
    return max(0, recording.frames[index].vsync - recording.frames[index - 1].vsync - 1)
  }

  private func tell(_ index: Int, since start: UInt64) -> [Told] {
    let work = recording.work(on: index)
    let previousCommit = index > 0 ? recording.events[work.lowerBound - 1].time : 0
    var told: [Told] = []
    for number in work {
      let event = recording.events[number]
      guard event.thread == 0, let (text, nanoseconds) = describe(event, at: number, index)
      else { continue }
      let began = event.time - min(nanoseconds, event.time)
      // The turn of the frame before reports its end after its commit.
      if case .turnEnded = event.kind, began < previousCommit { continue }
      let weight = weight(of: event.kind, in: work)
      // An image that this frame did not decode is no part of its story.
      if case .imageAssigned = event.kind, weight == 0 { continue }
      let line = FrameStory.Line(
        start: (Double(began) - Double(start)) / 1e6, text: text,
        duration: nanoseconds >= Self.worthTelling ? Double(nanoseconds) / 1e6 : nil,
        location: isSimulators(event) ? nil : locate(event))
      told.append(
        Told(
          line: line, span: began..<event.time, weight: weight,
          isRest: event.kind.isTurnEnd))
    }
    told = told.filter { !$0.isRest || !isExplained($0, by: told) }
    // What contains something else is reported after it; of those that begin together the longer
    // one comes first.
    return told.sorted {
      ($0.span.lowerBound, $1.span.count) < ($1.span.lowerBound, $0.span.count)
    }
  }

  // The frame itself is always told; an image that was handed over weighs what its decode took.
  private func weight(of kind: Event.Kind, in work: Range<Int>) -> UInt64 {
    switch kind {
    case .frameBegan: return .max
    case .imageAssigned(_, let image, _, _):
      let decode = recording.events[work].first {
        if case .imageDecoded(image, _, _, _, _, .commit) = $0.kind { return true }
        return false
      }
      return decode?.kind.duration ?? 0
    default: return kind.duration
    }
  }

  private func isSimulators(_ event: Event) -> Bool {
    if case .frameBegan = event.kind { return true }
    return false
  }

  private func describe(_ event: Event, at number: Int, _ frame: Int) -> (String, UInt64)? {
    switch event.kind {
    case .frameBegan: (movement(frame), 0)
    case .handlerRan(_, let item, let duration) where duration >= Self.worthTelling:
      ("your cell handler for \(item)", duration)
    case .imageAssigned(_, _, let photo, false) where photo != Event.none:
      ("\(fileName(photo)) handed to an image view, not prepared", 0)
    case .imageDecoded(_, let photo, let width, let height, let duration, let purpose):
      (
        "\(purpose.phase): \(fileName(photo)) decoded, \(width) × \(height)", duration
      )
    case .charged(let operation, let duration, let subject) where duration >= Self.worthTelling:
      (subject.isEmpty ? operation : "\(operation) \(subject)", duration)
    case .applied(let change): (change.sentence, 0)
    case .turnEnded(let duration): ("other work on the main thread", duration)
    default: nil
    }
  }

  private func fileName(_ photo: Int) -> String {
    guard photo != Event.none else { return "an image" }
    let digits = String(photo)
    return "photo-\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits).jpg"
  }

  private func movement(_ index: Int) -> String {
    let items = recording.visibilities.filter { $0.frames.first == index }.map(\.item)
    let points = index > 0 ? (offset(index) - offset(index - 1)) / 1000 : 0
    let moved = "scroll moved by \(points < 0 ? "−" : "")\(points.magnitude) pt"
    guard !items.isEmpty else { return moved }
    let names =
      items.count <= Self.mostNames
      ? items.joined(separator: items.count == 2 ? " and " : ", ") : "\(items.count) posts"
    let cells = items.count == 1 ? "the cell for \(names)" : "cells for \(names)"
    return "\(moved), \(cells) came on screen"
  }

  private func offset(_ index: Int) -> Int {
    guard case .frameBegan(_, let offset) = recording.events[recording.frames[index].began].kind
    else { return 0 }
    return offset
  }

  // Keeps the lines that matter most, in their order, and adds the others up.
  private func shortened(_ told: [Told]) -> [FrameStory.Line] {
    guard told.count > Self.mostLines else { return told.map(\.line) }
    let ranked = told.indices.sorted { (told[$0].weight, $1) > (told[$1].weight, $0) }
    let kept = ranked.prefix(Self.mostLines - 1).sorted()
    let rest = ranked.dropFirst(Self.mostLines - 1)
    let sum = rest.reduce(0) { $0 + UInt64(told[$1].span.count) }
    let line = FrameStory.Line(
      start: told[rest.min() ?? 0].line.start, text: "and \(rest.count) smaller things",
      duration: sum >= Self.worthTelling ? Double(sum) / 1e6 : nil)
    return kept.map { told[$0].line } + [line]
  }
}

extension Event.Kind {
  fileprivate var isTurnEnd: Bool {
    if case .turnEnded = self { return true }
    return false
  }
}

extension DecodePurpose {
  fileprivate var phase: String {
    switch self {
    case .commit: "commit"
    case .display: "preparation on main"
    case .thumbnail: "thumbnail on main"
    case .drawing: "drawing on main"
    }
  }
}

extension Application {
  fileprivate var sentence: String {
    if usedReloadData { return "snapshot of \(items) items applied by reloading everything" }
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (reloaded, "reloaded"),
      (reconfigured, "reconfigured"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "snapshot of \(items) items applied: "
      + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
  }
}
