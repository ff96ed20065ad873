import Foundation
import Testing

/// The workbook at a terminal: from its welcome through the steps of a lesson.
@Suite(.serialized) struct WorkbookTests {
  @Test("It begins with a welcome, and next shows the first step") func welcome() throws {
    let terminal = try TestTerminal(try Coursework())
    #expect(terminal.screen.text().contains("lesson-01  A wall  ○○  about 5 min"))
    #expect(terminal.screen.text().contains("next begins."))
    let first = try terminal.run("next")
    #expect(first.contains("step 1 of 6"))
    #expect(first.contains("A photo is decoded when it is shown"))
    #expect(first.contains("next goes on."))
  }

  @Test("It goes on where one left off, in the middle of a step") func comingBack() throws {
    let coursework = try Coursework()
    let terminal = try TestTerminal(coursework)
    try terminal.run("next")
    try terminal.run("next")
    try terminal.run("next")
    terminal.press("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.screen.text().contains("Your place is kept"))
    let again = try TestTerminal(coursework)
    #expect(again.screen.text().contains("Here you left off: lesson-01, step 3 of 6, Quiz 1."))
    #expect(try again.run("show").contains("Who decodes?"))
  }

  @Test("A question waits for its answer; looking things up is none") func quiz() throws {
    let terminal = try TestTerminal(try Coursework())
    let question = try terminal.run("goto quiz-1") + terminal.run("show")
    #expect(question.contains("Quiz 1"))
    #expect(question.contains("  a) The loader."))
    #expect(question.contains("Answer with a or b."))
    #expect(try terminal.run("help answer").contains("answer the question that you are at"))
    #expect(try terminal.run("next").contains("The question is open: answer with a or b"))
    #expect(try terminal.run("e").contains("e is no answer to this question"))
    #expect(try terminal.run("list").contains("0 of 2 quizzes"))
    let wrong = try terminal.run("a")
    #expect(wrong.contains("✗ Not a."))
    #expect(wrong.contains("The loader hands over a JPEG."))
    let right = try terminal.run("B")
    #expect(right.contains("✓ b is right."))
    #expect(right.contains("Nobody did so before."))
    #expect(try terminal.run("list").contains("1 of 2 quizzes"))
    let exported = try terminal.run("progress export")
    #expect(exported.components(separatedBy: #""answer" : "#).count == 3)
    #expect(try terminal.run("next").contains("step 4 of 6"))
  }

  @Test("A predicted number is measured then, and compared") func prediction() throws {
    let terminal = try TestTerminal(try Coursework(), rows: 60)
    try terminal.run("goto quiz-2")
    #expect(try terminal.run("show").contains("Type a number"))
    for line in ["scroll(by: 900)", "let x = 3", "lesson-01/1", "80 or so, 90"] {
      #expect(try !terminal.run(line).contains("measured"), "\(line)")
    }
    let wrong = try terminal.run("9999", seconds: 60)
    #expect(wrong.contains("You said 9,999, measured: "), "\(wrong)")
    #expect(wrong.contains("✗") && wrong.contains("One for each photo."))
    let match = try #require(wrong.firstMatch(of: /measured: ([0-9]+) dropped frames/))
    let right = try terminal.run(String(match.1), seconds: 60)
    #expect(right.contains("✓ You said \(match.1), measured: \(match.1) dropped frames."))
  }

  @Test("An exercise is checked, helped and left from inside, without being named")
  func exercise() throws {
    let coursework = try Coursework()
    let terminal = try TestTerminal(coursework, rows: 60)
    try terminal.run("goto 4")
    let task = try terminal.run("show")
    #expect(task.contains("Show a photo"))
    #expect(task.contains("Your file: workbook/lesson-01/1-show.swift"))
    #expect(try terminal.run("next").contains("The exercise is open"))
    #expect(try terminal.run("hint").contains("Hint 1 of 3"))
    #expect(try terminal.run("hint").contains("1 more"))
    #expect(try terminal.run("check", seconds: 60).contains("not yet"))
    #expect(try terminal.run("diff").contains("1-show.swift is as handed out."))
    let solved = coursework.course.appending(path: "solutions/lesson-01/1-show.swift")
    let file = coursework.workbook.appending(path: "1-show.swift")
    try Data(contentsOf: solved).write(to: file)
    let diff = try terminal.run("diff")
    #expect(diff.contains("\n-    // TODO: Have the photo prepared first."))
    #expect(diff.contains("\n+    image.prepareForDisplay { prepared in"))
    #expect(try terminal.run("check", seconds: 60).contains("passed 100/100"))
    #expect(try terminal.run("solution").contains("prepareForDisplay"))
    #expect(try terminal.run("next").contains("step 5 of 6"))
    #expect(try terminal.run("reset /1").contains("What you wrote is kept in"))
    #expect(try terminal.run("list").contains("●  100/100"))
  }

  @Test("Steps are listed, left open, and gone back to") func walk() throws {
    let terminal = try TestTerminal(try Coursework())
    try terminal.run("goto 3")
    #expect(try terminal.run("skip").contains("step 4 of 6"))
    #expect(try terminal.run("skip").contains("step 5 of 6"))
    #expect(try terminal.run("back").contains("step 4 of 6"))
    let steps = try terminal.run("list lesson-01")
    #expect(steps.contains("  1 ● A wall") && steps.contains("  3 ○ Quiz 1"))
    #expect(steps.contains("▸ 4 ○ Exercise 1: Show a photo"))
    try terminal.run("goto lesson-01/2")
    #expect(try terminal.run("skip").contains("That was the last step. Something is open"))
    #expect(try terminal.run("goto 12").contains("lesson-01 has no step 12"))
    #expect(try terminal.run("goto lesson-07").contains("there is no lesson"))
  }

  @Test("What makes no sense is answered with what would") func mistakes() throws {
    let terminal = try TestTerminal(try Coursework())
    #expect(try terminal.run("chekc").contains("Is it check?"))
    #expect(try terminal.run("check --sed 3").contains("Is it --seed?"))
    #expect(try terminal.run("show \"lesson").contains("is not closed"))
    #expect(try terminal.run("coursework list").contains("lesson-01"))
    #expect(try terminal.run("answer b").contains("there is no question here"))
    #expect(try terminal.run("").isEmpty)
    let help = try terminal.run("help check")
    #expect(help.contains("Usage: coursework check LESSON[/N]"))
    terminal.press("quit\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("With --plain and outside UTF-8 the prompt is ASCII", arguments: [true, false])
  func plain(_ isPlain: Bool) throws {
    let terminal = try TestTerminal(
      try Coursework(), isPlain ? ["--plain"] : [],
      environment: ["LANG": isPlain ? "C.UTF-8" : "C"], columns: 40, rows: 15,
      prompt: "lesson-01>")
    let step = try ["next", "help", "list lesson-01"].map { try terminal.run($0) }
      .joined(separator: "\n")
    #expect(step.utf8.allSatisfy { $0 < 0x80 })
    #expect(step.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test("A terminal that cannot move its cursor gets plain lines") func dumb() throws {
    let terminal = try TestTerminal(try Coursework(), environment: ["TERM": "dumb"])
    #expect(try terminal.run("next").contains("step 1 of 6"))
    #expect(!terminal.hasSentEscapes)
    terminal.press("lis")
    try terminal.waitForLine("lesson-01 ▸ lis")
    try terminal.interrupt()
    #expect(try terminal.run("list").contains("A wall"))
    terminal.press("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("Where nothing can be kept it says so and goes on") func readOnlyHome() throws {
    let terminal = try TestTerminal(
      try Coursework(), environment: ["COURSEWORK_HOME": "/proc/nowhere"])
    #expect(terminal.screen.text().contains("nothing will be kept"))
    #expect(!terminal.screen.text().contains("␊"))
    try terminal.run("goto quiz-1")
    #expect(try terminal.run("b").contains("b is right"))
    #expect(try terminal.run("next").contains("step 4 of 6"))
    #expect(try terminal.run("list").contains("1 of 2 quizzes"))
    #expect(try terminal.run("hint").contains("Hint 1 of 3"))
    #expect(try terminal.run("hint").contains("Hint 2 of 3"))
    let advice = try terminal.run("solution")
    #expect(advice.contains("1 hint is left") && !advice.contains("prepareForDisplay"))
    #expect(try terminal.run("solution").contains("prepareForDisplay"))
  }

  @Test("What was confirmed is there after kill -9, from two terminals") func killed() throws {
    let coursework = try Coursework()
    let one = try TestTerminal(coursework)
    let two = try TestTerminal(coursework)
    try one.run("goto quiz-1")
    try one.run("b")
    try two.run("hint lesson-01/2")
    try two.run("goto quiz-2")
    one.signal(SIGKILL)
    two.signal(SIGKILL)
    let again = try TestTerminal(coursework)
    #expect(again.screen.text().contains("step 5 of 6, Quiz 2"))
    #expect(try again.run("list").contains("1 of 2 quizzes"))
    #expect(try again.run("hint lesson-01/2").contains("Hint 2 of 3"))
  }
}
