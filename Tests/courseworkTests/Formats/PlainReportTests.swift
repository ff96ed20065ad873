import Foundation
import Lessons
import Testing
import coursework

@Suite struct PlainReportTests {
  @Test("A failing exercise says why, tells its worst frame, and what comes next")
  func failing() throws {
    try expectSnapshot(render(Verdicts.failing), "failing-80")
  }

  @Test("The report fits every width", arguments: [40, 60, 80, 100, 120, 200])
  func width(_ width: Int) {
    var wordy = Verdicts.failing
    wordy.exercises[0].scenarios[0].name = "back to the top at 120 Hz"
    for verdict in [
      Verdicts.failing, Verdicts.passing, Verdicts.stopped, Verdicts.notCompiling, wordy,
    ] {
      for line in render(verdict, width: width).split(separator: "\n") {
        #expect(String(line).terminalColumns <= width, "\(line)")
      }
    }
  }

  @Test("A narrow terminal gets the same facts") func narrow() throws {
    try expectSnapshot(render(Verdicts.failing, width: 60), "failing-60")
  }

  @Test("A pass shows what was there before") func passing() throws {
    try expectSnapshot(render(Verdicts.passing), "passing-80")
  }

  @Test("A stop shows the reason, the line, and what the code printed") func stopped() throws {
    try expectSnapshot(render(Verdicts.stopped), "stopped-80")
  }

  @Test("A compile error shows its source line and a caret") func notCompiling() throws {
    try expectSnapshot(render(Verdicts.notCompiling), "not-compiling-80")
  }

  @Test("Plain output is ASCII") func ascii() throws {
    let style = TerminalStyle(width: 80, hasUnicode: false)
    let text = render(Verdicts.failing, style) + render(Verdicts.stopped, style)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    try expectSnapshot(text, "ascii-80")
  }

  @Test("A lesson of several exercises ends with its total") func total() throws {
    var verdict = Verdicts.passing
    verdict.exercises += Verdicts.stopped.exercises
    #expect(render(verdict).contains("1 of 2 passed 100/200"))
  }

  @Test("No byte that a learner's code printed reaches the terminal as a control character")
  func harmless() {
    let text = ReportFormat.plain.render(
      Verdicts.stopped, context, TerminalStyle(width: 80, hasColor: true))
    #expect(!text.contains("\u{1b}[2J") && !text.contains("\u{07}") && !text.contains("\u{202e}"))
    #expect(text.contains("␛[2J"))
    #expect(!render(Verdicts.stopped).contains("\u{1b}"))
  }

  @Test("A run that ended before it scrolled has no frames to praise") func neverScrolled() {
    var verdict = Verdicts.stopped
    let scrolled = Verdicts.passing.exercises[0].scenarios[0]
    verdict.exercises[0].scenarios = [scrolled]
    #expect(render(verdict).contains("0 of 600 dropped"))
    verdict.exercises[0].scenarios[0].metrics = [("framesScrolled", 0), ("hitchRatio", 0)]
    let text = render(verdict)
    #expect(!text.contains("dropped") && !text.contains("good"))
  }

  @Test("A name that the simulator does not have is said to be missing here")
  func unknownName() {
    for (message, name) in [
      ("cannot find 'UIGraphicsImageRenderer' in scope", "UIGraphicsImageRenderer"),
      (
        "cannot find type 'UICollectionViewDataSourcePrefetching' in scope",
        "UICollectionViewDataSourcePrefetching"
      ),
      ("value of type 'UIImage' has no member 'jpegData'", "jpegData"),
    ] {
      #expect(render(notCompiling(message)).contains("`\(name)`"))
    }
    for message in [
      "cannot find 'phto' in scope", "cannot find 'Phto' in scope; did you mean 'Photo'?",
    ] {
      #expect(!render(notCompiling(message)).contains("Xcode"))
    }
  }

  private func notCompiling(_ message: String) -> LessonVerdict {
    var verdict = Verdicts.notCompiling
    verdict.exercises[0].diagnostics = [
      Diagnostic(
        file: "Feed.swift", line: 1, column: 1, severity: .error, message: message, source: "x")
    ]
    return verdict
  }

  @Test("An attempt that ended early is nothing to compare with") func comparedWithCrash() {
    var context = context
    context.exercises["1-prepare"]?.previous?.status = .crashed
    let text = ReportFormat.plain.render(Verdicts.passing, context, TerminalStyle(width: 80))
    #expect(text.contains("passed 100/100, before 20") && !text.contains("before 217"))
  }

  private func render(_ verdict: LessonVerdict, width: Int = 80) -> String {
    render(verdict, TerminalStyle(width: width))
  }

  private func render(_ verdict: LessonVerdict, _ style: TerminalStyle) -> String {
    ReportFormat.plain.render(verdict, context, style)
  }

  private var context: ReportContext {
    var notes = ReportContext.Notes()
    notes.selector = "lesson-05/1"
    notes.following = "lesson-05/2"
    notes.nextStep = "A photo that is ready costs the commit nothing: see `prepareForDisplay`."
    notes.afterPass = "You moved the decoding off the main thread."
    notes.source = ["func show() {", "  snapshot.reconfigureItems([id])", "}"]
    notes.previous = Attempt(
      lesson: "lesson-05", exercise: "1-prepare", time: .distantPast, status: .failed, score: 20,
      maxScore: 100, digest: "",
      metrics: [
        "drag-60": ["droppedFrames": 3, "mainThreadDecode": 12, "misplacedImages": 0],
        "fling-120": ["droppedFrames": 217, "mainThreadDecode": 1904],
      ])
    var context = ReportContext()
    context.exercises = ["1-prepare": notes, "2-cache": notes]
    return context
  }
}
