/// A stack of screens, with a bar on top.
///
/// The bar covers 44 points of the content, with a large title 96 (as on iOS; a large title does not
/// shrink while the content scrolls here). A change that is animated takes 0.35 s (assumption).
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private var hidesBar = false
  /// A change that the next layout pass carries out.
  private var change: Change?
  /// The screen whose view is there.
  private weak var placed: UIViewController?
  /// The bar.
  public let navigationBar = UINavigationBar()
  /// Hears of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// True hides the bar while content scrolls; default false. Kept without effect.
  open var hidesBarsOnSwipe = false
  /// True hides the toolbar; default true. There is none here.
  open var isToolbarHidden = true

  /// Makes a stack without a screen.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a stack of one screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The screens, from the first to the topmost.
  open var viewControllers: [UIViewController] {
    get { onMain { stack } }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The screen on top.
  open var topViewController: UIViewController? { onMain { stack.last } }
  /// What can be seen: the screen on top, or what it presents.
  open var visibleViewController: UIViewController? {
    onMain { stack.last?.presentedViewController ?? stack.last }
  }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    onMain {
      if stack.contains(where: { $0 === viewController }) {
        raise(
          "NSInvalidArgumentException",
          "\(type(of: self)) is pushing the same view controller instance "
            + "(\(type(of: viewController))) more than once which is not supported and is most likely "
            + "an error in the application")
      }
      if viewController is UINavigationController {
        raise(
          "NSInvalidArgumentException",
          "Pushing a navigation controller is not supported. Present it, or push its root")
      }
      change(to: stack + [viewController], animated)
    }
  }
  /// Takes the topmost screen off.
  ///
  /// - Returns: That screen; nil where it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    onMain {
      guard stack.count > 1 else { return nil }
      let top = stack.last
      change(to: Array(stack.dropLast()), animated)
      return top
    }
  }
  /// Takes all screens above one off.
  ///
  /// - Returns: Those screens.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    onMain {
      guard let index = stack.firstIndex(where: { $0 === viewController }) else {
        raise(
          "NSInternalInconsistencyException",
          "Tried to pop to a view controller that doesn't exist. It must be in viewControllers")
      }
      let gone = Array(stack[(index + 1)...])
      change(to: Array(stack[...index]), animated)
      return gone
    }
  }
  /// Takes all screens but the first off.
  ///
  /// - Returns: Those screens.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    onMain {
      guard let root = stack.first else { return nil }
      return popToViewController(root, animated: animated)
    }
  }
  /// Says what the screens are.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    onMain { change(to: viewControllers, animated) }
  }
  /// True hides the bar; default false.
  open var isNavigationBarHidden: Bool {
    get { onMain { hidesBar } }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    onMain {
      guard hidden != hidesBar else { return }
      hidesBar = hidden
      navigationBar.isHidden = hidden
      stack.last?.viewIfLoaded?.tellOfSafeArea()
    }
  }

  /// Puts the first screen up.
  open override func viewDidLoad() {
    super.viewDidLoad()
    onMain {
      guard let view = viewIfLoaded else { return }
      if let top = stack.last { place(top, in: view) }
      view.addSubview(navigationBar)
      placeBar()
    }
  }
  /// The delegate hears of the first screen when it is first shown. Call super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onMain {
      guard !hasShown, let top = stack.last else { return }
      asLearner { delegate?.navigationController(self, willShow: top, animated: animated) }
    }
  }
  /// The delegate hears of the first screen when it is first shown. Call super.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onMain {
      guard !hasShown, let top = stack.last else { return }
      hasShown = true
      asLearner { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
  }
  private var hasShown = false
  override func layOutBars() {
    carryOutChange()
    placeBar()
  }

  override func barInsets(over child: UIViewController) -> UIEdgeInsets {
    hidesBar ? .zero : UIEdgeInsets(top: barHeight, left: 0, bottom: 0, right: 0)
  }

  private var barHeight: CGFloat {
    navigationBar.prefersLargeTitles && stack.last?.navigationItem.largeTitleDisplayMode != .never
      ? 96 : 44
  }

  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let height = barHeight
    guard navigationBar.size != CGSize(width: view.size.width, height: height) else { return }
    navigationBar.setFrame(CGRect(x: 0, y: 0, width: view.size.width, height: height))
    stack.last?.viewIfLoaded?.tellOfSafeArea()
  }

  private func place(_ controller: UIViewController, in view: UIView) {
    controller.loadViewIfNeeded()
    guard let inside = controller.viewIfLoaded else { return }
    placed = controller
    inside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inside.setUntransformedFrame(CGRect(origin: .zero, size: view.size))
    view.insertSubview(inside, at: 0)
    if !hidesBar { inside.tellOfSafeArea() }
  }

  /// Changes the stack at once and what is seen in the next layout pass, as UIKit: a screen that was
  /// pushed has no view yet when the call returns.
  private func change(to screens: [UIViewController], _ animated: Bool) {
    let gone = stack.filter { screen in !screens.contains { $0 === screen } }
    let come = screens.filter { screen in !stack.contains { $0 === screen } }
    for screen in come {
      screen.isGoing = false
      adopt(screen)
    }
    for screen in gone {
      screen.isGoing = true
      asLearner { screen.willMove(toParent: nil) }
    }
    stack = screens
    navigationBar.items = screens.map(\.navigationItem)
    var next = change ?? Change()
    next.come = next.come.filter { screen in !gone.contains { $0 === screen } } + come
    next.gone = next.gone.filter { screen in !come.contains { $0 === screen } } + gone
    guard let view = viewIfLoaded, placed !== stack.last else {
      change = nil
      return end(next)
    }
    guard appearance == .appeared || appearance == .appearing else {
      let old = placed
      if let new = stack.last { place(new, in: view) }
      old?.viewIfLoaded?.leaveSuperview()
      return end(next)
    }
    next.coordinator = animated ? TransitionCoordinator(lasting: Self.changeDuration) : nil
    change = next
    view.setNeedsLayout()
  }

  private func carryOutChange() {
    guard let change, let view = viewIfLoaded else { return }
    self.change = nil
    let (old, new) = (placed, stack.last)
    let animated = change.coordinator != nil
    new?.loadViewIfNeeded()
    if let new {
      asLearner { delegate?.navigationController(self, willShow: new, animated: animated) }
    }
    transition = change.coordinator
    Self.change(
      from: old, to: new, lasting: animated ? Self.changeDuration : 0, with: change.coordinator,
      {
        if let new { place(new, in: view) }
        // Above the one that goes, below the bar.
        if let inside = new?.viewIfLoaded, let below = old?.viewIfLoaded {
          view.insertSubview(inside, aboveSubview: below)
        }
        placeBar()
      },
      end: { [self] in
        if placed !== old { old?.viewIfLoaded?.leaveSuperview() }
        end(change)
        if let new {
          asLearner { delegate?.navigationController(self, didShow: new, animated: animated) }
        }
      })
  }

  private func end(_ change: Change) {
    for screen in change.come {
      screen.isComing = false
      asLearner { screen.didMove(toParent: self) }
    }
    for screen in change.gone { screen.leaveParent() }
  }

  /// The animated change that was asked for, before and while it is carried out.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    onMain { change?.coordinator ?? super.transitionCoordinator }
  }

  private static let changeDuration = 0.35

  /// What was asked for since the last layout pass.
  private struct Change {
    var come: [UIViewController] = []
    var gone: [UIViewController] = []
    /// Nil for a change without animation.
    var coordinator: TransitionCoordinator?
  }
}

/// Hears of a navigation controller's changes.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  /// A screen is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A screen is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
