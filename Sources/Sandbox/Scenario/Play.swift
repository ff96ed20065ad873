package import Trace

/// Plays a scenario against the learner's view controller.
///
/// - Parameters:
///   - request: What to play.
///   - codec: The real decoder, which the host injects.
///   - root: Loads the learner's object and makes its view controller, retained.
///   - live: Begins the lines of live play, given the view controller; nil where there are none.
package func play(
  _ request: RunRequest, codec: any ImageCodec, root: @escaping () -> UnsafeMutableRawPointer,
  live: ((UnsafeMutableRawPointer) -> Void)? = nil
) {
  let scenario = request.scenario
  let device = Device(scenario, codec: codec)
  Device.current = device
  SimulatedServer.state = ServerState(scenario, codec)
  configureMeters(device.profile.meters)
  runtimeSetDisk(device.profile.costs.openFile, device.profile.costs.diskBytePicoseconds)
  report(
    .began(
      Beginning(
        scenario: scenario.name, device: scenario.device.rawValue,
        system: scenario.system.rawValue, network: scenario.network.rawValue, seed: scenario.seed,
        frameInterval: device.profile.frameInterval, memoryLimit: device.profile.memoryLimit,
        postsDue: scenario.feed.seen ?? 0, reads: scenario.feed.reads ?? [])))
  if scenario.network == .offline { report(.networkChanged(isOnline: false)) }
  scheduler.post(onMain: true, at: 0) {
    // Without a script there is no screen: the run ends when nothing is left to do.
    if scenario.script.isEmpty {
      _ = asLearner(root)
      return
    }
    let (root, live) = (Unchecked(root), Unchecked(live))
    simulated {
      MainActor.assumeIsolated {
        let display = Display(scenario, draws: request.draws) {
          let object = Unchecked(asLearner(root.value))
          return Unmanaged<UIViewController>.fromOpaque(object.value).takeRetainedValue()
        }
        if let live = live.value { display.live = LiveSession(begin: live) }
        display.start()
      }
    }
  }
}
