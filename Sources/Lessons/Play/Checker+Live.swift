import Trace

extension Checker {
  /// Runs a playground's object.
  func playOut(
    _ object: CompiledObject, _ scenario: Scenario
  ) throws(CourseFault) -> PlayRun {
    try preparePhotos(for: [scenario])
    var request = RunRequest(scenario: scenario, photos: "", draws: true)
    request.isLive = true
    let outcome = try child.run(object, request)
    var run = PlayRun(events: outcome.events, output: outcome.output, stop: nil)
    if let end = outcome.ending.stop {
      let symbolizer = Symbolizer(
        toolchain: toolchain, installation: installation, object: object)
      run.stop = try end.report(
        scenario: scenario.name, object: object, symbolizer: symbolizer)
    }
    return run
  }
}
