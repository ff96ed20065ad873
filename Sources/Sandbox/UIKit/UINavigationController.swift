/// A stack of screens, with a bar on top.
///
/// The bar covers 44 points of the content, with a large title 96 (as on iOS; a large title does not
/// shrink while the content scrolls here). A change that is animated takes 0.35 s (assumption).
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private var hidesBar = false
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
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
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
  /// Places the bar and the screen on top. Call super.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    onMain { placeBar() }
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
    inside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inside.setUntransformedFrame(CGRect(origin: .zero, size: view.size))
    view.insertSubview(inside, at: 0)
    if !hidesBar { inside.tellOfSafeArea() }
  }

  private func change(to screens: [UIViewController], _ animated: Bool) {
    let (old, new) = (stack.last, screens.last)
    let gone = stack.filter { screen in !screens.contains { $0 === screen } }
    let come = screens.filter { screen in !stack.contains { $0 === screen } }
    for screen in come { adopt(screen) }
    for screen in gone {
      screen.isGoing = true
      asLearner { screen.willMove(toParent: nil) }
    }
    stack = screens
    navigationBar.items = screens.map(\.navigationItem)
    func end() {
      for screen in come {
        screen.isComing = false
        asLearner { screen.didMove(toParent: self) }
      }
      for screen in gone { screen.leaveParent() }
    }
    guard let view = viewIfLoaded, old !== new else { return end() }
    let isSeen = appearance == .appeared || appearance == .appearing
    if let new, isSeen {
      asLearner { delegate?.navigationController(self, willShow: new, animated: animated) }
    }
    new?.loadViewIfNeeded()
    let finish: @MainActor () -> Void = { [self] in
      old?.viewIfLoaded?.leaveSuperview()
      end()
      if let new, isSeen {
        asLearner { delegate?.navigationController(self, didShow: new, animated: animated) }
      }
    }
    guard isSeen else {
      if let new { place(new, in: view) }
      return finish()
    }
    Self.change(
      from: old, to: new, lasting: animated ? 0.35 : 0,
      {
        if let new { place(new, in: view) }
        // Above the one that goes, below the bar.
        if let inside = new?.viewIfLoaded, let below = old?.viewIfLoaded {
          view.insertSubview(inside, aboveSubview: below)
        }
        placeBar()
      }, end: finish)
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
