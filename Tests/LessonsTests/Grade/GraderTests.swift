import Lessons
import Testing
import Trace

@Suite("The grader")
struct GraderTests {
  private static let file = "workbook/1-prepare.swift"

  private func exercise(_ rubric: Criterion...) -> Exercise {
    Exercise(
      id: "1-prepare", number: 1, title: "Prepare", task: "Prepare.", file: "1-prepare.swift",
      scenarios: [TraceBuilder.scenario], rubric: rubric, hints: [], nextStep: "", afterPass: "",
      startersFail: [], undoing: Undoing(text: "", replacement: "", fails: []))
  }

  private func run(
    _ name: String = "fling", damaged: [Int]? = nil, ending: Ending = Ending(),
    _ body: (inout TraceBuilder) -> Void
  ) -> (scenario: Scenario, outcome: RunOutcome) {
    var scenario = TraceBuilder.scenario
    scenario.name = name
    scenario.feed.damaged = damaged
    var trace = TraceBuilder(scenario)
    body(&trace)
    if ending.stop == nil { trace.add(.ended, at: 5000) }
    return (
      scenario,
      RunOutcome(events: trace.events, ending: ending, output: "", isolation: "bubblewrap")
    )
  }

  private func judge(
    _ exercise: Exercise, _ runs: [(scenario: Scenario, outcome: RunOutcome)],
    places: [UInt32: Lessons.SourceLocation] = [:]
  ) -> ExerciseVerdict? {
    try? Grader.judge(exercise: exercise, file: Self.file, runs: runs) { _ in places }
  }

  private static let dropped = Criterion(
    metric: "droppedFrames", comparison: .atMost, threshold: 10, points: 20,
    message: "{actual} went missing, at most {threshold}. {line} is why. See {post} in {frame}.")
  private static let coverage = Criterion(
    metric: "photoCoverage", comparison: .atLeast, threshold: 0.8, points: 10,
    message: "Only {actual} came.", isGate: true)

  private func shown(_ trace: inout TraceBuilder) {
    trace.frame(1) {
      $0.display(1, post: 1)
      $0.show(1, 1)
    }
  }

  /// Drops as many frames as asked, by one commit that decodes.
  private func drop(_ frames: Int, _ trace: inout TraceBuilder) {
    shown(&trace)
    trace.scroll(10...99) {
      $0.frame(10, took: Double(frames) * 10 + 1) {
        $0.add(
          .imageAssigned(cell: 1, image: 8, photo: 1, isPrepared: false), sites: [5, 0x58, 0x12])
        $0.add(
          .imageDecoded(
            image: 8, photo: 1, width: 4032, height: 3024, duration: 9_000_000, purpose: .commit),
          at: 109.5)
      }
      $0.frames(11 + frames...99)
    }
  }

  @Test("passes with full points where all criteria hold, and never asks for a line")
  func passes() throws {
    let runs = [run { shown(&$0) }]
    let verdict = try Grader.judge(
      exercise: exercise(Self.dropped, Self.coverage), file: Self.file, runs: runs
    ) { offsets in
      Issue.record("asked for \(offsets)")
      return [:]
    }
    #expect(verdict.status == .passed)
    #expect(verdict.score == 30)
    #expect(verdict.maxScore == 30)
    #expect(verdict.criteria.allSatisfy { $0.passed && $0.message.isEmpty })
    #expect(verdict.scenarios.map(\.name) == ["fling"])
    #expect(verdict.scenarios[0].metrics.map(\.name) == Metrics.all.map(\.name))
    #expect(verdict.scenarios[0].digest == runs[0].outcome.events.digest())
    #expect(verdict.story == nil)
  }

  @Test("judges each criterion by the scenario that did worst, the first of equals")
  func worstScenario() {
    let runs = [
      run("a") { drop(1, &$0) }, run("b") { drop(3, &$0) }, run("c") { drop(3, &$0) },
    ]
    let verdict = judge(exercise(Self.dropped, Self.coverage), runs)
    #expect(verdict?.criteria.map(\.scenario) == ["b", "a"])
    #expect(verdict?.criteria[0].actual == 3)
  }

  @Test(
    "gives all points where it holds, else half that fall evenly to 0 at four times the threshold",
    arguments: [(10, 20), (11, 9), (25, 5), (36, 1), (39, 0), (40, 0), (60, 0)])
  func partialCredit(frames: Int, points: Int) {
    let verdict = judge(exercise(Self.dropped), [run { drop(frames, &$0) }])
    #expect(verdict?.criteria[0].actual == Double(frames))
    #expect(verdict?.score == points)
    #expect(verdict?.status == (frames <= 10 ? .passed : .failed))
  }

  @Test("gives nothing near a threshold of 0")
  func zeroThreshold() {
    var strict = Self.dropped
    strict.threshold = 0
    #expect(judge(exercise(strict), [run { drop(1, &$0) }])?.score == 0)
  }

  @Test(
    "shuts a gate below two thirds of what must be reached: nothing counts, and the message says so"
  )
  func gate() {
    let verdict = judge(exercise(Self.dropped, Self.coverage), [run { $0.frames(1...2) }])
    #expect(verdict?.status == .failed)
    #expect(verdict?.score == 0)
    #expect(verdict?.criteria.map(\.passed) == [true, false])
    #expect(
      verdict?.criteria[0].message == "It earns nothing while photos shown is far from 80 %.")
    #expect(
      verdict?.criteria[1].message
        == "Only 0 % came. So far from what is asked, nothing else counts.")
  }

  @Test("leaves a gate open that is missed by less")
  func openGate() {
    let almost = run {
      $0.frame(1) { $0.display(1, post: 1) }
      $0.frame(2)
      $0.frame(3) { $0.show(1, 1) }
      $0.frame(4)
      $0.frame(5)
    }
    let verdict = judge(exercise(Self.dropped, Self.coverage), [almost])
    #expect(verdict?.criteria[1].actual == 0.6)
    // Halfway between 0.8 and 0.4: half of the half.
    #expect(verdict?.criteria.map(\.points) == [20, 2])
    #expect(verdict?.status == .failed)
  }

  @Test("shuts a gate where the rubric says so", arguments: [(30, 3), (31, 0)])
  func shutAt(frames: Int, points: Int) {
    var gate = Self.dropped
    gate.isGate = true
    gate.shutAt = 31
    // 30 are above one and a half times ten, which would shut it else.
    let verdict = judge(exercise(gate), [run { drop(frames, &$0) }])
    #expect(verdict?.status == .failed)
    #expect(verdict?.score == points)
  }

  @Test("fills its messages with the first line in the learner's own file")
  func message() {
    let places: [UInt32: Lessons.SourceLocation] = [
      5: Lessons.SourceLocation(file: "Harness.swift", line: 9),
      0x58: Lessons.SourceLocation(file: "1-prepare.swift", line: 58),
      0x12: Lessons.SourceLocation(file: "1-prepare.swift", line: 12),
    ]
    let verdict = judge(exercise(Self.dropped), [run { drop(20, &$0) }], places: places)
    #expect(
      verdict?.criteria[0].message
        == "20 went missing, at most 10. 1-prepare.swift:58 is why. See post-1 in 10.")
  }

  @Test("leaves a sentence out whose placeholder has nothing to stand for")
  func unknownLine() {
    let verdict = judge(exercise(Self.dropped), [run { drop(20, &$0) }])
    #expect(verdict?.criteria[0].message == "20 went missing, at most 10. See post-1 in 10.")
    var bare = Self.dropped
    bare.message = "{line} is why."
    #expect(
      judge(exercise(bare), [run { drop(20, &$0) }])?.criteria[0].message
        == "dropped frames: 20, at most 10 is asked for.")
  }

  @Test("tells the worst frame of all runs as a story")
  func story() throws {
    let places: [UInt32: Lessons.SourceLocation] = [
      0x58: Lessons.SourceLocation(file: "1-prepare.swift", line: 58)
    ]
    let verdict = judge(
      exercise(Self.dropped), [run("a") { drop(1, &$0) }, run("b") { drop(7, &$0) }],
      places: places)
    let story = try #require(verdict?.story)
    #expect(story.scenario == "b")
    #expect(story.vsync == 10)
    #expect(story.gesture == "fling")
    #expect(story.conclusion == "the deadline was 10.0 ms: seven frames went missing")
    #expect(story.lines.first?.text == "scroll moved by 180 pt")
    let worst = try #require(story.lines.first { $0.isWorst })
    #expect(worst.text == "commit: photo-001.jpg decoded, 4032 × 3024")
    #expect(worst.duration == 9)
    #expect(story.lines.compactMap(\.location) == [places[0x58]])
  }

  @Test("says the same for the same runs")
  func deterministic() {
    let runs = [run("a") { drop(20, &$0) }, run("b") { drop(20, &$0) }]
    let first = judge(exercise(Self.dropped, Self.coverage), runs)
    for _ in 0..<5 { #expect(judge(exercise(Self.dropped, Self.coverage), runs) == first) }
  }

  @Test("grades nothing where a run ended early, and keeps what was measured")
  func stopped() throws {
    let stop = Ending.Stop(kind: .trap, time: 1, thread: "main", reason: "x", frames: [])
    let report = StopReport(
      reason: "Index out of range", scenario: "fling", seconds: 0.3, location: nil, stack: [])
    let verdict = try Grader.judge(
      exercise: exercise(Self.dropped), file: Self.file,
      runs: [run(ending: Ending(stop: stop)) { drop(20, &$0) }], stop: (.crashed, report)
    ) { _ in [:] }
    #expect(verdict.status == .crashed)
    #expect(verdict.criteria.isEmpty)
    #expect(verdict.score == 0)
    #expect(verdict.maxScore == 20)
    #expect(verdict.stop == report)
    #expect(verdict.scenarios.count == 1)
  }

  @Test("takes a trace that cannot be true for a crash")
  func damagedTrace() {
    var forged = run { shown(&$0) }
    forged.outcome.events.removeLast()
    let verdict = judge(exercise(Self.dropped), [forged])
    #expect(verdict?.status == .crashed)
    #expect(verdict?.score == 0)
    #expect(verdict?.stop?.reason.contains("it has no end") == true)
  }

  @Test("warns once of damaged photos, of the console and of a layout that is not fixed")
  func warnings() {
    let places: [UInt32: Lessons.SourceLocation] = [
      7: Lessons.SourceLocation(file: "1-prepare.swift", line: 30)
    ]
    let runs = ["a", "b"].map { name in
      run(name, damaged: [7, 8], ending: Ending(isLayoutFixed: false)) {
        $0.frame(1) {
          $0.display(1, post: 7, photo: Event.none)
          if name == "b" { $0.display(2, post: 8, photo: Event.none) }
        }
        $0.add(.warned(message: "post-3 exists already."), sites: [7])
      }
    }
    let verdict = judge(exercise(Self.dropped), runs, places: places)
    #expect(verdict?.warnings.count == 3)
    #expect(verdict?.warnings[0].contains("fixed layout") == true)
    #expect(verdict?.warnings[1].contains("post-7 and post-8 are damaged") == true)
    #expect(verdict?.warnings[2] == "1-prepare.swift:30: post-3 exists already.")
  }
}
