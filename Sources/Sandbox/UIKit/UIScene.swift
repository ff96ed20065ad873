/// A part of the app that the user sees as one. The simulator has one for the whole run.
@MainActor @preconcurrency open class UIScene: UIResponder {
  var activation = ActivationState.foregroundActive

  /// What the scene is doing.
  open var activationState: ActivationState { onMain { activation } }

  /// What a scene can be doing.
  public enum ActivationState: Int, Sendable {
    /// It belongs to no app.
    case unattached = -1
    /// It is in front and gets touches.
    case foregroundActive
    /// It is in front and gets none.
    case foregroundInactive
    /// It cannot be seen.
    case background
  }

  /// Posted when the scene is about to get no more touches.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when the scene is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted when the scene is about to come back.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene gets touches again.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
}
