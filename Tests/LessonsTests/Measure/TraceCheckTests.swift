import Lessons
import Testing
import Trace

@Suite("The check of a trace")
struct TraceCheckTests {
  private static let scenario = TraceBuilder.scenario

  private var good: [Event] {
    var trace = TraceBuilder()
    trace.scroll(10...14) { $0.frames(10...14) }
    trace.add(.ended, at: 300)
    return trace.events
  }

  private func problem(_ events: [Event], wasStopped: Bool = false) -> String? {
    TraceCheck.problem(in: events, of: Self.scenario, wasStopped: wasStopped)
  }

  @Test("lets a whole run pass, and one that was stopped")
  func passes() {
    #expect(problem(good) == nil)
    #expect(problem(good.dropLast(), wasStopped: true) == nil)
  }

  @Test("finds a missing head, end, and another scenario's trace")
  func whole() {
    #expect(problem([]) == "it has no head")
    #expect(problem(Array(good.dropFirst())) == "it has no head")
    #expect(problem(good.dropLast()) == "it has no end")
    var other = Self.scenario
    other.seed += 1
    #expect(
      TraceCheck.problem(in: good, of: other, wasStopped: false) == "it is of another scenario")
  }

  @Test("finds a second head, events after the end, and frames that go back")
  func order() {
    #expect(problem(good + good) != nil)
    #expect(problem(good + [Event(time: 0, thread: 0, kind: .memoryWarning)]) != nil)
    var events = good
    events.insert(
      Event(time: 0, thread: 0, kind: .frameCommitted(vsync: 3, presented: 5)),
      at: events.count - 1)
    #expect(problem(events)?.contains("earlier frame") == true)
  }

  @Test(
    "finds numbers that no run can have",
    arguments: [
      Event.Kind.frameBegan(vsync: .max, offset: 0), .frameBegan(vsync: 20, offset: .min),
      .frameCommitted(vsync: 20, presented: 20), .turnEnded(duration: .max),
      .handlerRan(cell: 1, item: "post-1", duration: .max),
      .imageDecoded(
        image: 1, photo: -2, width: 1, height: 1, duration: 1, purpose: .commit),
      .cellDisplayed(cell: 1, item: "post-1", row: 0, photo: 1, delay: .max),
      .cellShows(cell: 1, photos: [.min]), .memory(bitmaps: .max, compressed: .max, heap: .max),
      .downloadEnded(download: 1, outcome: .finished, bytes: -1),
      .leaked(type: "UIView", count: .min),
    ])
  func numbers(kind: Event.Kind) {
    var events = good
    events.insert(Event(time: 200_000_000, thread: 0, kind: kind), at: events.count - 1)
    #expect(problem(events)?.contains("impossible") == true)
  }

  @Test("finds an impossible time")
  func time() {
    var events = good
    events[3].time = .max
    #expect(problem(events)?.contains("impossible time") == true)
  }
}
