import Foundation
import Testing

/// `run`: the scroll in the terminal.
@Suite(.serialized) struct RunTests {
  @Test("In a pipe it prints the key moments, with as many dropped frames as a check counts")
  func text() throws {
    let coursework = try Coursework()
    let result = try coursework.run("run", "lesson-01/1")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("phone\n"))
    #expect(result.output.contains("post-0  its photo"))
    #expect(result.output.contains("frames late"))
    let verdict = try coursework.run(
      "check", "lesson-01/1", "--scenario", "phone", "--format", "json"
    ).json
    let exercises = try #require(verdict["exercises"] as? [[String: Any]])
    let scenarios = try #require(exercises[0]["scenarios"] as? [[String: Any]])
    let metrics = try #require(scenarios[0]["metrics"] as? [String: Double])
    let dropped = Int(try #require(metrics["dropped_frames"]))
    #expect(dropped > 0)
    #expect(result.output.contains("\(dropped) of "), "\(result.output)")
    #expect(try coursework.run("run", "lesson-01/1").output == result.output)
    let plain = try coursework.run("run", "lesson-01/1", "--plain").output
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("What does not compile or ends early is reported as by a check") func failing() throws {
    let coursework = try Coursework()
    try coursework.write("final class WallViewController: Wall { let x: Strin = 1 }", to: "F.swift")
    let broken = try coursework.run("run", "1/1", "--file", "F.swift")
    #expect(broken.status == 1)
    #expect(broken.output.contains("cannot find type 'Strin'"))
    try coursework.write(
      """
      import UIKit
      final class WallViewController: Wall {
        override func show(_ image: UIImage, of id: String, in cell: WallCell) { fatalError(id) }
      }
      """, to: "F.swift")
    let stopped = try coursework.run("run", "1/1", "--file", "F.swift")
    #expect(stopped.status == 1)
    #expect(stopped.output.contains("post-0  no photo"), "\(stopped.output)")
    #expect(stopped.output.contains("Fatal error: post-"), "\(stopped.output)")
  }

  @Test(
    "At a terminal it plays the screen, and keys stop, step and jump",
    arguments: [(80, 24, "xterm-256color"), (40, 15, "xterm"), (120, 40, "xterm-256color")])
  func player(_ columns: Int, _ rows: Int, _ term: String) throws {
    let terminal = try TestTerminal(
      try Coursework(), environment: ["TERM": term], columns: columns, rows: rows)
    terminal.press("run lesson-01/1\n")
    try terminal.waitForText("q leaves")
    try terminal.waitForText("post-0")
    terminal.press("0")
    try terminal.waitForText("stopped")
    terminal.press("n")
    try terminal.waitForText("no new frame")
    terminal.press("w")
    try terminal.waitForText("dropped so far")
    terminal.press("\u{1b}[C\u{1b}[D++--$")
    terminal.resize(columns: columns - 2, rows: rows - 1)
    terminal.press("q")
    try terminal.waitForPrompt()
    #expect(terminal.screen.text().contains("frames were dropped"))
    #expect(try terminal.run("list").contains("A wall"))
  }

  @Test("Ctrl-C leaves the player, not the workbook") func interrupt() throws {
    let terminal = try TestTerminal(
      try Coursework(), environment: ["COLORTERM": "truecolor", "TERM": "xterm-256color"])
    terminal.press("run lesson-01/1\n")
    try terminal.waitForText("q leaves")
    terminal.press("\u{3}")
    try terminal.waitForPrompt()
    #expect(try terminal.run("list").contains("A wall"))
  }
}
