import Lessons
import Testing

@Suite struct LinesTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]),
    ("\n\n", ["", "", ""]), ("é\r\n\r\n👩‍👩‍👧", ["é", "", "👩‍👩‍👧"]), ("a\rb", ["a\rb"]),
  ])
  func `a text's lines end with LF, or with CR LF`(text: String, lines: [String]) {
    #expect(text.lines.map(String.init) == lines)
  }
}
