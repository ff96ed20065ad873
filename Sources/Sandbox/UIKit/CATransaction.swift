/// Groups changes of layers. They reach the screen with the next frame, as all changes do here.
///
/// A group's completion is called when the animations are over that were added to it after the
/// completion was set: those of layers and those of `UIView.animate`. A group without any is over at
/// once.
public final class CATransaction: NSObject {
  private static nonisolated(unsafe) var groups: [TransactionGroup] = []

  /// Begins a group.
  public class func begin() { simulated { groups.append(TransactionGroup()) } }
  /// Ends the innermost group; its completion is called when the animations in it are over.
  public class func commit() { simulated { groups.popLast()?.left() } }
  /// Brings all changes to the screen; here they get there with the next frame.
  public class func flush() {}
  /// How long the animations of the innermost group take, in seconds; default 0.25.
  public class func animationDuration() -> CFTimeInterval {
    simulated { groups.last?.duration ?? 0.25 }
  }
  /// Says how long the animations of the innermost group take, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    simulated { innermost.duration = dur }
  }
  /// True where changes in the innermost group are not animated.
  public class func disableActions() -> Bool { simulated { groups.last?.disablesActions ?? false } }
  /// Says whether changes in the innermost group are animated.
  public class func setDisableActions(_ flag: Bool) {
    simulated { innermost.disablesActions = flag }
  }
  /// What is called on main when the innermost group's animations are over.
  public class func completionBlock() -> (() -> Void)? { simulated { groups.last?.completion } }
  /// Says what is called on main when the innermost group's animations are over.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    simulated { innermost.completion = block }
  }
  /// Kept without effect.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// The innermost group. Outside of all there is one to the end of main's turn.
  private static var innermost: TransactionGroup {
    if let last = groups.last { return last }
    let group = TransactionGroup()
    groups.append(group)
    scheduler.post(onMain: true) {
      simulated {
        groups.removeAll { $0 === group }
        group.left()
      }
    }
    return group
  }

  /// An animation begins: the groups around that wait for it, each to be told with
  /// ``TransactionGroup/left()`` when it is over.
  static func entered() -> [TransactionGroup] {
    let waiting = groups.filter { $0.completion != nil }
    for group in waiting { group.pending += 1 }
    return waiting
  }

  /// Something of a layer has changed that is no view's, which animates it.
  static func noteLayerChange() {
    guard let group = groups.last, group.completion != nil, !group.disablesActions else { return }
    wait(for: group.duration)
  }

  /// The system animates something for so many seconds.
  static func wait(for seconds: Double) {
    let entered = entered()
    guard !entered.isEmpty else { return }
    scheduler.post(onMain: true, at: scheduler.now + UInt64(max(0, seconds) * 1e9)) {
      simulated { for group in entered { group.left() } }
    }
  }
}

/// Changes of layers that belong together, until all their animations are over.
final class TransactionGroup {
  var duration = 0.25
  var disablesActions = false
  var completion: (() -> Void)?
  /// Animations under way, and the group itself until it is committed.
  var pending = 1

  func left() {
    pending -= 1
    guard pending == 0, let completion else { return }
    self.completion = nil
    scheduler.post(onMain: true) { completion() }
  }
}
