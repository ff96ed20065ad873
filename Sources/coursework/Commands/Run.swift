import Foundation
import Lessons
import Trace

extension Command {
  static let run = Command(
    name: "run", summary: "play the scroll in the terminal, frame by frame if you like",
    operands: [.target],
    options: [.file, .seed, .scenario],
    discussion: [
      """
      Without /N it plays the first exercise, and without --scenario its first scenario. The frame \
      of the phone turns red where a frame was dropped, and a cell gets a red frame while it shows \
      the photo of another post.
      """,
      """
      Keys: blank stops and goes on, left and right go one frame, w goes to the worst frame, n to \
      the next thing that goes wrong, + and - change the speed, 0 begins again, q leaves.
      """,
      """
      In a pipe, with --plain and on a terminal that cannot move its cursor it prints the key \
      moments as text.
      """,
    ],
    examples: [
      ("coursework run lesson-05/1", "plays your file's scroll"),
      ("coursework run lesson-05/1 --scenario 2", "plays the second scenario"),
      ("coursework run lesson-05/1 | less", "reads what happens"),
    ]
  ) { invocation in
    var request = try CheckRequest(invocation, try Workplace(invocation))
    request = request.only(Array(request.submissions.prefix(1)))
    guard var submission = request.submissions.first else {
      throw CourseFault("there is nothing to play")
    }
    submission.exercise.scenarios = Array(submission.exercise.scenarios.prefix(1))
    let checker = try Checker.forTerminal(invocation)
    let (verdict, movies) = try checker.play(submission)
    let whole = { [lesson = request.lesson] (verdict: ExerciseVerdict) in
      LessonVerdict(
        lesson: lesson.id, title: lesson.title, toolchain: checker.toolchain.version,
        exercises: [verdict])
    }
    guard let movie = movies.first ?? nil else {
      request.report(whole(verdict), invocation)
      return .notPassed
    }
    let scenario = submission.exercise.scenarios[0]
    let photos = try ScreenPhotos(of: scenario)
    if let player = Player(movie, photos, title: scenario.name, isPlain: invocation.has(.plain)) {
      player.play()
      var page = Page(invocation.style)
      page.line(.marked(movie.summary))
      Output.result(page.text)
    } else {
      var page = Page(invocation.style)
      page.keyMoments(of: movie, scenario: scenario.name)
      Output.result(page.text)
    }
    if verdict.stop != nil {
      request.report(whole(verdict), invocation)
      return .notPassed
    }
    return .passed
  }
}
