import Lessons
import Testing
import Trace

@Suite("A run of lines that are played")
struct PlayRunTests {
  private static func run(_ kinds: Event.Kind...) -> PlayRun {
    PlayRun(
      events: kinds.enumerated().map {
        Event(time: UInt64($0.offset) * 1_000_000, thread: 0, kind: $0.element)
      }, output: "")
  }

  @Test("knows what the server says instead of a text that is outdated") func news() {
    let run = Self.run(
      .postChanged(item: "post-1", old: "12", new: "13"),
      .postChanged(item: "post-1", old: "Dunes", new: "Dunes at dawn"),
      .postChanged(item: "post-1", old: "13", new: "20"),
      .postChanged(item: "post-2", old: "20", new: "7"),
      .postRemoved(item: "post-3"))
    #expect(run.news(behind: "12 likes", of: "post-1") == "20")
    #expect(run.news(behind: "13 likes", of: "post-1") == "20")
    #expect(run.news(behind: "20 likes", of: "post-1") == nil)
    #expect(run.news(behind: "120 likes", of: "post-1") == nil)
    #expect(run.news(behind: "Dunes", of: "post-1") == "Dunes at dawn")
    #expect(run.news(behind: "Dunes at dawn", of: "post-1") == nil)
    #expect(run.news(behind: "12 likes", of: "post-3") == nil)
    #expect(run.isGone("post-3") && !run.isGone("post-1"))
  }

  @Test("has what was printed from a line on") func output() {
    let run = PlayRun(events: [], output: "start\n\u{1e}one\n\u{1e}\u{1e}three\nlater\n")
    #expect(run.output(fromLine: 0) == "start\none\nthree\nlater\n")
    #expect(run.output(fromLine: 1) == "one\nthree\nlater\n")
    #expect(run.output(fromLine: 2) == "three\nlater\n")
    #expect(run.output(fromLine: 3) == "three\nlater\n")
    #expect(run.output(fromLine: 4) == "")
  }

  @Test("has the events of each line, and what they did") func effect() {
    let run = Self.run(
      .handlerRan(cell: 1, item: "post-1", duration: 5),
      .lineBegan(line: 1), .postChanged(item: "post-1", old: "1", new: "2"),
      .lineEnded(line: 1, main: 2_500_000), .lineBegan(line: 2),
      .charged(operation: "diff", duration: 3_000_000, subject: ""))
    #expect(run.events(ofLine: 1).count == 3)
    #expect(run.events(ofLine: 2).count == 2)
    #expect(run.events(ofLine: 3).isEmpty)
    #expect(run.effect(ofLine: 1).changedPosts == 1)
    #expect(run.effect(ofLine: 1).handlerRuns == 0)
    #expect(run.effect(ofLine: 1).mainMilliseconds == 2.5)
    #expect(
      run.effect(ofLine: 2).costs == [
        .init(name: "diff", count: 1, milliseconds: 3, isOnMain: true)
      ])
  }
}
