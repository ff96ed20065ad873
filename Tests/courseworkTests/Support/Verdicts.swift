import Lessons

/// Verdicts with invented numbers, one of each kind.
enum Verdicts {
  static let failing: LessonVerdict = {
    var exercise = ExerciseVerdict(
      id: "1-prepare", number: 1, title: "Prepare before display",
      file: "workbook/lesson-05/1-prepare.swift", status: .failed, maxScore: 100)
    exercise.criteria = [
      criterion("droppedFrames", "fling-120", 217, 0, 0, 30, "the main thread decoded 31 photos"),
      criterion(
        "mainThreadDecode", "fling-120", 1904, 0, 0, 40,
        "1-prepare.swift:58 hands over the photo of post-31, which nobody prepared. "
          + "Call `prepareForDisplay` first."),
      criterion("misplacedImages", "drag-60", 0, 0, 15, 15, "a cell showed another post's photo"),
      criterion("peakMemory", "drag-60", 212_000_000, 260_000_000, 10, 10, "too much"),
      criterion("photoCoverage", "drag-60", 0.971, 0.95, 5, 5, "no photos", .atLeast),
    ]
    exercise.scenarios = [
      scenario(
        "drag-60", 16.67, dropped: 0, ratio: 0, times: .init(repeating: 16.67, count: 600)),
      scenario(
        "fling-120", 8.33, dropped: 217, ratio: 190.4,
        times: (0..<1140).map { $0 % 160 == 40 ? 66.8 : 8.33 }),
    ]
    exercise.story = FrameStory(
      scenario: "fling-120", vsync: 1214, seconds: 1.78, gesture: "fling",
      lines: [
        .init(start: 0, text: "scroll moved by 96 pt, post-31 and post-32 came on screen"),
        .init(
          start: 0.3, text: "your cell handler",
          location: .init(file: "1-prepare.swift", line: 51)),
        .init(
          start: 0.4, text: "imageView.image = asset.image",
          location: .init(file: "1-prepare.swift", line: 58)),
        .init(
          start: 0.62, text: "commit: photo-031.jpg decoded, 4032 × 3024", duration: 61.4,
          isWorst: true),
      ],
      conclusion: "the deadline was 8.3 ms: seven frames went missing")
    exercise.warnings = ["the photo of post-7 is damaged: UIKit gives nil"]
    exercise.isolation = "bubblewrap, landlock, seccomp"
    return verdict(exercise)
  }()

  static let passing: LessonVerdict = {
    var exercise = failing.exercises[0]
    exercise.status = .passed
    for index in exercise.criteria.indices {
      exercise.criteria[index].passed = true
      exercise.criteria[index].points = exercise.criteria[index].maxPoints
    }
    exercise.criteria[0].actual = 0
    exercise.criteria[1].actual = 0
    exercise.scenarios = [exercise.scenarios[0]]
    exercise.story = nil
    exercise.warnings = []
    return verdict(exercise)
  }()

  static let stopped: LessonVerdict = {
    var exercise = ExerciseVerdict(
      id: "2-cache", number: 2, title: "Keep what you prepared",
      file: "workbook/lesson-05/2-cache.swift", status: .exception, maxScore: 100)
    exercise.stop = StopReport(
      reason: """
        UIKit would have raised NSInternalInconsistencyException: Attempted to reconfigure item \
        identifier that does not exist in the snapshot: post-17.
        Ask the snapshot whether it still knows an ID before you name it.
        """,
      scenario: "back-up", seconds: 4.31, location: .init(file: "2-cache.swift", line: 2),
      stack: [
        .init(file: "2-cache.swift", line: 2, function: "FeedViewController.show(_:for:)"),
        .init(
          file: "Harness.swift", line: 60,
          function: "closure #1 in PhotoLoader.load(_:completion:)"),
      ])
    exercise.output = "loading post-17\n\u{1b}[2J\u{1b}]0;owned\u{07}gone?\tyes\u{202e}\r\nend\n"
    exercise.isolation = "landlock, seccomp"
    return verdict(exercise)
  }()

  static let notCompiling: LessonVerdict = {
    var exercise = ExerciseVerdict(
      id: "1-prepare", number: 1, title: "Prepare before display", file: "Feed.swift",
      status: .compileError, maxScore: 100)
    exercise.diagnostics = [
      Diagnostic(
        file: "Feed.swift", line: 12, column: 10, severity: .error,
        message: "cannot find 'phto' in scope; did you mean 'photo'?",
        source: "\tlet x = phto.image"),
      Diagnostic(
        file: "Feed.swift", line: 8, column: 7, severity: .note,
        message: "'photo' declared here", source: "  let photo: Photo"),
      Diagnostic(
        file: "Feed.swift", line: 140, column: 127, severity: .error,
        message: "extra argument 'quality' in call",
        source: "    let thumbnail = " + String(repeating: "resize(", count: 14)
          + "photo, quality: 3" + String(repeating: ")", count: 14)),
      Diagnostic(
        file: "Feed.swift", line: 0, column: 0, severity: .error, message: "the file has no end"),
    ]
    return verdict(exercise)
  }()

  private static func verdict(_ exercise: ExerciseVerdict) -> LessonVerdict {
    LessonVerdict(
      lesson: "lesson-05", title: "Decoding",
      toolchain: "Swift 6.3.1, x86_64-unknown-linux-gnu", exercises: [exercise])
  }

  private static func criterion(
    _ metric: String, _ scenario: String, _ actual: Double, _ threshold: Double, _ points: Int,
    _ maxPoints: Int, _ message: String, _ comparison: Comparison = .atMost
  ) -> CriterionVerdict {
    CriterionVerdict(
      metric: metric, scenario: scenario, actual: actual, comparison: comparison,
      threshold: threshold, points: points, maxPoints: maxPoints, passed: points == maxPoints,
      message: message)
  }

  private static func scenario(
    _ name: String, _ interval: Double, dropped: Double, ratio: Double, times: [Double]
  ) -> ScenarioVerdict {
    ScenarioVerdict(
      name: name, seed: 7, device: interval < 10 ? "phone-120" : "phone-60", system: "iOS 18",
      digest: String(repeating: "ab", count: 32),
      metrics: [
        ("droppedFrames", dropped), ("framesScrolled", Double(times.count)), ("hitchRatio", ratio),
        ("photoCoverage", 0.971),
      ],
      frameTimes: times, frameInterval: interval)
  }
}
