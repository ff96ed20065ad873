/// The device's screen.
@MainActor @preconcurrency public final class UIScreen {
  /// The only one.
  public static let main = UIScreen()
  /// Its size at the origin as the device is held, in points.
  public var bounds: CGRect {
    onMain { CGRect(origin: .zero, size: Device.current.screenSize) }
  }
  /// Its size at the origin with the device upright, in pixels.
  public var nativeBounds: CGRect {
    onMain {
      let size = Device.current.profile.screen
      let scale = Device.current.profile.scale
      return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
  }
  /// Pixels of the hardware to a point.
  public var nativeScale: CGFloat { onMain { Device.current.profile.scale } }
  /// How bright it is, 0 to 1.
  public var brightness: CGFloat {
    get { onMain { storedBrightness } }
    set { onMain { storedBrightness = min(max(0, newValue), 1) } }
  }
  private var storedBrightness: CGFloat = 0.5
  /// Pixels to a point.
  public var scale: CGFloat { onMain { Device.current.profile.scale } }
  /// The vsyncs a second.
  public var maximumFramesPerSecond: Int { onMain { Device.current.profile.refreshRate } }
}
