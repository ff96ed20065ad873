package import Trace

/// Plays a scenario against the learner's view controller.
///
/// - Parameters:
///   - request: What to play.
///   - codec: The real decoder, which the host injects.
///   - root: Loads the learner's object and makes its view controller, retained.
package func play(
  _ request: RunRequest, codec: any ImageCodec, root: @escaping () -> UnsafeMutableRawPointer
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
    let root = Unchecked(root)
    simulated {
      MainActor.assumeIsolated {
        Display(scenario) {
          let object = Unchecked(asLearner(root.value))
          return Unmanaged<UIViewController>.fromOpaque(object.value).takeRetainedValue()
        }.start()
      }
    }
  }
}
