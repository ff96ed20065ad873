import Lessons
import Testing
import Trace
import coursework

/// The phone's screen as characters.
struct PhoneScreenTests {
  private static func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Drawing.Rectangle {
    Drawing.Rectangle(x: x, y: y, width: width, height: height)
  }

  private static func screen(
    _ contents: [(Drawing.Content, Drawing.Rectangle)], marking: Set<String> = []
  ) -> PhoneScreen {
    let drawing = Drawing(
      width: 8, height: 16,
      shapes: contents.map { Drawing.Shape(content: $0.0, frame: $0.1, visible: $0.1) })
    var screen = PhoneScreen(drawing, columns: 8, rows: 8)
    screen.paint(drawing, marking: marking) { _, _, _ in nil }
    return screen
  }

  private static func text(_ screen: PhoneScreen, hasUnicode: Bool = false) -> [String] {
    (0..<screen.rows).map { screen.line($0, .none, hasUnicode: hasUnicode) }
  }

  @Test("Two rows of pixels are one of half blocks, in as many colours as there are")
  func colours() {
    let screen = Self.screen([
      (.fill(0xff0000), Self.place(0, 0, 8, 1)), (.fill(0x0000ff), Self.place(0, 1, 8, 1)),
    ])
    #expect(screen.columns == 8 && screen.rows == 8)
    #expect(
      screen.line(0, .full, hasUnicode: true)
        == "\u{1b}[38;2;255;0;0;48;2;0;0;255m▀▀▀▀▀▀▀▀\u{1b}[0m")
    #expect(
      screen.line(0, .palette, hasUnicode: true) == "\u{1b}[38;5;196;48;5;21m▀▀▀▀▀▀▀▀\u{1b}[0m")
    #expect(screen.line(0, .none, hasUnicode: true) == "▓▓▓▓▓▓▓▓")
    #expect(screen.line(7, .none, hasUnicode: true) == "        ")
  }

  @Test("A photo that is not there is grey, and a misplaced one has a frame") func marks() {
    let screen = Self.screen(
      [
        (.photo(9), Self.place(0, 0, 8, 16)), (.cell("post-1"), Self.place(1, 2, 6, 8)),
        (.cell("post-2"), Self.place(0, 12, 8, 4)),
      ], marking: ["post-1"])
    #expect(
      Self.text(screen) == [
        "........", ".XXXXXX.", ".X....X.", ".X....X.", ".XXXXXX.", "........", "........",
        "........",
      ])
    #expect(screen.line(1, .full, hasUnicode: true).contains("38;2;255;45;85"))
  }

  @Test("Texts in one row stand below each other, and what has no room is left out") func texts() {
    let screen = Self.screen([
      (.text("above everything"), Self.place(0, 4, 8, 2)), (.text("below"), Self.place(0, 4, 8, 2)),
      (.text("nowhere"), Self.place(0, 4, 8, 2)), (.text("wide 写真"), Self.place(0, 10, 8, 2)),
      (.text("cut off"), Self.place(0, -3, 8, 2)),
    ])
    #expect(
      Self.text(screen) == [
        "        ", "        ", "above ev", "below   ", "        ", "wide    ", "        ",
        "        ",
      ])
  }

  @Test(
    "A terminal has the colours that it says it has",
    arguments: [
      (["COLORTERM": "truecolor"], ColourDepth.full), (["TERM": "xterm-direct"], .full),
      (["TERM": "xterm-256color"], .palette), (["TERM": "xterm"], .none), ([:], .none),
    ])
  func depth(_ environment: [String: String], _ expected: ColourDepth) {
    let colourful = TerminalStyle(hasColor: true)
    #expect(ColourDepth(colourful, environment: environment) == expected)
    #expect(ColourDepth(TerminalStyle(), environment: environment) == .none)
    #expect(
      ColourDepth(TerminalStyle(hasColor: true, hasUnicode: false), environment: environment)
        == .none)
  }
}
