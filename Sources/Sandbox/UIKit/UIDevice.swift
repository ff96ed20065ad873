/// The device that the app runs on, as far as it may know it.
@MainActor @preconcurrency open class UIDevice: NSObject {
  /// The simulated phone.
  public static let current = UIDevice()
  private override init() {}

  /// Since iOS 16 the same for all phones.
  open var name: String { "iPhone" }
  /// The kind of device.
  open var model: String { "iPhone" }
  /// The kind of device, in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The system's name.
  open var systemName: String { "iOS" }
  /// The system's version, as the system profile has it.
  open var systemVersion: String {
    "\(ProcessInfo.processInfo.operatingSystemVersion.majorVersion).0"
  }
  /// A phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How the device is held.
  open var orientation: UIDeviceOrientation {
    onMain {
      Device.current.isLandscape ? .landscapeLeft : .portrait
    }
  }
  /// The same in every run.
  open var identifierForVendor: UUID? { UUID(uuidString: "C0FFEE00-0000-4000-8000-000000000001") }
  /// True has the system look at the battery; default false.
  open var isBatteryMonitoringEnabled = false
  /// How full the battery is: -1, not known.
  open var batteryLevel: Float { -1 }
  /// What the battery does: not known.
  open var batteryState: BatteryState { .unknown }
  /// True: the simulated phones run on several things at once.
  open var isMultitaskingSupported: Bool { true }
  /// Asks to be told of turns. A notification of them is never posted:
  /// `viewWillTransition(to:with:)` tells of them.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Asks to be told no more.
  open func endGeneratingDeviceOrientationNotifications() {}

  /// Posted when ``orientation`` changes; never here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when ``batteryState`` changes; never here.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when ``batteryLevel`` changes; never here.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")

  /// What the battery does.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown
    /// It gets empty.
    case unplugged
    /// It gets full.
    case charging
    /// It is full.
    case full
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with its top to the left.
  case landscapeLeft
  /// On its side, with its top to the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// True where it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True where it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True where it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
