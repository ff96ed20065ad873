/// Groups changes of layers. They reach the screen with the next frame, as all changes do here.
public final class CATransaction: NSObject {
  private struct Group {
    var duration = 0.25
    var disablesActions = false
    var completion: (() -> Void)?
  }
  private static nonisolated(unsafe) var groups: [Group] = []

  /// Begins a group.
  public class func begin() { simulated { groups.append(Group()) } }
  /// Ends the innermost group; its completion is called when the animations in it are over.
  public class func commit() {
    simulated {
      guard let group = groups.popLast(), let completion = group.completion else { return }
      let end = scheduler.now + UInt64(max(0, group.disablesActions ? 0 : group.duration) * 1e9)
      scheduler.post(onMain: true, at: end) { completion() }
    }
  }
  /// Brings all changes to the screen; here they get there with the next frame.
  public class func flush() {}
  /// How long the animations of the innermost group take, in seconds; default 0.25.
  public class func animationDuration() -> CFTimeInterval {
    simulated { groups.last?.duration ?? 0.25 }
  }
  /// Says how long the animations of the innermost group take, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    simulated { change { $0.duration = dur } }
  }
  /// True where changes in the innermost group are not animated.
  public class func disableActions() -> Bool { simulated { groups.last?.disablesActions ?? false } }
  /// Says whether changes in the innermost group are animated.
  public class func setDisableActions(_ flag: Bool) {
    simulated { change { $0.disablesActions = flag } }
  }
  /// What is called on main when the innermost group's animations are over.
  public class func completionBlock() -> (() -> Void)? { simulated { groups.last?.completion } }
  /// Says what is called on main when the innermost group's animations are over.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    simulated { change { $0.completion = block } }
  }
  /// Kept without effect.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  private class func change(_ change: (inout Group) -> Void) {
    if groups.isEmpty { groups.append(Group()) }
    change(&groups[groups.count - 1])
  }
}
