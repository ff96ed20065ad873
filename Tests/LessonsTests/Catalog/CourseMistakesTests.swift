import Foundation
import Lessons
import Testing

@Suite("A mistake in a course is named with its file and line")
struct CourseMistakesTests {
  /// What is replaced, by what, a part of the problem, and the text on the line that is named.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let text: String
    let other: String
    let problem: String
    let at: String
    /// The line, where no text of its own tells it from others.
    let line: Int?

    init(
      _ text: String, _ other: String, _ problem: String, at: String? = nil, line: Int? = nil
    ) {
      self.text = text
      self.other = other
      self.problem = problem
      self.at = at ?? other
      self.line = line
    }

    var testDescription: String { "\(text) → \(other)" }
  }

  private func check(_ mistake: Mistake, _ file: String) throws {
    let course = try MiniatureCourse(replacing: mistake.text, with: mistake.other)
    let fault = #expect(throws: CourseFault.self) { try course.read() }
    #expect(fault?.problem.contains(mistake.problem) == true, "\(fault?.description ?? "")")
    let line = try mistake.line ?? course.line(of: mistake.at, in: file)
    #expect(fault?.place == "\(file):\(line)", "\(fault?.description ?? "")")
  }

  @Test(
    "in the exercises",
    arguments: [
      Mistake("\"seed\": 5,", "", "“seed” is missing", line: 10),
      Mistake("\"seed\": 5,", "\"seed\": -5,", "“seed” is -5"),
      Mistake("\"seed\": 5,", "\"seed\": 5.5,", "must be a whole number"),
      Mistake("\"seed\": 5,", "\"seed\": \"5\",", "must be a whole number, not a text"),
      Mistake("\"seed\": 5,", "\"seed\": 5, \"sede\": 6,", "no key “sede”"),
      Mistake("\"seed\": 5,", "\"seed\": 05,", "a value is expected"),
      Mistake(
        "\"seed\": 5,", "\"seed\": 5", "a comma or ‘}’ is expected", at: "\"feed\": { \"posts\": 40"
      ),
      Mistake("\"phone-60\"", "\"phone-06\"", "“phone-06” is no device"),
      Mistake("\"fast\"", "\"fats\"", "“fats” is no network"),
      Mistake("\"iOS 15\"", "\"iOS 16\"", "“iOS 16” is no system"),
      Mistake("\"damaged\": [7]", "\"damaged\": [40]", "“damaged” is 40"),
      Mistake("\"damaged\": [7]", "\"damaged\": [7, 7]", "named twice"),
      Mistake("\"damaged\": [7]", "\"photos\": \"mixd\"", "“mixd” is no set of photos"),
      Mistake("\"posts\": 40", "\"posts\": 0", "“posts” is 0"),
      Mistake("\"action\": \"wait\"", "\"action\": \"rest\"", "“rest” is no action"),
      Mistake("\"velocity\": 2500", "\"points\": 2500", "“velocity” is missing"),
      Mistake("\"velocity\": 2500", "\"velocity\": 0", "nothing would move"),
      Mistake("\"velocity\": 2500", "\"velocity\": 2500, \"points\": 1", "no key “points”"),
      Mistake("\"seconds\": 1.5", "\"seconds\": 21", "“seconds” is 21"),
      Mistake(
        "\"action\": \"memoryWarning\"", "\"action\": \"wait\", \"seconds\": 59", "it takes about",
        at: "\"script\": ["),
      Mistake("\"seconds\": 1.5", "\"seconds\": 19", "scroll for about", at: "\"scenarios\": ["),
      Mistake(
        "\"metric\": \"mainThreadDecode\"", "\"metric\": \"mainThreadDecod\"", "is no metric"),
      Mistake(
        "\"metric\": \"mainThreadDecode\"", "\"metric\": \"droppedFrames\"", "graded twice",
        at: "\"points\": 40"),
      Mistake(
        "\"metric\": \"misplacedImages\"", "\"metric\": \"flickers\"",
        "does not grade misplacedImages", at: "\"rubric\": ["),
      Mistake(
        "\"metric\": \"mainThreadDecode\"", "\"metric\": \"postsShown\"",
        "how many posts are “seen”",
        at: "\"scenarios\": ["),
      Mistake("\"damaged\": [7]", "\"seen\": 41", "“seen” is 41"),
      Mistake(
        "\"at_least\", \"threshold\": 0.8", "\"at_least\", \"threshold\": 80", "“threshold” is 80"),
      Mistake("\"at_least\", \"threshold\": 0.8", "\"at_least\", \"threshold\": 0", "always holds"),
      Mistake("\"isGate\": true, ", "", "must be a gate", at: "\"rubric\": ["),
      Mistake("\"isGate\": true", "\"isGate\": 1", "must be true or false"),
      Mistake("\"isGate\": true", "\"isGate\": true, \"shutAt\": 0.9", "shutAt"),
      Mistake(
        "\"comparison\": \"at_most\"", "\"comparison\": \"atMost\"", "“atMost” is no comparison"),
      Mistake("\"points\": 40,", "\"points\": 0,", "“points” is 0"),
      Mistake("{line} hands", "{lien} hands", "holds “{lien}”"),
      Mistake(
        "\"hints\": [\"gentle\", \"plainer\", \"plain\"]", "\"hints\": [\"gentle\"]",
        "there are 1 hints"),
      Mistake(
        "\"hints\": [\"gentle\", \"plainer\", \"plain\"],", "", "“hints” is missing",
        line: 3),
      Mistake("\"title\": \"Prepare before display\"", "\"title\": \"  \"", "“title” is empty"),
      Mistake("\"1-prepare.swift\"", "\"prepare.swift\"", "no name for its file"),
      Mistake("\"1-prepare.swift\"", "\"1-../x.swift\"", "no name for its file"),
      Mistake(
        "\"1-prepare.swift\"", "\"1-other.swift\"",
        "file that is missing: exercises/lesson-05/1-other.swift"),
      Mistake("[\"mainThreadDecode\"]", "[\"flickers\"]", "not graded by the rubric"),
      Mistake("[\"mainThreadDecode\"]", "[]", "names no criterion"),
      Mistake(
        "\"text\": \"Solved\", ", "", "the key “text” is missing", at: "\"undone\": {"),
      Mistake(
        "\"instead\": \"\", \"fails\": [\"mainThreadDecode\"]",
        "\"instead\": \"\", \"fails\": [\"flickers\"]", "not graded by the rubric"),
      Mistake(
        "\"nextStep\": \"Run it again.\"", "\"nextStep\": \"Run it again.", "no closing quote"),
      Mistake(
        "\"nextStep\": \"Run it again.\"", "\"nextStep\": \"Run \\q it\"", "a backslash in a text"),
      Mistake("\"nextStep\": \"Run it again.\"", "\"nextStep\": \"\\ud83d\"", "half a character"),
      Mistake(
        "\"nextStep\": \"Run it again.\"", "\"nextStep\": \"\\u12\"", "four hexadecimal digits"),
      Mistake("\"nextStep\": \"Run it again.\"", "\"nextStep\": null", "must be a text, not null"),
      Mistake(
        "\"afterPass\": \"You moved the decoding.\"", "\"afterPass\": \"x\",",
        "a key in double quotes", line: 38),
      Mistake("\"afterPass\": \"You moved the decoding.\"", "\"title\": \"x\"", "comes twice"),
    ])
  func exercises(mistake: Mistake) throws {
    try check(mistake, MiniatureCourse.exercises)
  }

  @Test(
    "in the lesson",
    arguments: [
      Mistake("---\nid", "id", "the first line must be ---", at: "id: lesson-05"),
      Mistake("documentation\n---", "documentation\n--", "no closing ---", at: "---"),
      Mistake("id: lesson-05", "id: lesson-04", "the id must be lesson-05"),
      Mistake("minutes: 25", "minutes: long", "minutes must be a number"),
      Mistake("minutes: 25", "minuets: 25", "no key “minuets”"),
      Mistake("minutes: 25", "", "needs “minutes”", at: "---"),
      Mistake("minutes: 25", "minutes 25", "`key: value`"),
      Mistake("next: lesson-06", "next: six", "no lesson's id"),
      Mistake("next: lesson-06", "next:", "must have one value"),
      Mistake("  - lesson-04", "  - four", "no lesson's id", at: "after:"),
      Mistake("after:\n", "after: lesson-04\n", "belongs below a line", at: "  - lesson-04"),
      Mistake("after:\n  - lesson-04", "after: [lesson-04]", "must be a list"),
      Mistake("minutes: 25", "minutes: 25\nminutes: 26", "comes twice", at: "minutes: 26"),
    ])
  func lesson(mistake: Mistake) throws {
    try check(mistake, MiniatureCourse.lesson)
  }

  @Test("in a file that is missing, or is not UTF-8, or in a stray folder")
  func files() throws {
    for name in ["lesson.md", "exercises.json", "Harness.swift"] {
      let course = try MiniatureCourse()
      try FileManager.default.removeItem(at: course.folder.path("lessons/lesson-05/\(name)"))
      let fault = #expect(throws: CourseFault.self) { try course.read() }
      #expect(fault?.place == "lessons/lesson-05/\(name)")
    }
    let course = try MiniatureCourse()
    try Data([0xff, 0xfe]).write(to: course.folder.path(MiniatureCourse.lesson))
    #expect(throws: CourseFault("the file is not UTF-8", at: MiniatureCourse.lesson)) {
      try course.read()
    }
    let other = try MiniatureCourse()
    try other.folder.write("", to: "lessons/lesson-5/lesson.md")
    #expect(throws: CourseFault.self) { try other.read() }
  }

  @Test(
    "in a script",
    arguments: [
      Mistake(
        Self.warning, "\"action\": \"like\", \"among\": \"visible\"", "“visible” is no among"),
      Mistake(Self.warning, "\"action\": \"like\", \"place\": 2", "“place” is 2"),
      Mistake(Self.warning, "\"action\": \"like\", \"count\": 0", "“count” is 0"),
      Mistake(Self.warning, "\"action\": \"like\", \"after\": 0", "“after” is 0"),
      Mistake(Self.warning, "\"action\": \"reverse\", \"after\": 1", "no key “after”"),
      Mistake(Self.warning, "\"action\": \"reverse\", \"velocity\": -4", "“velocity” is -4"),
      Mistake(Self.warning, "\"action\": \"background\"", "“seconds” is missing"),
      Mistake(
        Self.warning, "\"action\": \"open\"", "“open”, and the screen is open",
        at: "\"script\": ["),
      Mistake(
        Self.warning, "\"action\": \"goOnline\"", "“goOnline”, and the network is there",
        at: "\"script\": ["),
      Mistake("\"damaged\": [7]", "\"damaged\": 0", "“damaged” is 0"),
      Mistake("\"damaged\": [7]", "\"withoutPhoto\": [7, 7]", "named twice in “withoutPhoto”"),
    ])
  func script(mistake: Mistake) throws {
    try check(mistake, MiniatureCourse.exercises)
  }

  private static let warning = "\"action\": \"memoryWarning\""

  @Test("however the exercises are cut off")
  func cut() throws {
    let course = try MiniatureCourse()
    let bytes = [UInt8](try Data(contentsOf: course.folder.path(MiniatureCourse.exercises)))
    for length in stride(from: 0, to: bytes.count - 2, by: 37) {
      try Data(bytes.prefix(length)).write(to: course.folder.path(MiniatureCourse.exercises))
      let fault = #expect(throws: CourseFault.self) { try course.read() }
      #expect(fault?.place?.hasPrefix("\(MiniatureCourse.exercises):") == true)
    }
  }

  @Test("however deeply lists are nested")
  func nested() throws {
    let course = try MiniatureCourse()
    try course.folder.write(
      String(repeating: "[", count: 100_000), to: MiniatureCourse.exercises)
    let fault = #expect(throws: CourseFault.self) { try course.read() }
    #expect(fault?.problem.contains("nested too deeply") == true)
  }
}
