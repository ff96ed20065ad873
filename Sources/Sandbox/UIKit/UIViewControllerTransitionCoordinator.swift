/// What a controller can know of a change that is under way.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext {
  /// True where the change is shown as an animation.
  var isAnimated: Bool { get }
  /// True where the user can take the change back on the way.
  var isInteractive: Bool { get }
  /// True where it was taken back.
  var isCancelled: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The screen that goes or the one that comes; nil for none, as in a rotation.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Which of the two screens of a change.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// A key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen after.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Lets a controller change its views along with a change of its size.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs a body along with the change, and another one when it is over.
  ///
  /// - Returns: True where the body will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a body along with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change under way. The simulator does not show it between its ends: the bodies run one after the
/// other where the change begins.
@MainActor final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval
  weak var from: UIViewController?
  weak var to: UIViewController?
  private typealias Body = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Body] = []
  private var completions: [Body] = []
  private var hasBegun = false

  /// A rotation takes no time.
  init(lasting seconds: TimeInterval = 0) {
    transitionDuration = seconds
    if seconds > 0 { CATransaction.wait(for: seconds) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    onMain { key == .from ? from : key == .to ? to : nil }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    onMain {
      if let completion { completions.append(completion) }
      guard !hasBegun else { return false }
      if let animation { animations.append(animation) }
      return true
    }
  }

  func runAnimations() {
    hasBegun = true
    for body in animations { asLearner { body(self) } }
  }
  func complete() { for body in completions { asLearner { body(self) } } }
}
