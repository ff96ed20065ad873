import Foundation
import Lessons
import Testing

@Suite("The steps of a lesson")
struct StepTests {
  private static let text = """
    # Decoding

    ## Highlight

    A photo is decoded.

    ```swift
    # no heading
    > **Quiz 9.** no question
    ```

    > **Quiz 1.** Who decodes,
    > and when?
    >
    > - a) The loader.
    > - b) The commit,
    >   on main.

    More of it.

    > A quote like others.

    > **Quiz 2.** How many frames go missing?
    >
    > ```predict
    > exercise: 1
    > scenario: fling
    > metric: droppedFrames
    > within: 20 %
    > ```

    ## Highlight

    > **Exercise 2.** Keep it.

    ## Answers

    **Quiz 1: b.** Nobody did so before.

    - a) The loader hands over
      a JPEG.

    **Quiz 2.** Each photo costs frames.

    ## Preview

    Thumbnails.
    """

  private func lesson(_ text: String) throws -> Lesson {
    let course = try MiniatureCourse(
      replacing: "# Decoding\n\nA photo that is not prepared is decoded in the commit.", with: text)
    return try #require(try course.read().lessons.first)
  }

  @Test("are its texts by their headings, its questions, and its exercises") func order() throws {
    let steps = try lesson(Self.text).steps
    #expect(
      steps.map(\.id) == [
        "highlight", "quiz-1", "highlight-2", "quiz-2", "exercise-2", "preview", "exercise-1",
      ])
    #expect(
      steps.map(\.title) == [
        "Highlight", "Quiz 1", "Highlight", "Quiz 2", "Keep what is prepared", "Preview",
        "Prepare before display",
      ])
    guard case .text(let first) = steps[0].content, case .text(let second) = steps[2].content else {
      Issue.record("\(steps)")
      return
    }
    #expect(first.hasPrefix("# Decoding\n\n## Highlight\n\nA photo is decoded."))
    #expect(first.hasSuffix("> **Quiz 9.** no question\n```"))
    #expect(second == "More of it.\n\n> A quote like others.")
  }

  @Test("hold a question's choices, each wrong one with its reason") func choices() throws {
    let steps = try lesson(Self.text).steps
    #expect(
      steps[1].content
        == .quiz(
          Quiz(
            number: 1, question: "Who decodes,\nand when?",
            kind: .choice(
              [
                .init(
                  letter: "a", text: "The loader.", reason: "The loader hands over\na JPEG."),
                .init(letter: "b", text: "The commit,\non main."),
              ], right: "b"), explanation: "Nobody did so before.")))
  }

  @Test("hold what is measured for a question that asks for a number") func prediction() throws {
    let steps = try lesson(Self.text).steps
    let prediction = Quiz.Prediction(
      exercise: 1, scenario: "fling", metric: "droppedFrames", tolerance: 0.2)
    #expect(
      steps[3].content
        == .quiz(
          Quiz(
            number: 2, question: "How many frames go missing?", kind: .prediction(prediction),
            explanation: "Each photo costs frames.")))
    #expect(prediction.accepts(80, measured: 100) && prediction.accepts(120, measured: 100))
    #expect(!prediction.accepts(79, measured: 100) && !prediction.accepts(121, measured: 100))
    #expect(prediction.accepts(0, measured: 0) && !prediction.accepts(1, measured: 0))
  }

  @Test("come from a text without headings, too") func plain() throws {
    let steps = try lesson("Just words.").steps
    #expect(steps.map(\.id) == ["text", "exercise-1", "exercise-2"])
  }

  @Test(
    "are refused with their line where something is wrong",
    arguments: [
      ("**Quiz 1.** Who", "**Quiz.** Who", "a question begins with its number", "Quiz.** Who"),
      (
        "**Quiz 1.** Who", "**Quiz 3.** Who", "quiz 3 comes where quiz 1 is expected",
        "Quiz 3.** Who"
      ),
      (
        "**Quiz 2.** How", "**Quiz 1.** How", "quiz 1 comes where quiz 2 is expected",
        "Quiz 1.** How"
      ),
      ("- b) The commit,", "- c) The commit,", "choice c comes where b is expected", "- c) The"),
      (
        "> - b) The commit,\n>   on main.\n", "", "a question with one choice is none",
        "Quiz 1.** Who"
      ),
      ("- b) The commit,", "b) The commit,", "“b) The commit,” is no choice", "b) The commit"),
      (
        "**Quiz 1: b.**", "**Quiz 1: c.**", "the answer to quiz 1 is none of its choices",
        "Quiz 1: c"
      ),
      (
        "**Quiz 1: b.** N", "**Quiz 1.** N", "the answer to quiz 1 is none of its choices",
        "Quiz 1.** N"
      ),
      ("- a) The loader h", "- b) The loader h", "does not say why a is wrong", "Quiz 1: b"),
      ("- a) The loader h", "- d) The loader h", "quiz 1 has no choice d", "Quiz 1: b"),
      ("**Quiz 2.** E", "**Quiz 2: a.** E", "is measured, and here it is a letter", "Quiz 2: a"),
      ("**Quiz 2.** E", "**Quiz 7.** E", "quiz 2 has no answer", "Quiz 2.** How"),
      ("**Quiz 2.** E", "**Quiz 1: b.** E", "quiz 1 is answered twice", "Quiz 1: b.** E"),
      ("exercise: 1", "exercise: 3", "there is no exercise “3”", "Quiz 2.** How"),
      ("scenario: fling", "scenario: flng", "has no scenario “flng”", "Quiz 2.** How"),
      ("metric: dropped", "metric: droped", "no metric “dropedFrames”", "Quiz 2.** How"),
      ("within: 20 %", "within: some", "must be a number of percent", "Quiz 2.** How"),
      ("> within: 20 %\n", "", "the prediction does not say “within”", "Quiz 2.** How"),
      ("within: 20 %", "about: 20 %", "is none of the four lines of a prediction", "about: 20"),
      ("**Exercise 2.**", "**Exercise 3.**", "this is the place of no exercise", "Exercise 3.**"),
      (
        "Thumbnails.", "> **Exercise 2.** Again.", "exercise 2 has two places",
        "Exercise 2.** Again"
      ),
    ])
  func mistakes(_ part: String, _ other: String, _ problem: String, _ place: String) throws {
    let text = Self.text.replacing(part, with: other, maxReplacements: 1)
    let course = try MiniatureCourse(
      replacing: "# Decoding\n\nA photo that is not prepared is decoded in the commit.", with: text)
    let line = try course.line(of: place, in: MiniatureCourse.lesson)
    let fault = #expect(throws: CourseFault.self) { try course.read() }
    #expect(fault?.problem.contains(problem) == true, "\(String(describing: fault))")
    #expect(fault?.place == "lessons/lesson-05/lesson.md:\(line)", "\(String(describing: fault))")
  }
}
