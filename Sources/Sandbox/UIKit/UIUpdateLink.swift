internal import Trace

/// Runs closures in every frame of a view's window (iOS 18): what takes the place of `CADisplayLink`,
/// which needs a selector of Objective-C.
///
/// It runs while it is enabled and the view is in the window, before the layout of the frame. The view
/// keeps it alive (assumption).
@MainActor @preconcurrency open class UIUpdateLink {
  /// A closure that is called in a frame.
  public typealias Action = @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
  private weak var view: UIView?
  private var actions: [Action] = []

  /// Makes a link for the frames of the window that the view is in. It isn't enabled yet.
  public init(view: UIView) {
    self.view = view
    onMain {
      view.rarely.links.append(self)
      Display.current?.add(self)
    }
  }

  /// True has the closures called; default false.
  open var isEnabled = false { didSet { onMain { Display.current?.needsCommit() } } }
  /// True has a frame made at every vsync, also where nothing has changed; default false.
  open var requiresContinuousUpdates = false {
    didSet { onMain { Display.current?.needsCommit() } }
  }
  /// True asks for touches as late as possible; default false. Kept without effect.
  open var wantsLowLatencyEventDispatch = false
  /// True asks for a frame without delay; default false. Kept without effect.
  open var wantsImmediatePresentation = false
  /// Adds a closure.
  open func addAction(handler: @escaping Action) { onMain { actions.append(handler) } }
  /// Adds a closure for a phase of the frame. All phases are one here: before the layout.
  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping Action) {
    onMain { actions.append(handler) }
  }

  /// True while it takes part in the frames of a window.
  func isActive(in window: UIWindow) -> Bool {
    isEnabled && view?.ancestor(UIWindow.self) === window
  }
  var isGone: Bool { view == nil }

  func run(_ info: UIUpdateInfo) { for action in actions { asLearner { action(self, info) } } }
}

/// When something happens in a frame. All of it comes before the layout here.
public struct UIUpdateActionPhase: Hashable, Sendable {
  private let number: Int
  /// After the frame was planned.
  public static let afterUpdateScheduled = UIUpdateActionPhase(number: 0)
  /// Before touches are handed out.
  public static let beforeEventDispatch = UIUpdateActionPhase(number: 1)
  /// After touches were handed out.
  public static let afterEventDispatch = UIUpdateActionPhase(number: 2)
  /// Before display links run.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(number: 3)
  /// After display links have run.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(number: 4)
  /// Before layout and drawing.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(number: 5)
  /// After layout and drawing.
  public static let afterCATransactionCommit = UIUpdateActionPhase(number: 6)
  /// After all else.
  public static let afterUpdateComplete = UIUpdateActionPhase(number: 7)
}

/// The instants of a frame, in seconds of `CACurrentMediaTime()`.
public struct UIUpdateInfo: Sendable {
  /// The frame's vsync: what animations count from.
  public let modelTime: TimeInterval
  /// When the commit has to be done, for the frame to come in time.
  public let completionDeadlineTime: TimeInterval
  /// When the frame is on screen, if it is in time.
  public let estimatedPresentationTime: TimeInterval

  /// - Parameters:
  ///   - start: The vsync, in ns.
  ///   - interval: From one vsync to the next, in ns.
  init(start: UInt64, interval: UInt64) {
    modelTime = TimeInterval(start) / 1e9
    completionDeadlineTime = TimeInterval(start + interval) / 1e9
    estimatedPresentationTime = TimeInterval(start + 2 * interval) / 1e9
  }
}
