/// The device's screen.
@MainActor @preconcurrency public final class UIScreen {
  /// The only one.
  public static let main = UIScreen()
  /// Its size at the origin, in points.
  public var bounds: CGRect {
    onMain { CGRect(origin: .zero, size: Device.current.profile.screen) }
  }
  /// Pixels to a point.
  public var scale: CGFloat { onMain { Device.current.profile.scale } }
  /// The vsyncs a second.
  public var maximumFramesPerSecond: Int { onMain { Device.current.profile.refreshRate } }
}
