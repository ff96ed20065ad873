import Trace

/// A run with its recording.
struct MeasuredRun {
  let scenario: Scenario
  let outcome: RunOutcome
  let recording: Recording
  let verdict: ScenarioVerdict

  init(scenario: Scenario, outcome: RunOutcome) {
    self.scenario = scenario
    self.outcome = outcome
    let recording = Recording(outcome.events)
    self.recording = recording
    verdict = ScenarioVerdict(
      name: scenario.name, seed: scenario.seed, device: scenario.device.rawValue,
      system: scenario.system.rawValue, digest: outcome.events.digest(),
      metrics: Metrics.all.map { ($0.name, $0.measure(recording)) },
      frameTimes: FrameTimes.values(recording),
      frameInterval: recording.milliseconds(vsyncs: 1))
  }

  /// The value of a metric.
  func value(of metric: String) -> Double {
    verdict.metrics.first { $0.name == metric }?.value ?? 0
  }

  /// How late the latest frame was, in ns.
  var worstDelay: UInt64 {
    let vsyncs = recording.worstFrame.map { recording.frames[$0].delay } ?? 0
    return UInt64(vsyncs) * recording.frameInterval
  }

  /// What UIKit wrote to the console, with the sites.
  var warned: [(message: String, sites: [UInt32])] {
    recording.events.compactMap { event in
      guard case .warned(let message) = event.kind else { return nil }
      return (message, event.sites)
    }
  }

  /// The sites that a story of the worst frame may name.
  var sitesOfStory: [UInt32] {
    guard let worst = recording.worstFrame else { return [] }
    return recording.events[recording.work(on: worst)].filter { $0.thread == 0 }.flatMap(\.sites)
  }
}
