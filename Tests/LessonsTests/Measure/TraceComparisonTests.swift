import Lessons
import Testing
import Trace

@Suite struct TraceComparisonTests {
  private let run = [
    Event(time: 0, thread: 0, kind: .marked(name: "start")),
    Event(time: 10, thread: 0, kind: .frameBegan(vsync: 4, offset: 0)),
    Event(time: 20, thread: 1, kind: .cellReused(cell: 1)),
    Event(time: 30, thread: 0, kind: .ended),
  ]

  @Test func `equal runs part nowhere, wherever their code lies`() {
    var other = run
    other[2].sites = [17]
    #expect(TraceComparison(run, other).parting == nil)
    #expect(TraceComparison([], []).parting == nil)
  }

  @Test func `the first event that differs is named, with those before it`() throws {
    for change in [
      { (event: inout Event) in event.time = 21 }, { $0.thread = 2 },
      { $0.kind = .cellReused(cell: 2) },
    ] {
      var other = run
      change(&other[2])
      let parting = try #require(TraceComparison(run, other, context: 1).parting)
      #expect(parting.number == 2)
      #expect(parting.first == run[2])
      #expect(parting.second == other[2])
      #expect(parting.frame == 4)
      #expect(Array(parting.context) == [run[1]])
      #expect(parting.context.startIndex == 1)
    }
  }

  @Test func `a run that ends early parts where it ends`() throws {
    let parting = try #require(TraceComparison(Array(run.prefix(1)), run).parting)
    #expect(parting.number == 1)
    #expect(parting.first == nil)
    #expect(parting.second == run[1])
    #expect(parting.frame == nil)
    let empty = try #require(TraceComparison(run, []).parting)
    #expect(empty.number == 0)
    #expect(empty.second == nil)
    #expect(empty.context.isEmpty)
  }
}
