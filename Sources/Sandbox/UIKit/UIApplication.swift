/// The running app.
@MainActor @preconcurrency public final class UIApplication {
  /// The only one.
  public static let shared = UIApplication()

  /// Tells the app that the system is short of memory.
  nonisolated static func deliverMemoryWarning() {
    MainActor.assumeIsolated {
      guard let root = Display.current?.root else { return }
      root.tellOfMemoryWarning()
      asLearner {
        NotificationCenter.default.post(name: didReceiveMemoryWarningNotification, object: shared)
      }
    }
  }

  /// Posted when the system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
