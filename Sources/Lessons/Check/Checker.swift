import Dispatch
import Foundation
import Synchronization
import Trace

/// Checks files: compile → run each scenario → grade.
///
/// Scenarios run side by side on the machine's cores; since each runs in virtual time, how busy the
/// machine is changes how long a check takes and nothing else.
public struct Checker: Sendable {
  /// The toolchain that compiles learners' files.
  public let toolchain: Toolchain
  let installation: Installation
  let compiler: Compiler
  let child: Child
  private let cache: Cache
  private let kept: KeptRuns?
  private let progress: (@Sendable (_ done: Int, _ of: Int) -> Void)?

  /// Finds the toolchain and the simulator, and makes the photos if they are not there yet.
  ///
  /// - Parameters:
  ///   - cache: Where what can be made again is kept.
  ///   - keepsRuns: True lets a check of what was checked before read the runs that were made then.
  ///   - progress: Called while photos are made, with how many are done, and of how many.
  public init(
    cache: Cache = Cache(), keepsRuns: Bool = false,
    makingPhotos progress: (@Sendable (_ done: Int, _ of: Int) -> Void)? = nil
  ) throws(CourseFault) {
    compiler = try Compiler(cache: cache)
    toolchain = compiler.toolchain
    installation = compiler.installation
    child = Child(toolchain: toolchain, installation: installation, photos: cache.photos)
    self.cache = cache
    kept = keepsRuns ? KeptRuns(cache: cache, installation: installation) : nil
    self.progress = progress
    try PhotoLibrary(folder: cache.photos).prepare(progress: progress)
  }

  /// Makes the photos of the sets that scenarios ask for beyond the standard one.
  func preparePhotos(for scenarios: [Scenario]) throws(CourseFault) {
    let asked = scenarios.map { $0.feed.photos ?? .standard }
    for set in PhotoSet.allCases where set != .standard && asked.contains(set) {
      try PhotoLibrary(folder: cache.photos, set: set).prepare(progress: progress)
    }
  }

  /// Checks one file.
  ///
  /// - Returns: The verdict; what the learner did wrong is part of it, never an error.
  /// - Throws: ``CourseFault`` where the file cannot be read, or the course or the system is at
  ///   fault.
  public func check(_ submission: Submission) throws(CourseFault) -> ExerciseVerdict {
    switch try compile(submission) {
    case .rejected(let verdict): return verdict
    case .compiled(let object):
      return try judge(submission, object, try run(object, submission.exercise.scenarios))
    }
  }

  /// What compiling a file gives.
  enum Compiled {
    /// It can be run.
    case compiled(CompiledObject)
    /// It cannot, and this is the verdict.
    case rejected(ExerciseVerdict)
  }

  func compile(_ submission: Submission) throws(CourseFault) -> Compiled {
    switch try compiler.compile(learner: submission.file, harness: submission.lesson.harness) {
    case .rejected(let status, let diagnostics):
      return .rejected(rejection(of: submission, status, diagnostics))
    case .object(let object):
      try preparePhotos(for: submission.exercise.scenarios)
      return .compiled(object)
    }
  }

  /// The verdict on a file that was not compiled.
  func rejection(
    of submission: Submission, _ status: Status, _ diagnostics: [Diagnostic]
  ) -> ExerciseVerdict {
    var verdict = ExerciseVerdict(submission, status: status)
    verdict.diagnostics = named(diagnostics, submission)
    return verdict
  }

  /// Runs the scenarios side by side.
  ///
  /// - Returns: What they left behind, in order of the scenarios, up to the first that ended early:
  ///   it decides, so those that come after it are not begun.
  func run(
    _ object: CompiledObject, _ scenarios: [Scenario], draws: Bool = false
  ) throws(CourseFault) -> [RunOutcome] {
    let results = Mutex([Int: Result<RunOutcome, CourseFault>]())
    DispatchQueue.concurrentPerform(iterations: scenarios.count) { index in
      let isDecided = results.withLock { finished in
        finished.contains { $0.key < index && $0.value.hasEndedEarly }
      }
      if isDecided { return }
      let request = RunRequest(scenario: scenarios[index], photos: "", draws: draws)
      let result = Result { () throws(CourseFault) in try run(object, request) }
      results.withLock { $0[index] = result }
    }
    let finished = results.withLock { $0 }
    var outcomes: [RunOutcome] = []
    for index in scenarios.indices {
      guard let result = finished[index] else { break }
      outcomes.append(try result.get())
      if result.hasEndedEarly { break }
    }
    return outcomes
  }

  private func run(
    _ object: CompiledObject, _ request: RunRequest
  ) throws(CourseFault) -> RunOutcome {
    // Pictures make a trace many times as large, and are asked for once.
    guard let kept, !request.draws else { return try child.run(object, request) }
    if let outcome = kept.outcome(of: object, request) { return outcome }
    let outcome = try child.run(object, request)
    kept.keep(outcome, of: object, request)
    return outcome
  }

  /// Applies the rubric; the first run that ended early decides instead, where there is one.
  func judge(
    _ submission: Submission, _ object: CompiledObject, _ outcomes: [RunOutcome]
  ) throws(CourseFault) -> ExerciseVerdict {
    let symbolizer = Symbolizer(
      toolchain: toolchain, installation: installation, object: object)
    let runs = Array(zip(submission.exercise.scenarios, outcomes))
    var stop: (status: Status, report: StopReport)?
    for (scenario, outcome) in runs where stop == nil {
      guard let end = outcome.ending.stop else { continue }
      let report = try end.report(
        scenario: scenario.name, object: object, symbolizer: symbolizer)
      stop = (end.status, report)
    }
    var verdict = try Grader.judge(
      exercise: submission.exercise, file: submission.name,
      runs: runs.map { (scenario: $0, outcome: $1) }, stop: stop, locate: symbolizer.locations(of:))
    let text = (try? String(contentsOf: submission.file, encoding: .utf8)) ?? ""
    verdict.diagnostics =
      named(object.warnings, submission)
      + AvailabilityNotes.find(
        in: text, file: submission.name, systems: submission.exercise.scenarios.map(\.system))
    verdict.isolation = outcomes.first?.isolation ?? ""
    return verdict
  }
}

/// The diagnostics, those of the learner's file under the name that the report gives it.
private func named(_ diagnostics: [Diagnostic], _ submission: Submission) -> [Diagnostic] {
  diagnostics.map { diagnostic in
    var copy = diagnostic
    if copy.file == submission.file.path { copy.file = submission.name }
    return copy
  }
}

extension Result<RunOutcome, CourseFault> {
  fileprivate var hasEndedEarly: Bool {
    guard case .success(let outcome) = self else { return true }
    return outcome.ending.stop != nil
  }
}

extension ExerciseVerdict {
  /// A verdict on a file that did not run.
  fileprivate init(_ submission: Submission, status: Status) {
    self.init(
      id: submission.exercise.id, number: submission.exercise.number,
      title: submission.exercise.title, file: submission.name, status: status,
      maxScore: submission.exercise.maxScore)
  }
}
