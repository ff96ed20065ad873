import Foundation
import Lessons

extension Command {
  static let verify = Command(
    name: "verify", summary: "let the course check itself (for authors)",
    operands: [
      Operand(name: "LESSON", help: "one lesson (default: all of them)", isOptional: true)
    ],
    options: [.quick],
    discussion: [
      """
      Every starter must fail for the reason that its lesson teaches. Every solution must pass \
      with full points, with the seeds of its scenarios and with others, and fail once its \
      essential line is undone. Right files of other styles must pass and wrong ones fail as they \
      say. Numbers in the texts must be those that are measured; links must lead somewhere, code \
      must compile, and no file may be left over. Exit status: 0 if all is well, else 2.
      """
    ],
    examples: [
      ("coursework verify", "tests the whole course"),
      ("coursework verify lesson-05 --quick", "tests one lesson, with its own seeds only"),
    ]
  ) { invocation in
    let place = try Workplace(invocation)
    let lessons =
      try invocation.operands.first.map { [try place.course.lesson($0)] } ?? place.course.lessons
    let checker = try Checker.forTerminal(invocation)
    var faults = place.course.strayFiles(of: lessons)
    for lesson in lessons {
      let text = LessonText(lesson)
      faults += text.brokenLinks() + (try text.brokenCode(checker))
      for session in SampleSession.all(in: lesson) {
        faults += try session.staleLines(in: place.course, lesson)
      }
    }
    faults += try badlyFormatted(place.course, checker.toolchain, invocation)
    let isQuick = invocation.has(.quick)
    let rows = try Verification.all(
      of: lessons, in: place.course, seeds: isQuick ? 1 : 20, withVariants: !isQuick,
      checker: checker)
    for (lesson, ofLesson) in zip(lessons, rows) {
      faults += ofLesson.flatMap(\.faults) + (try lesson.staleNumbers(ofLesson))
    }
    var page = Page(invocation.style)
    page.verifications(rows.flatMap(\.self))
    page.faults(faults)
    Output.result(page.text)
    return faults.isEmpty ? .passed : .usage
  }

  /// What `swift format` has to say about the course's Swift.
  private static func badlyFormatted(
    _ course: Course, _ toolchain: Toolchain, _ invocation: Invocation
  ) throws -> [CourseFault] {
    let program = toolchain.frontend.deletingLastPathComponent().appending(path: "swift-format")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      invocation.warn("the toolchain has no swift-format: the format of the course is not checked")
      return []
    }
    let folders = ["lessons", "exercises", "solutions"].map {
      course.root.appending(path: $0).path
    }
    let (_, output) = try Program(program, ["lint", "--strict", "-r", "-p"] + folders).run()
    return output.split(separator: "\n").compactMap { line in
      guard let range = line.range(of: ": error: ") else { return nil }
      let place = line[..<range.lowerBound].replacingOccurrences(
        of: course.root.path + "/", with: "")
      return CourseFault(
        String(line[range.upperBound...]), at: place, remedy: "`swift format -i` mends most.")
    }
  }
}

extension Option {
  fileprivate static let quick = Option(
    name: "--quick", help: "run the solutions with one set of seeds instead of 20, and no variants")
}

extension Page {
  fileprivate mutating func verifications(_ rows: [Verification]) {
    guard !rows.isEmpty else { return }
    let selectors = max(rows.map { columns(StyledText($0.selector)) }.max() ?? 0, 8)
    let solutions = rows.map { row in
      let runs = row.seeds == 1 ? "" : ", \(row.seeds) seeds"
      return "\(row.solutionScore)/\(row.maxScore)\(runs)"
    }
    let scores = max(solutions.map { columns(StyledText($0)) }.max() ?? 0, 8)
    let tried = rows.map { row in
      row.right.all + row.wrong.all == 0
        ? "" : "\(row.right.held)/\(row.right.all), \(row.wrong.held)/\(row.wrong.all)"
    }
    let variants = tried.allSatisfy(\.isEmpty) ? 0 : max(tried.map(\.count).max() ?? 0, 12)
    let gap = variants == 0 ? "" : "  "
    line(
      """
        \(pad("\("exercise", .bold)", to: selectors))  \(pad("\("solution", .bold)", to: scores))  \
      \(pad(variants == 0 ? "" : "\("right, wrong", .bold)", to: variants))\(gap)\
      \("starter fails by", .bold)
      """)
    for ((row, solution), tried) in zip(zip(rows, solutions), tried) {
      let mark: StyledText = row.faults.isEmpty ? "\("✓", .green)" : "\("✗", .red)"
      line(
        """
        \(mark) \(pad(StyledText(row.selector), to: selectors))  \
        \(pad(StyledText(solution), to: scores))  \
        \(pad(StyledText(tried), to: variants))\(gap)\(row.starterFails.joined(separator: ", "))
        """, hanging: 6 + selectors + scores + variants + gap.count)
    }
  }

  fileprivate mutating func faults(_ faults: [CourseFault]) {
    blank()
    for fault in faults {
      let place = fault.place.map { "\($0): " } ?? ""
      line("\("✗", .red) \(place, .bold)\(StyledText.marked(fault.problem))", hanging: 2)
      if let remedy = fault.remedy { line("\(remedy, .dim)", indent: 2) }
    }
    line(
      faults.isEmpty
        ? "\("The course is well.", .green)"
        : "\("\(faults.count) to mend.", [.red, .bold])")
  }
}
