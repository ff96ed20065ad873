import Foundation
import Lessons
import Trace

/// What a `check` is asked to do.
struct CheckRequest {
  /// The lesson.
  let lesson: Lesson
  /// The files, in order of their exercises.
  private(set) var submissions: [Submission]
  /// How the verdict is written.
  let format: ReportFormat
  /// True where the verdict counts as an attempt: the learner's own files, checked as intended.
  let counts: Bool

  /// Finds the files that the command line means; makes working copies where there are none.
  init(_ invocation: Invocation, _ place: Workplace) throws {
    let target = Target(invocation.operands[0])
    let (lesson, exercises) = try place.course.resolve(target)
    self.lesson = lesson
    let seed = try invocation[.seed].map(Self.seed)
    let scenario = invocation[.scenario]
    // What is wrong with the words is said before a file is handed out.
    if let scenario, invocation[.file] == nil {
      for one in exercises { _ = try one.only(scenario) }
    }
    let files = try Self.files(
      invocation, place, lesson, exercises, isNamed: target.exercise != nil)
    submissions = try files.map { exercise, file in
      let chosen = try scenario.map { try exercise.only($0) } ?? exercise
      let submission = Submission(
        lesson: lesson, exercise: chosen, file: file, name: file.shownPath)
      return seed.map(submission.seeded) ?? submission
    }
    counts = !invocation.isSpecial
    format = ReportFormat.all.first { $0.name == invocation[.format] } ?? .plain
  }

  private static func files(
    _ invocation: Invocation, _ place: Workplace, _ lesson: Lesson, _ exercises: [Exercise],
    isNamed: Bool
  ) throws -> [(Exercise, URL)] {
    if let file = invocation[.file] {
      guard invocation[.dir] == nil else {
        throw UsageError(
          problem: "--file and --dir are both given", remedy: "Give one of them.")
      }
      let url = URL(filePath: file)
      return [(try isNamed ? exercises[0] : lesson.exercise(ofFile: url), url)]
    }
    if let dir = invocation[.dir] {
      let folder = URL(filePath: dir)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
        throw CourseFault("there is no such folder", at: dir)
      }
      guard isFolder.boolValue else {
        throw CourseFault("this is no folder", at: dir, remedy: "For one file there is --file.")
      }
      return try exercises.map { exercise in
        let file = folder.appending(path: exercise.file)
        guard file.isInside(folder) else {
          throw CourseFault(
            "this is a link out of the folder, and is not followed", at: file.shownPath,
            remedy: "Put the file itself there.")
        }
        return (exercise, file)
      }
    }
    return try exercises.map { exercise in
      let copy = place.workbook.path(of: exercise, in: lesson)
      let isThere = FileManager.default.fileExists(atPath: copy.path)
      let file = try place.workbook.file(of: exercise, in: lesson, course: place.course)
      if !isThere {
        invocation.note("There was no \(file.shownPath) yet: here it is, as handed out.")
      }
      return (exercise, file)
    }
  }

  private static func seed(_ text: String) throws(UsageError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw UsageError(
        problem: "--seed cannot be \(text)", remedy: "It is a whole number from 0 to \(UInt64.max)."
      )
    }
    return seed
  }
}

extension CheckRequest {
  /// The same request for some of its files.
  func only(_ submissions: [Submission]) -> CheckRequest {
    var copy = self
    copy.submissions = submissions
    return copy
  }

  /// How a command names the exercise after this one, or the lesson after the last; nil after the
  /// course's last, and where what follows is checked as well.
  func following(_ exercise: Exercise) -> String? {
    guard let next = lesson.exercises.first(where: { $0.number == exercise.number + 1 }) else {
      return submissions.count == 1 ? lesson.next : nil
    }
    return submissions.contains { $0.exercise.id == next.id } ? nil : lesson.selector(next)
  }
}

extension URL {
  /// True where the file, links followed, lies in a folder, or is not there.
  fileprivate func isInside(_ folder: URL) -> Bool {
    resolvingSymlinksInPath().path.hasPrefix(folder.resolvingSymlinksInPath().path + "/")
  }
}

extension Invocation {
  /// True for a check of other files than the learner's own, or in another way than intended.
  var isSpecial: Bool {
    [Option.file, .dir, .seed, .scenario].contains(where: has)
  }
}

extension Lesson {
  /// The exercise whose file has the name of this one.
  fileprivate func exercise(ofFile file: URL) throws(CourseFault) -> Exercise {
    let name = file.lastPathComponent
    if let exercise = exercises.first(where: { $0.file == name }) { return exercise }
    let names = exercises.map { "\(selector($0)) for \($0.file)" }.joined(separator: ", ")
    throw CourseFault(
      "no exercise of \(id) has a file named \(name)", remedy: "Name the exercise: \(names).")
  }
}

extension Exercise {
  /// Its file's name without `.swift`, for files that are made of it.
  var fileStem: String { URL(filePath: file).deletingPathExtension().lastPathComponent }

  /// The exercise with one of its scenarios, which is named, or numbered from 1.
  fileprivate func only(_ name: String) throws(CourseFault) -> Exercise {
    let found = scenarios.enumerated().first {
      $0.element.name == name || $0.offset + 1 == Int(name)
    }
    guard let found else {
      let names = scenarios.enumerated().map { "\($0.offset + 1) “\($0.element.name)”" }
      throw CourseFault(
        "\(id) has no scenario “\(name)”", remedy: "There are: \(names.joined(separator: ", ")).")
    }
    var copy = self
    copy.scenarios = [found.element]
    return copy
  }
}

extension Option {
  static let file = Option(
    name: "--file", value: "FILE",
    help: "check this file: for the exercise of the same name, or the one that is named")
  static let dir = Option(
    name: "--dir", value: "DIR", help: "take every exercise's file from this folder")
  static let seed = Option(
    name: "--seed", value: "N", help: "run with this seed instead of each scenario's own")
  static let scenario = Option(
    name: "--scenario", value: "NAME", help: "run one scenario only, by its name or number")
  static let format = Option(
    name: "--format", value: "FORMAT", help: "how the verdict is written",
    choices: ReportFormat.all.map(\.name))
}

extension Checker {
  /// Makes a checker; while it makes the photos, standard error says how far it is.
  static func forTerminal(
    _ invocation: Invocation, keepsRuns: Bool = false
  ) throws(CourseFault) -> Checker {
    ProcessGroups.killAllOnTermination()
    let isTerminal = isatty(STDERR_FILENO) == 1
    let style = TerminalStyle(descriptor: STDERR_FILENO, isPlain: invocation.has(.plain))
    return try Checker(keepsRuns: keepsRuns) { done, count in
      if isTerminal {
        Output.note("\rMaking \(count) photos, once: \(done) done" + (done == count ? "\n" : ""))
      } else if done == 0 {
        let news = "Making \(count) photos, once …\n"
        Output.note(style.hasUnicode ? news : news.inASCII)
      }
    }
  }
}
