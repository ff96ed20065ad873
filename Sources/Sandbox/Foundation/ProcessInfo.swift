internal import Trace

/// What the app can know of its process and its device: the simulated ones, the same on every machine.
public final class ProcessInfo: NSObject, @unchecked Sendable {
  /// The app's process.
  public static let processInfo = ProcessInfo()

  /// The environment: empty, as nothing started the app with one.
  public var environment: [String: String] { [:] }
  /// The arguments: the app's name alone.
  public var arguments: [String] { ["App"] }
  /// The process's name.
  public var processName: String { "App" }
  /// The process's number.
  public var processIdentifier: Int32 { 1 }
  /// The device's name in the network.
  public var hostName: String { "phone" }
  /// Processors, main's own among them.
  public var processorCount: Int { simulated { Device.current.profile.workerCores + 1 } }
  /// Processors that are on: all of them.
  public var activeProcessorCount: Int { processorCount }
  /// The device's memory, in bytes: about twice what one app may have.
  public var physicalMemory: UInt64 { simulated { UInt64(Device.current.profile.memoryLimit) * 2 } }
  /// Seconds since the device was started, in virtual time.
  public var systemUptime: TimeInterval { simulated { TimeInterval(scheduler.now) / 1e9 } }
  /// False: the simulated devices save no energy.
  public var isLowPowerModeEnabled: Bool { false }
  /// The system's version, as the system profile has it.
  public var operatingSystemVersionString: String {
    simulated { "Version \(Device.current.system.name.rawValue.dropFirst("iOS ".count))" }
  }
}
