/// Animates along with the menu of a long press. Nothing presses here: there is none.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// What is shown beside the menu.
  var previewViewController: UIViewController? { get }
  /// Animates along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Animates along while what the menu showed becomes a screen.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// How the menu goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a menu goes when what it showed is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It vanishes.
  case dismiss
  /// What it showed becomes larger.
  case pop
}
