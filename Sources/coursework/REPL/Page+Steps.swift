import Lessons

extension Page {
  /// A step of a lesson as the workbook delivers it.
  mutating func step(at index: Int, of lesson: Lesson, standing: Standing, file: String?) {
    let step = lesson.steps[index]
    let number = "step \(index + 1) of \(lesson.steps.count)"
    ends("\(lesson.id, .dim) \(lesson.title, .dim)", "\(number, .dim)")
    blank()
    switch step.content {
    case .text(let text): markdown(MarkdownNode.parse(text))
    case .quiz(let quiz): self.quiz(quiz, isAnswered: standing.isDone(index, of: lesson))
    case .exercise(let number):
      if let exercise = lesson.exercise(numbered: number), let file {
        task(exercise, of: lesson, file: file)
      }
    }
    blank()
    line(foot(index, lesson, standing))
  }

  private mutating func quiz(_ quiz: Quiz, isAnswered: Bool) {
    line("\("Quiz \(quiz.number)", .bold)\(isAnswered ? " · answered" : "", .green)")
    blank()
    markdown(MarkdownNode.parse(quiz.question))
    guard case .choice(let choices, _) = quiz.kind else { return }
    blank()
    for choice in choices {
      choiceLine(choice.letter, choice.text)
    }
  }

  private mutating func choiceLine(_ letter: String, _ text: String) {
    line("\("\(letter))", .bold) \(StyledText.ofMarkdown(text))", indent: 2, hanging: 5)
  }

  private func foot(_ index: Int, _ lesson: Lesson, _ standing: Standing) -> StyledText {
    let isDone = standing.isDone(index, of: lesson)
    let goesOn = StyledText.marked("`next` goes on.").adding(.dim)
    switch lesson.steps[index].content {
    case .text: return goesOn
    case .quiz where isDone: return goesOn
    case .quiz(let quiz):
      if case .prediction(let prediction) = quiz.kind {
        let within = "\(Int(prediction.tolerance * 100)) %"
        return .marked(
          "Type a number: then it is measured, and yours is right within \(within).")
      }
      return .marked(
        "Answer with \(quiz.letters.alternatives). Looking things up first costs nothing.")
    case .exercise where isDone: return .marked("You have passed it. `next` goes on.")
    case .exercise:
      return .marked("`edit` opens your file, `check` checks it, `hint` helps, `skip` leaves it.")
    }
  }

  /// What is said to an answer that names a choice.
  mutating func response(to letter: String, _ quiz: Quiz) {
    guard case .choice(let choices, let right) = quiz.kind,
      let choice = choices.first(where: { $0.letter == letter })
    else { return }
    if letter == right {
      line("\("✓", .green) \("\(letter) is right.", .bold)", indent: 0)
      blank()
      markdown(MarkdownNode.parse(quiz.explanation))
      blank()
      line(StyledText.marked("`next` goes on.").adding(.dim))
    } else {
      line("\("✗", .red) \("Not \(letter).", .bold)")
      blank()
      markdown(MarkdownNode.parse(choice.reason))
      blank()
      line(StyledText.marked("Try another, or `skip` it.").adding(.dim))
    }
  }

  /// What is said to a number, once it was measured.
  mutating func response(
    to number: Double, measured: Double, _ quiz: Quiz, _ prediction: Quiz.Prediction
  ) {
    let metric = MetricLabel(prediction.metric)
    let isRight = prediction.accepts(number, measured: measured)
    let mark: StyledText = isRight ? "\("✓", .green)" : "\("✗", .red)"
    let verdict = isRight ? "near enough" : number > measured ? "too many" : "too few"
    line(
      """
      \(mark) You said \(metric.text(number), .bold), measured: \(metric.text(measured), .bold) \
      \(metric.title). \(isRight ? "That is \(verdict)." : "That was \(verdict).")
      """, hanging: 2)
    blank()
    markdown(MarkdownNode.parse(quiz.explanation))
    blank()
    line(StyledText.marked("`next` goes on.").adding(.dim))
  }
}

extension StyledText {
  /// Markdown of one paragraph.
  fileprivate static func ofMarkdown(_ text: String) -> StyledText {
    guard case .paragraph(let spans)? = MarkdownNode.parse(text).first else {
      return StyledText(text)
    }
    return .of(spans)
  }
}

extension [String] {
  /// `a, b or c`.
  var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
