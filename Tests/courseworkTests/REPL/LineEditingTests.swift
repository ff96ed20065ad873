import Foundation
import Testing

/// What libedit does at the workbook's prompt, and what signals do there.
@Suite(.serialized) struct LineEditingTests {
  @Test("Keys edit the line as a shell's do, whatever is typed") func editing() throws {
    let terminal = try TestTerminal(try Coursework())
    terminal.press("写真 é 🙂 e\u{301}")
    try terminal.waitForLine("lesson-01 ▸ 写真 é 🙂 e\u{301}")
    terminal.press("\u{7f}\u{7f}\u{7f}!")
    try terminal.waitForLine("lesson-01 ▸ 写真 é !")
    terminal.press("\u{1}x")
    try terminal.waitForLine("lesson-01 ▸ x写真 é !")
    terminal.press("\u{1b}[C\u{1b}[3~")
    try terminal.waitForLine("lesson-01 ▸ x写 é !")
    terminal.press("\u{1}\u{b}👩\u{200d}🚀 ❤\u{fe0f}\u{1b}[Dx")
    try terminal.waitForLine("lesson-01 ▸ 👩\u{200d}🚀 x❤\u{fe0f}")
    terminal.press("\u{1}\u{b}")
    try terminal.waitForPrompt()
    #expect(try terminal.run("写真").contains("there is no command 写真"))
  }

  @Test("Tab completes commands, lessons, options, choices and files") func completion() throws {
    let coursework = try Coursework()
    try coursework.write("", to: "Feed.swift")
    try coursework.write("", to: "Feed me.swift")
    let terminal = try TestTerminal(coursework)
    for (typed, completed) in [
      ("ch\t", "check"), ("check le\t", "check lesson-01"),
      ("check lesson-01/\t2", "check lesson-01/2"),
      ("check lesson-01/1 --form\tj\t", "check lesson-01/1 --format json"),
      ("check lesson-01/1 --scenario ph\t", "check lesson-01/1 --scenario phone"),
      ("check 1/1 --file F\t", "check 1/1 --file Feed"),
      ("check 1/1 --file Feed\\ \t", "check 1/1 --file Feed\\ me.swift"),
      ("check 1/1 --file solutions/les\t", "check 1/1 --file solutions/lesson-01/"),
      ("progress ex\t", "progress export"), ("goto qu\t2", "goto quiz-2"),
      ("help wat\t", "help watch"),
    ] {
      terminal.press(typed)
      try terminal.waitForLine("lesson-01 ▸ \(completed)")
      terminal.press("\u{5}\u{15}")
      try terminal.waitForPrompt()
    }
    terminal.press("goto quiz-\t\t")
    try terminal.waitForText("quiz-1  quiz-2")
    terminal.press("\u{15}")
    try terminal.waitForPrompt()
    try terminal.run("goto quiz-1")
    terminal.press("answer \t")
    try terminal.waitForText("a  b")
  }

  @Test("Lines are kept across sessions and can be searched") func history() throws {
    let coursework = try Coursework()
    let first = try TestTerminal(coursework)
    try first.run("list lesson-01")
    try first.run("help check")
    first.signal(SIGKILL)
    let terminal = try TestTerminal(coursework)
    terminal.press("\u{1b}[A")
    try terminal.waitForLine("lesson-01 ▸ help check")
    terminal.press("\u{1b}[A")
    try terminal.waitForLine("lesson-01 ▸ list lesson-01")
    // A search begins where one is in the past: at a new prompt all of it is searched.
    try terminal.interrupt()
    terminal.press("\u{12}list\u{1b}")
    try terminal.waitForLine("lesson-01 ▸ list lesson-01")
    terminal.press("\n")
    try terminal.waitForText("goto 3 goes to a step")
  }

  @Test("Keys are as ~/.editrc says") func editrc() throws {
    let coursework = try Coursework()
    try Data("bind -v\ncoursework:bind ^T ed-move-to-beg\n".utf8)
      .write(to: coursework.folder.appending(path: ".editrc"))
    let terminal = try TestTerminal(coursework)
    terminal.press("list\u{14}x")
    try terminal.waitForLine("lesson-01 ▸ xlist")
    terminal.press("\u{1b}0xA lesson-0\t")
    try terminal.waitForLine("lesson-01 ▸ list lesson-01")
  }

  @Test("Ctrl-C gives up a line, and what runs, and never the workbook") func interrupts() throws {
    let coursework = try Coursework()
    let terminal = try TestTerminal(coursework)
    terminal.press("half a line")
    try terminal.waitForLine("lesson-01 ▸ half a line")
    try terminal.interrupt()
    try terminal.run("show lesson-01/1")
    terminal.press("watch\n")
    try terminal.waitForText("Watching workbook")
    try terminal.interrupt()
    try coursework.write(
      """
      import UIKit
      final class WallViewController: Wall {
        override func viewDidLoad() { while true {} }
      }
      """, to: "workbook/lesson-01/1-show.swift")
    terminal.press("check /1\n")
    terminal.pause(seconds: 0.5)
    try terminal.interrupt()
    #expect(!terminal.screen.text().contains("ran out of time"))
    #expect(try terminal.run("list").contains("A wall"))
  }

  @Test("What follows a line of several rows stands below it, wherever the cursor was")
  func rows() throws {
    let terminal = try TestTerminal(try Coursework(), columns: 40)
    let long = "show a line that takes three rows of this narrow window and no less, goto "
    terminal.press(long + "quiz-\u{1}\u{1b}[C")
    try terminal.waitForLine("lesson-01 ▸ show a line that takes three")
    try terminal.interrupt()
    #expect(terminal.screen.text().contains("and no less,\n goto quiz-^C\nlesson-01 ▸"))
    terminal.press(String(repeating: "goto quiz-1 ", count: 6) + "\u{1}goto quiz-\t")
    try terminal.waitForText("quiz-1  quiz-2")
    terminal.press("2 #\u{5}\n")
    try terminal.waitForPrompt()
    #expect(terminal.screen.text().contains("does not take"))
  }

  @Test("Another size of the window counts at once") func resize() throws {
    let terminal = try TestTerminal(try Coursework())
    terminal.press("li")
    try terminal.waitForLine("lesson-01 ▸ li")
    terminal.resize(columns: 44, rows: 20)
    terminal.press("st\n")
    try terminal.waitForPrompt()
    let lines = try terminal.run("help").split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 44 })
  }

  @Test("SIGTERM leaves the terminal as it was") func termination() throws {
    let terminal = try TestTerminal(try Coursework())
    let modes = terminal.modes
    #expect(modes & tcflag_t(ICANON) == 0)
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForEnd() == 128 + SIGTERM)
    #expect(terminal.modes & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
  }
}
