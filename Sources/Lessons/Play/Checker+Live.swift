import Trace

extension Checker {
  /// Virtual seconds of all lines together.
  private static let sessionSeconds = 600.0

  /// Runs a playground's object.
  func playOut(
    _ object: CompiledObject, _ scenario: Scenario
  ) throws(CourseFault) -> PlayRun {
    try preparePhotos(for: [scenario])
    var request = RunRequest(scenario: scenario, photos: "", draws: true)
    request.isLive = true
    request.limits.virtualSeconds = Self.sessionSeconds
    let outcome = try child.run(object, request)
    var run = PlayRun(events: outcome.events, output: outcome.output, stop: nil)
    if let end = outcome.ending.stop {
      let symbolizer = Symbolizer(
        toolchain: toolchain, installation: installation, object: object)
      var stop = try end.report(
        scenario: scenario.name, object: object, symbolizer: symbolizer)
      if end.kind == .time {
        stop.reason =
          "The \(Int(Self.sessionSeconds / 60)) minutes that a session can last are over. `undo` takes "
          + "back what took long."
      }
      // What calls the lines is nobody's matter.
      let given = [PlaySource.preludeName, PlaySource.linesName]
      stop.stack = stop.stack.filter { !given.contains($0.file) }.map { place in
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
