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
  /// Never too warm: the simulated devices do not slow down.
  public var thermalState: ThermalState { .nominal }
  /// How warm the device is.
  public enum ThermalState: Int, Sendable {
    /// As usual.
    case nominal
    /// Warm.
    case fair
    /// Hot.
    case serious
    /// Too hot.
    case critical
  }
  /// Posted when ``thermalState`` changes; never here.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
  /// False: the app runs on a phone.
  public var isiOSAppOnMac: Bool { false }
  /// False: the app runs on a phone.
  public var isMacCatalystApp: Bool { false }
  /// A text that no other call of the run gives.
  public var globallyUniqueString: String { simulated { UUID().uuidString } }
  /// The system's version, as the system profile has it.
  public var operatingSystemVersion: OperatingSystemVersion {
    let number = simulated { Int(Device.current.system.name.rawValue.dropFirst("iOS ".count)) }
    return OperatingSystemVersion(majorVersion: number ?? 0, minorVersion: 0, patchVersion: 0)
  }
  /// True where the system profile's version is not lower.
  public func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = operatingSystemVersion.majorVersion
    if own != version.majorVersion { return own > version.majorVersion }
    return version.minorVersion == 0 && version.patchVersion == 0
  }
  /// Runs a block; there is nothing here that would put the app to sleep.
  public func performActivity(
    options: ActivityOptions = [], reason: String, using block: () -> Void
  ) { block() }
  /// Notes that something goes on; there is nothing here that would put the app to sleep.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
    NSObject()
  }
  /// Notes that it is over.
  public func endActivity(_ activity: any NSObjectProtocol) {}
  /// What goes on.
  public struct ActivityOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64
    /// Makes a set of options.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A person waits.
    public static let userInitiated = ActivityOptions(rawValue: 0xff_ffff)
    /// Nobody waits.
    public static let background = ActivityOptions(rawValue: 0xff)
  }
  /// The system's version, as the system profile has it.
  public var operatingSystemVersionString: String {
    simulated { "Version \(Device.current.system.name.rawValue.dropFirst("iOS ".count))" }
  }
}
