/// The window that fills the screen.
@MainActor @preconcurrency open class UIWindow: UIView {
  /// The screen's controller.
  open var rootViewController: UIViewController?
}
