import Foundation

extension Compiler {
  /// What compiles an app to play with.
  func playJob(
    _ submission: Submission, _ play: PlaySource
  ) throws(CourseFault) -> PlayJob {
    let source: LearnerSource
    switch try LearnerSource.read(submission.file) {
    case .source(let readable): source = readable
    case .unusable(let diagnostic):
      throw CourseFault(diagnostic.message, at: submission.file.relativePath)
    }
    let (confinement, modules) = try prepared()
    try modules.prepare()
    return PlayJob(
      CompileJob(
        toolchain: toolchain, confinement: confinement, cache: cache, modules: modules,
        source: source,
        harness: try LearnerSource.bytes(of: submission.lesson.harness), strictness: .learning,
        limits: limits), play)
  }

  /// An empty folder for a playground; whoever asked removes it.
  func makePlayFolder() throws(CourseFault) -> URL { try cache.makeWorkFolder() }
}
