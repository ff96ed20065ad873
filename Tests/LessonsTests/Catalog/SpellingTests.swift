import Lessons
import Testing

@Suite("The nearest spelling")
struct SpellingTests {
  @Test(
    "is found for a letter that is missing, wrong, extra or swapped",
    arguments: ["chek", "check", "chwck", "checkk", "cehck", "CHECK"])
  func near(word: String) {
    #expect(Spelling.nearest(to: word, among: ["list", "check", "show"]) == "check")
  }

  @Test("is none for another word", arguments: ["", "x", "grade", "lst-check-it"])
  func far(word: String) {
    #expect(Spelling.nearest(to: word, among: ["list", "check", "show"]) == nil)
  }
}
