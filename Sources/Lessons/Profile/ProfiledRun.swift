public import Trace

/// A run with where its time went.
public struct ProfiledRun: Sendable {
  /// What happened.
  public var recording: Recording
  /// Where the time went.
  public var profile: TimeProfile
  /// Why the run ended early; nil where it was played to its end.
  public var stop: String?
}

/// What profiling a file gives.
public enum Profiling: Sendable {
  /// It ran.
  case run(ProfiledRun)
  /// It was not compiled; the verdict says why.
  case rejected(ExerciseVerdict)
}

extension Checker {
  /// Virtual time between two samples of a thread, in ns: as often as Instruments, at its finest,
  /// takes them ten times.
  private static let interval: UInt64 = 100_000

  /// Runs one scenario and finds out where its time went.
  ///
  /// - Throws: ``CourseFault`` where the file cannot be read, or the course or the system is at
  ///   fault.
  public func profile(
    _ submission: Submission, _ scenario: Scenario
  ) throws(CourseFault) -> Profiling {
    switch try compiler.compile(learner: submission.file, harness: submission.lesson.harness) {
    case .rejected(let status, let diagnostics):
      return .rejected(rejection(of: submission, status, diagnostics))
    case .object(let object):
      try preparePhotos(for: [scenario])
      let outcome = try child.run(
        object, RunRequest(scenario: scenario, photos: "", sampleEvery: Self.interval))
      let samples = outcome.ending.samples
      let decodes = CommitDecode.all(in: outcome.events)
      let learners = try Symbolizer(
        toolchain: toolchain, installation: installation, object: object
      ).locations(of: samples.flatMap(\.learnerOffsets) + decodes.compactMap(\.site))
      let hosts = try Symbolizer(ofHostOf: installation, toolchain: toolchain)
        .functions(of: samples.flatMap(\.hostOffsets)).compactMapValues(SystemFunction.name)
      let profile = TimeProfile(
        samples: samples.map { sample in
          let stack = sample.frames.reversed().compactMap { frame in
            switch frame {
            case .learner(let offset):
              learners[offset].map {
                TimeProfile.Function(name: $0.function ?? "a closure", location: $0)
              }
            case .host(let offset): hosts[offset].map { TimeProfile.Function(name: $0) }
            }
          }
          let decode = decodes.first { $0.holds(sample) }
          return TimeProfile.Sample(
            thread: sample.thread, end: sample.time, weight: sample.weight,
            stack: decode.map { [$0.function(learners)] } ?? (stack.isEmpty ? [.system] : stack))
        })
      return .run(
        ProfiledRun(
          recording: Recording(outcome.events), profile: profile,
          stop: outcome.ending.stop?.reason))
    }
  }
}

extension Ending.Sample {
  fileprivate var learnerOffsets: [UInt32] {
    frames.compactMap { if case .learner(let offset) = $0 { offset } else { nil } }
  }
  fileprivate var hostOffsets: [UInt32] {
    frames.compactMap { if case .host(let offset) = $0 { offset } else { nil } }
  }
}
