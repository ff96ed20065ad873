/// What a row offers behind a swipe. Nothing swipes here: it is kept, and never asked for.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's end inwards.
  public let actions: [UIContextualAction]
  /// True, the default, has a long swipe do the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
