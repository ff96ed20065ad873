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

/// A rotation under way. The simulator shows it in one frame: the bodies run one after the other.
@MainActor final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = true
  let isInteractive = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  private typealias Body = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Body] = []
  private var completions: [Body] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    onMain {
      if let animation { animations.append(animation) }
      if let completion { completions.append(completion) }
      return true
    }
  }

  func runAnimations() { for body in animations { asLearner { body(self) } } }
  func complete() { for body in completions { asLearner { body(self) } } }
}
