import Foundation
import Lessons
import Testing
import coursework

@Suite struct JSONReportTests {
  @Test("The object has the keys of schema coursework.check/1, in order") func shape() throws {
    try expectSnapshot(render(Verdicts.stopped), "stopped-json")
    try expectSnapshot(render(Verdicts.failing), "failing-json")
  }

  @Test("Every verdict is well-formed JSON with its status and score") func wellFormed() throws {
    for verdict in [Verdicts.failing, Verdicts.passing, Verdicts.stopped, Verdicts.notCompiling] {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(render(verdict).utf8)) as? [String: Any])
      #expect(object["schema"] as? String == "coursework.check/1")
      #expect(object["status"] as? String == verdict.status.rawValue)
      #expect(object["score"] as? Int == verdict.score)
      #expect(object["digest"] as? String == verdict.digest)
    }
  }

  @Test("What a learner's code printed comes back unchanged") func output() throws {
    let object = try JSONSerialization.jsonObject(with: Data(render(Verdicts.stopped).utf8))
    let exercises = (object as? [String: Any])?["exercises"] as? [[String: Any]]
    #expect(exercises?.first?["output"] as? String == Verdicts.stopped.exercises[0].output)
    #expect(render(Verdicts.stopped).utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
  }

  @Test("Names become snake case") func snakeCase() {
    #expect("droppedFrames".inSnakeCase == "dropped_frames")
    #expect("mainThreadDecode".inSnakeCase == "main_thread_decode")
    #expect("hangs".inSnakeCase == "hangs")
  }

  @Test("Numbers are exact and never infinite")
  func numbers() {
    let numbers: JSONValue = [
      .number(217), .number(0.1), .number(-0.5), .number(.infinity), .number(.nan),
      .unsigned(.max), .number(212_000_000),
    ]
    let text = numbers.text.filter { !$0.isWhitespace }
    #expect(text == "[217,0.1,-0.5,null,null,18446744073709551615,212000000]")
  }

  private func render(_ verdict: LessonVerdict) -> String {
    ReportFormat.json.render(verdict, ReportContext(), TerminalStyle())
  }
}
