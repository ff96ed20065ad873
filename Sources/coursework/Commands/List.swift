import Lessons

extension Command {
  static let list = Command(
    name: "list", summary: "list the lessons and how far you are",
    examples: [("coursework list", "lists the lessons; so does `coursework` alone")]
  ) { invocation in
    let place = try Workplace(invocation)
    var page = Page(invocation.style)
    page.overview(of: place.course, bests(place.course, invocation))
    Output.result(page.text)
    return .passed
  }

  /// The best attempts, by the exercise's selector; none where progress cannot be read.
  private static func bests(
    _ course: Course, _ invocation: Invocation
  ) -> [String: Progress.Best] {
    do {
      let progress = try Progress.open(invocation)
      var bests: [String: Progress.Best] = [:]
      for lesson in course.lessons {
        for exercise in lesson.exercises {
          bests[lesson.selector(exercise)] = try progress.best(
            lesson: lesson.id, exercise: exercise.id)
        }
      }
      return bests
    } catch {
      invocation.warn("your progress cannot be shown. \(error)")
      return [:]
    }
  }
}

extension Page {
  /// The lessons with their exercises, and what to do next.
  fileprivate mutating func overview(of course: Course, _ bests: [String: Progress.Best]) {
    let selectors = course.lessons.flatMap { lesson in lesson.exercises.map(lesson.selector) }
    let titles = course.lessons.flatMap { [$0.title] + $0.exercises.map(\.title) }
    let id = selectors.map { columns(StyledText($0)) }.max() ?? 0
    let title = titles.map { columns(StyledText($0)) }.max() ?? 0
    for lesson in course.lessons {
      line(
        """
        \(pad(StyledText(lesson.id, .bold), to: id))  \
        \(pad(StyledText(lesson.title, .bold), to: title))  \("about \(lesson.minutes) min", .dim)
        """, hanging: 2)
      for exercise in lesson.exercises {
        let best = bests[lesson.selector(exercise)]
        line(
          """
          \(pad(StyledText(lesson.selector(exercise), .dim), to: id))  \
          \(pad(StyledText(exercise.title), to: title))  \(result(best))
          """, hanging: 2)
      }
    }
    blank()
    line(next(in: course, bests))
  }

  private func result(_ best: Progress.Best?) -> StyledText {
    guard let best else { return "○  \("not begun", .dim)" }
    let attempts = "\(best.attempts) attempt\(best.attempts == 1 ? "" : "s")"
    let mark: StyledText = best.hasPassed ? "\("●", .green)" : "\("○", .yellow)"
    return "\(mark)  \(best.score)/\(best.maxScore)  \(attempts, .dim)"
  }

  /// The first exercise that has not been passed.
  private func next(in course: Course, _ bests: [String: Progress.Best]) -> StyledText {
    for lesson in course.lessons {
      for exercise in lesson.exercises {
        let selector = lesson.selector(exercise)
        let best = bests[selector]
        if best?.hasPassed == true { continue }
        let task = StyledText("coursework show \(selector)", .code)
        let check = StyledText("coursework check \(selector)", .code)
        let text = StyledText("coursework show \(lesson.id)", .code)
        let hasBegun = best != nil || exercise.number > 1
        return hasBegun
          ? "Next: \(task), then \(check)." : "Next: \(text) to read, then \(task)."
      }
    }
    return "You have passed everything."
  }
}
