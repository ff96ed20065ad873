import Testing
import coursework

@Suite struct TextTests {
  @Test("Control characters become visible") func harmless() {
    #expect("a\u{1b}[31mb".harmless == "a␛[31mb")
    #expect("tab\there".harmless == "tab here")
    #expect("\u{9b}2J".harmless == "\\u{9B}2J")
    #expect("safe\u{202e}txt.exe".harmless == "safe\\u{202E}txt.exe")
    #expect("a\r\nb".harmless == "a␍␊b")
    #expect("naïve 写真 👩‍🚀".harmless == "naïve 写真 👩‍🚀")
  }

  @Test("Text in ASCII keeps its sense") func ascii() {
    #expect("4032 × 3024 — naïve … ✓ ␛".inASCII == "4032 x 3024 - naive ... v ^[")
    #expect("写".inASCII == "\\u{5199}")
  }

  @Test("Wide characters take two columns, marks none") func columns() {
    #expect("abc".terminalColumns == 3)
    #expect("写真".terminalColumns == 4)
    #expect("e\u{301}".terminalColumns == 1)
    #expect("👩‍🚀".terminalColumns == 2)
  }

  @Test("A paragraph breaks at blanks and keeps its styles") func wrapping() {
    var page = Page(TerminalStyle(width: 40))
    page.line("one two three \("four five six seven eight", .bold) nine", indent: 2, hanging: 4)
    #expect(page.text == "  one two three four five six seven\n    eight nine\n")
    page = Page(TerminalStyle(width: 40, hasColor: true))
    page.line("a \("b", [.bold, .red])")
    #expect(page.text == "a \u{1b}[1;31mb\u{1b}[0m\n")
  }

  @Test("A word that is longer than a line is cut") func longWord() {
    var page = Page(TerminalStyle(width: 40))
    page.line(StyledText(String(repeating: "x", count: 90)))
    #expect(page.text.split(separator: "\n").map(\.count) == [40, 40, 10])
  }

  @Test("An address is not cut, so that it can be followed") func address() {
    var page = Page(TerminalStyle(width: 40))
    let address = "https://developer.apple.com/documentation/uikit/lists"
    page.line("Read \(address) for more.")
    #expect(page.text == "Read\n\(address)\nfor more.\n")
  }

  @Test("Code stands between backquotes where there is no colour") func code() {
    var page = Page(TerminalStyle(width: 40))
    page.line("call \("f()", .code)")
    #expect(page.text == "call `f()`\n")
  }

  @Test("A terminal's style follows its environment") func environment() {
    let style = { TerminalStyle(descriptor: -1, environment: $0, isPlain: $1) }
    #expect(style(["COLUMNS": "120"], false).width == 120)
    #expect(style(["COLUMNS": "7"], false).width == 40)
    #expect(style(["COLUMNS": "wide"], false).width == 80)
    #expect(style([:], false).hasUnicode)
    #expect(!style(["LANG": "C"], false).hasUnicode)
    #expect(style(["LANG": "C", "LC_ALL": "de_DE.utf8"], false).hasUnicode)
    #expect(!style(["LANG": "en_US.UTF-8"], true).hasUnicode)
    #expect(!style([:], false).hasColor)
  }
}
