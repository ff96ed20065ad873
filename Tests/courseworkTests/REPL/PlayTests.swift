import Foundation
import Testing

/// `play`: live Swift against an app.
@Suite(.serialized) struct PlayTests {
  private func run(
    _ script: String, in coursework: Coursework
  ) throws -> (status: Int32, output: String, errors: String) {
    let file = coursework.folder.appending(path: "script")
    try Data(script.utf8).write(to: file)
    let process = coursework.process([])
    process.standardInput = try FileHandle(forReadingFrom: file)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, text[0], text[1])
  }

  @Test("Lines are run against the app, and what they declare stays") func lines() throws {
    let coursework = try Coursework()
    let result = try run(
      """
      play lesson-01/1
      var s = dataSource.snapshot()
      s.numberOfItems
      s.deleteItems(["post-0"]); dataSource.apply(s)
      cells
      scroll(by: 300)
      func twice(_ x: Int) -> Int {
        x * 2
      }
      twice(posts.count)
      """, in: coursework)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count > 5)
    #expect(lines[0].contains("Show a photo: 6 posts on phone-60"))
    #expect(lines[1] == "6")
    #expect(lines[2].contains("1 snapshot applied"))
    #expect(lines.contains("  post-1  its photo") && !result.output.contains("post-0"))
    #expect(result.output.contains("frames, ") && result.output.contains(" dropped"))
    #expect(lines.last == "12")
  }

  @Test("An error costs nothing, and undo takes a line back") func errors() throws {
    let coursework = try Coursework()
    let result = try run(
      """
      play lesson-01/1
      var count = 1
      count += unknown
      [Int]()[0]
      count += 5
      count
      undo
      undo
      count
      lines
      """, in: coursework)
    #expect(result.output.contains("line 2, column 10: error: cannot find 'unknown' in scope"))
    #expect(result.output.contains("Index out of range"), "\(result.output)")
    #expect(result.output.contains("from line 2:1"), "\(result.output)")
    #expect(result.output.contains("\n6\n"))
    #expect(result.output.contains("Taken back: count += 5"))
    #expect(result.output.hasSuffix("\n1\n  1  var count = 1\n  2  count\n"), "\(result.output)")
  }

  @Test("A session that is saved runs again with the same output") func saved() throws {
    let coursework = try Coursework()
    let first = try run(
      """
      play lesson-01/1
      posts.count
      posts.nobody
      print("dataSource.x")
      [
        1, 2,
      ]
      scroll(by: 400)
      cells
      fling(2000)
      metrics
      undo
      screen
      metrics
      save "my session.txt"
      """, in: coursework)
    #expect(first.errors.contains("coursework < my\\ session.txt"))
    let script = try String(
      contentsOf: coursework.course.appending(path: "my session.txt"), encoding: .utf8)
    #expect(
      script == """
        play lesson-01/1
        posts.count
        print("dataSource.x")
        [
          1, 2,
        ]
        scroll(by: 400)
        cells
        screen
        metrics

        """)
    let again = try run(script, in: coursework)
    #expect(again.status == 0)
    // Of the first session, all but the error, what was undone, and that it was.
    let error = try #require(first.output.firstRange(of: "\n  line 2, column 7: error"))
    let printed = try #require(first.output.firstRange(of: "dataSource.x"))
    let flung = try #require(first.output.ranges(of: /\n[0-9]+ frames/).last)
    let undone = try #require(first.output.firstRange(of: "Taken back: fling(2000)\n"))
    #expect(
      again.output == first.output[..<error.lowerBound]
        + first.output[printed.lowerBound...flung.lowerBound]
        + first.output[undone.upperBound...])
    #expect(try run(script, in: coursework).output == again.output)
  }

  @Test("The phone, the feed and the finger do what lines ask for") func world() throws {
    let coursework = try Coursework()
    let result = try run(
      """
      play lesson-01/1
      server.delete(6)
      cells
      fling(.nan)
      phone.rotate()
      view.bounds.width > view.bounds.height
      phone.goOffline(); wait(0.5); phone.goOnline()
      phone.background(1)
      memoryWarning(); pullToRefresh(); tap(); scrollToTop()
      server.insert(2)
      SimulatedServer.posts.count
      scroll(by: .infinity, seconds: 0)
      """, in: coursework)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count > 5)
    #expect(lines[1].hasPrefix("3 posts changed"))
    #expect(lines[2] == "  post-0  its photo  ← the server has no such post any more")
    #expect(lines.contains("true") && lines.contains("5"), "\(result.output)")
  }

  @Test("What a line shows is shown once, whatever its type is called, and only by that line")
  func shown() throws {
    let result = try run(
      """
      play lesson-01/1
      struct P { var a = 1 }
      P()
      self
      1 + 1
      "text"
      dataSource.snapshot()
      print("printed")
      Task { print("later") }
      """, in: Coursework())
    #expect(!result.output.contains("unknown context"), "\(result.output)")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("P(a: 1)"), "\(result.output)")
    for line in ["2", "\"text\"", "a snapshot with 6 items in 1 section", "printed", "later"] {
      #expect(lines.count { $0 == line } == 1, "\(line): \(result.output)")
    }
    #expect(lines.last == "later")
  }

  @Test("An object lives until a line lets it go") func lifetimes() throws {
    let result = try run(
      """
      play lesson-01/1
      final class Kept { deinit { print("bye") } }
      var kept: Kept? = Kept()
      print("still here")
      kept = nil
      print("end")
      """, in: Coursework())
    #expect(result.output.hasSuffix("\nstill here\nbye\nend\n"), "\(result.output)")
  }

  @Test("The workbook's words are told from Swift, and what is not complete is said")
  func words() throws {
    let coursework = try Coursework()
    let result = try run(
      "play 1/1\nnext\ncheck lesson-01/1\nlet x = 1\nlet x = 2\nsave\nimport UIKit\nlet f = {\n",
      in: coursework)
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("`next` is the workbook's, and this is Swift's prompt"))
    #expect(result.output.contains("`check` is the workbook's: Ctrl-D goes back to it."))
    #expect(result.output.contains("`x` is there already."))
    #expect(result.errors.contains("`save` needs the name of one file"))
    #expect(result.output.contains("an import or an extension belongs into your file"))
    #expect(result.errors.contains("the last line is not complete: let f = {"))
  }

  @Test("A session is saved over an earlier one, and over no other file") func overwriting() throws
  {
    let coursework = try Coursework()
    try coursework.write("import UIKit\n", to: "Feed.swift")
    let photo = coursework.course.appending(path: "p.jpg")
    try Data([0xff, 0xd8]).write(to: photo)
    let result = try run(
      "play 1/1\nlet x = 1\nsave s.txt\nlet y = 2\nsave s.txt\nsave Feed.swift\nsave p.jpg\n",
      in: coursework)
    #expect(result.status == 2)
    #expect(result.errors.contains("p.jpg: there is another file of this name"))
    #expect(try Data(contentsOf: photo) == Data([0xff, 0xd8]))
    #expect(result.errors.contains("Feed.swift: there is another file of this name"))
    let text = { (name: String) in
      try String(contentsOf: coursework.course.appending(path: name), encoding: .utf8)
    }
    #expect(try text("Feed.swift") == "import UIKit\n")
    #expect(try text("s.txt") == "play lesson-01/1\nlet x = 1\nlet y = 2\n")
  }

  @Test("Time has bounds, and they are said") func bounds() throws {
    let result = try run(
      "play 1/1\nwait(90)\nwait(60)\n" + String(repeating: "wait(60)\n", count: 8),
      in: Coursework())
    #expect(result.output.components(separatedBy: "60 s is the most at once").count == 2)
    #expect(result.output.contains("The 10 minutes that a session can last are over."))
  }

  @Test("What cannot be played with is said, and the script's lines are no commands")
  func unplayable() throws {
    let coursework = try Coursework()
    try coursework.write("final class WallViewController: Wall { let x: Strin = 1 }", to: "F.swift")
    let broken = try run("play 1/1 --file F.swift\nlist\nquit\nlist\n", in: coursework)
    #expect(broken.output.contains("cannot find type 'Strin'"))
    #expect(broken.output.components(separatedBy: " 5 min,").count == 2)
  }

  @Test("At a terminal each answer begins its own line, and Tab knows the app's names")
  func terminal() throws {
    let terminal = try TestTerminal(try Coursework(), rows: 40)
    terminal.press("play /1\n")
    try terminal.waitForPrompt("swift>")
    #expect(try terminal.run("posts.count") == "6")
    terminal.press("[1,\n")
    try terminal.waitForLine("  ...>")
    terminal.press("2, 3].count\n")
    try terminal.waitForPrompt()
    #expect(terminal.screen.text().contains("\n3\n"))
    terminal.press("dataSou\t")
    try terminal.waitForLine("swift> dataSource")
    terminal.press("\u{15}")
    try terminal.waitForPrompt()
    let screen = try terminal.run("screen")
    #expect(screen.split(separator: "\n").count > 15)
    terminal.press("while true {}\n")
    terminal.pause(seconds: 1)
    terminal.press("\u{3}")
    try terminal.waitForPrompt()
    #expect(try terminal.run("posts.count") == "6")
    terminal.press("\u{4}")
    try terminal.waitForPrompt("lesson-01 ▸")
  }
}
