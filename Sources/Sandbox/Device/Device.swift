package import Trace

/// The device that a run simulates: its profiles, and what the app holds on it.
package final class Device {
  package let profile: DeviceProfile
  package let system: SystemProfile
  package let memory: AppMemory
  package let codec: any ImageCodec
  let network: Network
  /// The screen as the device is held now, in points.
  var screenSize: CGSize
  /// How the device is held; a turn begins with it.
  var isLandscape = false

  package init(_ scenario: Scenario, codec: any ImageCodec) {
    profile = .named(scenario.device)
    system = .named(scenario.system)
    memory = AppMemory(limit: profile.memoryLimit, warning: profile.memoryWarning)
    self.codec = codec
    network = Network(.named(scenario.network), seed: scenario.seed)
    screenSize = profile.screen
  }

  /// The device of this run. Set once, before the learner's code is loaded.
  package nonisolated(unsafe) static var current: Device! = nil
}

/// What operations cost on this run's device.
var costs: OperationCosts { Device.current.profile.costs }
