/// The scene that has the app's window.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  let ownWindows: [UIWindow]

  init(_ window: UIWindow) {
    ownWindows = [window]
    super.init()
    window.scene = self
  }

  /// The scene's windows: one.
  open var windows: [UIWindow] { onMain { ownWindows } }
  /// The window that gets what is typed: the only one.
  open var keyWindow: UIWindow? { onMain { ownWindows.first } }
  /// The screen that the scene is on.
  open var screen: UIScreen { .main }
  /// How the device is held.
  open var interfaceOrientation: UIInterfaceOrientation {
    onMain {
      let size = Device.current.screenSize
      return size.width > size.height ? .landscapeLeft : .portrait
    }
  }
}

/// How a device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Nobody knows.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with its top to the right.
  case landscapeLeft = 4
  /// On its side, with its top to the left.
  case landscapeRight = 3

  /// True where it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True where it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
