public import Trace

/// Applies an exercise's rubric to its runs.
///
/// A criterion is judged by the scenario that did worst, the first of equals; ``Points`` says what
/// it earns. Where a gate is missed badly, every criterion earns 0: a list without photos drops no
/// frame, and deserves nothing for it. The exercise is passed where all criteria hold.
public enum Grader {
  /// Judges an exercise.
  ///
  /// - Parameters:
  ///   - exercise: What was asked for.
  ///   - file: The learner's file, as given.
  ///   - runs: Each scenario with what its run left behind, in the order of the exercise.
  ///   - stop: What became of the exercise where a run ended early; then nothing is graded.
  ///   - locate: The places of offsets in the learner's object. It is called at most once, and not
  ///     at all where no message needs a line.
  /// - Returns: The verdict. A run whose record is damaged is a crash.
  /// - Throws: What `locate` throws.
  public static func judge(
    exercise: Exercise, file: String, runs: [(scenario: Scenario, outcome: RunOutcome)],
    stop: (status: Status, report: StopReport)? = nil,
    locate: ([UInt32]) throws(CourseFault) -> [UInt32: SourceLocation]
  ) throws(CourseFault) -> ExerciseVerdict {
    precondition(
      stop != nil || runs.allSatisfy { $0.outcome.ending.stop == nil },
      "a run that ended early needs its report")
    var verdict = ExerciseVerdict(
      id: exercise.id, number: exercise.number, title: exercise.title, file: file,
      status: .passed, maxScore: exercise.maxScore)
    verdict.output = runs.map(\.outcome.output).first { !$0.isEmpty } ?? ""
    if let damage = damage(in: runs) {
      verdict.status = stop?.status ?? .crashed
      verdict.stop = stop?.report ?? damage
      return verdict
    }
    let measured = runs.map { MeasuredRun(scenario: $0.scenario, outcome: $0.outcome) }
    verdict.scenarios = measured.map(\.verdict)
    let judged = stop == nil ? Judgement(exercise.rubric, measured) : nil
    let worst = measured.enumerated().max { a, b in
      (a.element.worstDelay, b.offset) < (b.element.worstDelay, a.offset)
    }?.element
    var sites = SiteCollector()
    judged?.lines.forEach { sites.add($0.culprit?.sites ?? []) }
    measured.forEach { run in run.warned.forEach { sites.add($0.sites) } }
    if let worst { sites.add(worst.sitesOfStory) }
    let places = LearnerPlaces(
      file: file, places: sites.offsets.isEmpty ? [:] : try locate(sites.offsets))
    verdict.warnings = Warnings.collect(measured, places)
    verdict.story = worst.flatMap { run in
      StoryTeller(
        recording: run.recording, scenario: run.scenario.name,
        locate: { places.first(of: $0.sites) }
      ).story()
    }
    verdict.criteria = judged?.verdicts(places) ?? []
    verdict.stop = stop?.report
    verdict.status = stop?.status ?? (judged?.isPassed == true ? .passed : .failed)
    return verdict
  }

  private static func damage(
    in runs: [(scenario: Scenario, outcome: RunOutcome)]
  ) -> StopReport? {
    for (scenario, outcome) in runs {
      guard
        let problem = TraceCheck.problem(
          in: outcome.events, of: scenario, wasStopped: outcome.ending.stop != nil)
      else { continue }
      return StopReport(
        reason: "The record of this run is damaged: \(problem). Code that writes outside its own "
          + "memory or to descriptors that it did not open can do that.",
        scenario: scenario.name, seconds: 0, location: nil, stack: [])
    }
    return nil
  }
}

/// The offsets that have to be turned into lines, each once, in order of being met.
private struct SiteCollector {
  private(set) var offsets: [UInt32] = []
  private var known: Set<UInt32> = []

  mutating func add(_ sites: [UInt32]) {
    for site in sites where known.insert(site).inserted { offsets.append(site) }
  }
}

/// Places in the learner's own file.
struct LearnerPlaces {
  private let name: Substring
  private let places: [UInt32: SourceLocation]

  init(file: String, places: [UInt32: SourceLocation]) {
    name = file.split(separator: "/").last ?? ""
    self.places = places
  }

  /// The first of some offsets that lies in the learner's own file.
  func first(of sites: [UInt32]) -> SourceLocation? {
    sites.lazy.compactMap { places[$0] }.first { $0.file == name }
  }
}
