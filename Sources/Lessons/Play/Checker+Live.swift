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
      var stop = try end.report(
        scenario: scenario.name, object: object, symbolizer: symbolizer)
      // What calls the lines is nobody's matter.
      stop.stack = stop.stack.filter { $0.file != PlaySource.preludeName }.map { place in
        var place = place
        if place.file.hasPrefix("line ") { place.function = nil }
        return place
      }
      stop.location = stop.location ?? stop.stack.first
      run.stop = stop
    }
    return run
  }
}
