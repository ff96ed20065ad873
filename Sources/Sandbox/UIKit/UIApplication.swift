/// The running app.
///
/// It has no delegate here: what happens to it is told by notifications, and by those of its one
/// ``UIScene``. In which order the two come is not documented; here the scene's come first.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  /// The only one.
  public static let shared = UIApplication()

  private var state = State.active
  private var scenes: [UIWindowScene] = []
  private var backgroundTasks:
    [(id: UIBackgroundTaskIdentifier, expire: (@MainActor () -> Void)?)] =
      []
  private var madeTasks = 0
  private var suspension: (() -> Void)?

  /// What the app is doing.
  open var applicationState: State { onMain { state } }
  /// The app's scenes: one.
  open var connectedScenes: Set<UIScene> { onMain { Set(scenes) } }
  /// The app's windows: one.
  @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead")
  open var windows: [UIWindow] { onMain { scenes.flatMap(\.ownWindows) } }
  /// The window that gets what is typed: the only one.
  @available(*, deprecated, message: "Use UIWindowScene.keyWindow instead")
  open var keyWindow: UIWindow? { onMain { scenes.first?.ownWindows.first } }
  /// True keeps the screen from going dark. It never does here.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon.
  open var applicationIconBadgeNumber = 0
  /// Seconds until the app is suspended: as many as UIKit's largest number while it is in front, as
  /// on a device.
  open var backgroundTimeRemaining: TimeInterval {
    onMain { state == .background ? Self.backgroundSeconds : .greatestFiniteMagnitude }
  }

  /// Asks for time in the background.
  ///
  /// The app is suspended when all such tasks have ended, at the latest after 30 seconds, when the
  /// handlers of those that have not are called.
  ///
  /// - Parameter handler: Called when the time is over; it must end the task.
  /// - Returns: What ``endBackgroundTask(_:)`` takes.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    onMain(cost: costs.call * 20) {
      madeTasks += 1
      let id = UIBackgroundTaskIdentifier(rawValue: madeTasks)
      backgroundTasks.append((id, handler))
      return id
    }
  }
  /// Asks for time in the background, with a name for debugging.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }
  /// Gives the time back.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    onMain(cost: costs.call * 20) {
      backgroundTasks.removeAll { $0.id == identifier }
      suspendIfIdle()
    }
  }

  // The time that tasks in the background get, in seconds: what devices show today (assumption).
  private static let backgroundSeconds = 30.0

  /// What an app can be doing.
  public enum State: Int, Sendable {
    /// It is in front and gets touches.
    case active
    /// It is in front and gets none.
    case inactive
    /// It cannot be seen.
    case background
  }
}

// What the simulator does with the app.
extension UIApplication {
  func connect(_ window: UIWindow) { scenes = [UIWindowScene(window)] }

  /// Tells the app that the system is short of memory.
  nonisolated static func deliverMemoryWarning() {
    MainActor.assumeIsolated {
      Display.current?.root?.tellOfMemoryWarning()
      shared.post(didReceiveMemoryWarningNotification)
    }
  }

  /// Takes the app to the background or to the front, with what it is told on the way.
  func move(to end: State) {
    state = .inactive
    guard end == .background else {
      postToScenes(UIScene.willEnterForegroundNotification, .foregroundInactive)
      post(Self.willEnterForegroundNotification)
      state = .active
      postToScenes(UIScene.didActivateNotification, .foregroundActive)
      return post(Self.didBecomeActiveNotification)
    }
    postToScenes(UIScene.willDeactivateNotification, .foregroundInactive)
    post(Self.willResignActiveNotification)
    state = .background
    postToScenes(UIScene.didEnterBackgroundNotification, .background)
    post(Self.didEnterBackgroundNotification)
  }

  /// Runs a body once no background task is open and main has nothing left to do, at the latest when
  /// their time is over; never where the app is back before.
  func whenIdleInBackground(until end: UInt64, _ body: @escaping () -> Void) {
    suspension = { if scheduler.now < end { body() } }
    suspendIfIdle()
    let limit = scheduler.now + UInt64(Self.backgroundSeconds * 1e9)
    guard suspension != nil, limit < end else { return }
    scheduler.post(onMain: true, at: limit) {
      simulated { MainActor.assumeIsolated { self.expire() } }
    }
  }

  private func expire() {
    guard suspension != nil else { return }
    for task in backgroundTasks { if let expire = task.expire { asLearner { expire() } } }
    backgroundTasks = []
    suspendIfIdle()
  }

  private func suspendIfIdle() {
    guard let body = suspension, backgroundTasks.isEmpty else { return }
    suspension = nil
    scheduler.post(onMain: true) { simulated(body) }
  }

  private func postToScenes(_ name: Notification.Name, _ activation: UIScene.ActivationState) {
    for scene in scenes {
      scene.activation = activation
      asLearner { NotificationCenter.default.post(name: name, object: scene) }
    }
  }

  private func post(_ name: Notification.Name) {
    asLearner { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension UIApplication {
  /// Posted when the system is short of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted when the app is about to get no more touches.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app is about to come back.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app gets touches again.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to be terminated. The simulator never does that politely.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

/// A piece of work for which an app asked for time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// Its number.
  public let rawValue: Int
  /// Makes an identifier of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// None.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
