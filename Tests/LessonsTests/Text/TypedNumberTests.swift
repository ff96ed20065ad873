import Lessons
import Testing

@Suite("Numbers as people type them")
struct TypedNumberTests {
  @Test(
    "a number may have separators, words around it and a unit",
    arguments: [
      ("80", 80.0), ("1,140", 1140), ("2.7", 2.7), ("about 80", 80), ("~80", 80), ("80 frames", 80),
      ("18 cells", 18),
      ("-3", -3),
    ])
  func plain(_ text: String, _ value: Double) {
    #expect(TypedNumber.value(of: text, in: .frames) == value)
  }

  @Test(
    "what is more than a number is none, and so is what is counted in another unit",
    arguments: [
      "", "x", "80 or 90", "let x = 3", "1/2", "18abc", "18e", "18 %", "18%", "18 MB", "18 s",
      "1,8",
      "1,1400", "18 c",
    ])
  func none(_ text: String) { #expect(TypedNumber.value(of: text, in: .count) == nil) }

  @Test("units are applied, and taken for granted where nothing else makes sense")
  func units() {
    for text in ["614 MB", "614", "614mb", "0.614 GB", "614,000 kB", "614000000"] {
      #expect(TypedNumber.value(of: text, in: .bytes) == 614_000_000, "\(text)")
    }
    for text in ["52 %", "52", "0.52", "52 percent"] {
      #expect(TypedNumber.value(of: text, in: .share) == 0.52, "\(text)")
    }
    #expect(TypedNumber.value(of: "1", in: .share) == 1)
    for text in ["1.2 s", "1200 ms", "1200"] {
      #expect(TypedNumber.value(of: text, in: .milliseconds) == 1200, "\(text)")
    }
  }
}
