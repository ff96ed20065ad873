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
    let ids = course.lessons.map { columns(StyledText($0.id)) }.max() ?? 0
    let titles = course.lessons.flatMap { lesson in
      [columns(StyledText(lesson.title))] + lesson.exercises.map { columns(StyledText($0.title)) + 2 }
    }
    let title = titles.max() ?? 0
    for lesson in course.lessons {
      let dots = lesson.exercises.reduce(into: StyledText("")) { dots, exercise in
        let hasPassed = bests[lesson.selector(exercise)]?.hasPassed ?? false
        dots += hasPassed ? "\("●", .green)" : "○"
      }
      line(
        """
        \(pad(StyledText(lesson.id, .bold), to: ids))  \(pad(StyledText(lesson.title), to: title)) \
         \(dots)  \("about \(lesson.minutes) min", .dim)
        """, hanging: ids + 2)
      for exercise in lesson.exercises {
        let best = bests[lesson.selector(exercise)]
        let result: StyledText =
          switch best {
          case nil: "\("not begun", .dim)"
          case let best?:
            """
            \("\(best.score)/\(best.maxScore)", best.hasPassed ? .green : .yellow)  \
            \("\(best.attempts) attempt\(best.attempts == 1 ? "" : "s")", .dim)
            """
          }
        line(
          """
          \(pad("/\(exercise.number)", to: 2))  \(pad(StyledText(exercise.title), to: title - 2))  \
          \(result)
          """, indent: ids, hanging: ids + 4)
      }
    }
    blank()
    line(next(in: course, bests))
  }

  /// The first exercise that has not been passed.
  private func next(in course: Course, _ bests: [String: Progress.Best]) -> StyledText {
    for lesson in course.lessons {
      for exercise in lesson.exercises {
        let selector = lesson.selector(exercise)
        let best = bests[selector]
        if best?.hasPassed == true { continue }
        if best != nil || exercise.number > 1 {
          return "Next: \("coursework show \(selector)", .code), then \("coursework check \(selector)", .code)."
        }
        return "Next: \("coursework show \(lesson.id)", .code) to read, then \("coursework show \(selector)", .code)."
      }
    }
    return "You have passed everything."
  }
}
