/// A screen of an app, or a part of one.
///
/// Its view is loaded when it is first used. The appearance methods come in UIKit's order: will appear
/// → is appearing → layout → did appear; of an animated change the last comes when the animation would
/// have ended.
@MainActor @preconcurrency open class UIViewController: UIResponder, UITraitEnvironment {
  private var storedView: UIView?
  private var storedTitle: String?
  weak var storedParent: UIViewController?
  var storedChildren: [UIViewController] = []
  var appearance = Appearance.disappeared
  var isInChange = false
  /// The animated change in which it comes, goes, or changes its screen.
  weak var transition: TransitionCoordinator?
  /// True between ``viewWillAppear(_:)`` and the layout that ``viewIsAppearing(_:)`` comes before.
  var awaitsAppearing = false
  var storedPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  var isComing = false
  var isGoing = false
  private var storedItem: UINavigationItem?
  private var storedTabItem: UITabBarItem?
  private var storedStyle: UIUserInterfaceStyle?
  var storedTraits: (any UITraitOverrides)?
  private var traitHandlers: [TraitHandler] = []

  /// Where the view is on its way to the screen and back.
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Makes a controller in code: there are no nib files here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    onMain(cost: costs.makeView) {}
  }
  /// Makes a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  // MARK: - View

  /// The title; the navigation item's and the tab bar item's follow it.
  open var title: String? {
    get { onMain { storedTitle } }
    set {
      onMain {
        storedTitle = newValue
        storedItem?.title = newValue
        storedTabItem?.title = newValue
      }
    }
  }
  /// The controller's view; the first use loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return onMain { storedView }
    }
    set {
      onMain {
        storedView?.owningController = nil
        storedView = newValue
        newValue?.owningController = self
      }
    }
  }
  /// True once the view is there.
  open var isViewLoaded: Bool { onMain { storedView != nil } }
  /// The view, if it is there.
  open var viewIfLoaded: UIView? { onMain { storedView } }

  /// Makes the view, where it isn't there yet, and calls ``viewDidLoad()``.
  open func loadViewIfNeeded() {
    onMain {
      guard storedView == nil else { return }
      asLearner { loadView() }
      if storedView == nil {
        raise(
          "NSInternalInconsistencyException",
          "\(type(of: self)).loadView() did not set a view. Set self.view, or leave loadView() out."
        )
      }
      asLearner { viewDidLoad() }
    }
  }
  /// Makes the view: of the screen's size, empty.
  open func loadView() {
    onMain {
      let made = UIView(frame: CGRect(origin: .zero, size: Device.current.screenSize))
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = made
    }
  }
  /// The view is there. Call super.
  open func viewDidLoad() {}
  /// The view is about to come on screen. Call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has its place, and is not on screen yet. Call super.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen. Call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go. Call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone. Call super.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Brings the view's constraints up to date. Call super, last.
  open func updateViewConstraints() {}
  /// What bars cover of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The system is short of memory. Call super.
  open func didReceiveMemoryWarning() {}
  /// The responder that follows: the view's superview, else the parent.
  open override var next: UIResponder? { onMain { storedView?.parent ?? storedParent } }

  // MARK: - Children

  /// The controllers inside.
  open var children: [UIViewController] { onMain { storedChildren } }
  /// The controller around.
  open var parent: UIViewController? { onMain { storedParent } }
  /// Takes a controller in. Add its view next, then call its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { onMain { adopt(childController) } }
  /// Takes the controller out of its parent. Call `willMove(toParent: nil)` and remove its view before.
  open func removeFromParent() { onMain { leaveParent() } }
  /// The parent is about to change; nil is none. Call super.
  open func willMove(toParent parent: UIViewController?) {}
  /// The parent has changed; nil is none. Call super.
  open func didMove(toParent parent: UIViewController?) {}
  /// True hands appearance on to the children; default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Says that a child is about to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    onMain { beginAppearance(isAppearing, animated) }
  }
  /// Says that a child has appeared or disappeared.
  open func endAppearanceTransition() { onMain { endAppearance(false) } }
  /// True while it is added to its parent.
  open var isMovingToParent: Bool { onMain { isComing && storedPresenting == nil } }
  /// True while it is taken out of its parent.
  open var isMovingFromParent: Bool { onMain { isGoing && storedPresenting == nil } }
  /// True while it is presented.
  open var isBeingPresented: Bool { onMain { isComing && storedPresenting != nil } }
  /// True while it is dismissed.
  open var isBeingDismissed: Bool { onMain { isGoing && storedPresenting != nil } }

  // MARK: - Presentation

  /// The controller that this one, or the one around it, presents.
  open var presentedViewController: UIViewController? {
    onMain { storedPresented ?? storedParent?.presentedViewController }
  }
  /// The controller that presents this one, or the one around it.
  open var presentingViewController: UIViewController? {
    onMain { storedPresenting ?? storedParent?.presentingViewController }
  }
  /// How it is presented; default automatic, which is a sheet.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How it moves when it is presented; kept without effect.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// True lets no finger dismiss it; default false.
  open var isModalInPresentation = false
  /// True presents inside this controller's view; default false. Kept without effect.
  open var definesPresentationContext = false
  /// The size that it would like, in points; kept without effect.
  open var preferredContentSize = CGSize.zero
  /// Presents another controller over this one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: Must not be presented already.
  ///   - flag: True takes time: 0.4 s (assumption).
  ///   - completion: Called when it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    onMain { carryOutPresentation(of: viewControllerToPresent, flag, completion) }
  }
  /// Dismisses what this controller presents, else itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    onMain { carryOutDismissal(flag, completion) }
  }
  /// Shows a controller in whatever is around: pushed, where that is a navigation controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: - Bars

  /// What a navigation bar shows for the controller.
  open var navigationItem: UINavigationItem {
    onMain {
      if let storedItem { return storedItem }
      let made = UINavigationItem(title: storedTitle ?? "")
      if storedTitle == nil { made.title = nil }
      storedItem = made
      return made
    }
  }
  /// The navigation controller around.
  open var navigationController: UINavigationController? { around(UINavigationController.self) }
  /// What a tab bar shows for the controller.
  open var tabBarItem: UITabBarItem! {
    get {
      onMain {
        if let storedTabItem { return storedTabItem }
        let made = UITabBarItem(title: storedTitle, image: nil, tag: 0)
        storedTabItem = made
        return made
      }
    }
    set { onMain { storedTabItem = newValue } }
  }
  /// The tab bar controller around.
  open var tabBarController: UITabBarController? { around(UITabBarController.self) }
  /// True hides the tab bar while it is pushed; default false.
  open var hidesBottomBarWhenPushed = false
  /// The buttons of a toolbar; kept without effect.
  open var toolbarItems: [UIBarButtonItem]?
  /// More that is covered beside the bars, in points; default none.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { onMain { if additionalSafeAreaInsets != oldValue { storedView?.tellOfSafeArea() } } }
  }
  /// The edges at which the view goes under bars; default all. Kept without effect: it always does.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// True goes under opaque bars too; default false. Kept without effect.
  open var extendedLayoutIncludesOpaqueBars = false
  /// True hides the status bar; default false. The simulated screens have none.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks; default as the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Says that what the status bar is to look like has changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The directions that the device may be held in; default all but upside down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: - Editing

  /// True while the content can be edited; default false.
  open var isEditing: Bool {
    get { onMain { editing } }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// A button that begins and ends editing. Nobody taps it in the simulator.
  open var editButtonItem: UIBarButtonItem {
    onMain {
      if let storedEditButton { return storedEditButton }
      let made = UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          setEditing(!isEditing, animated: true)
        })
      storedEditButton = made
      return made
    }
  }
  private var storedEditButton: UIBarButtonItem?
  /// Begins or ends editing. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) { onMain { self.editing = editing } }

  // MARK: - Traits

  /// What the controller can know of where it is.
  open var traitCollection: UITraitCollection {
    onMain {
      if let storedView, storedView.parent != nil {
        return storedView.controllerTraits(in: storedView.traitsAround)
      }
      let around = storedParent?.traitCollection ?? .device
      let own = [around] + [storedTraits].compactMap { $0.map { UITraitCollection($0) } }
      let traits = own.count > 1 ? UITraitCollection(traitsFrom: own) : around
      return storedStyle.map { traits.with(style: $0) } ?? traits
    }
  }
  /// The traits have changed. Call super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The appearance for the controller and what is inside; default what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { onMain { storedStyle ?? .unspecified } }
    set {
      onMain {
        let old = traitCollection
        storedStyle = newValue == .unspecified ? nil : newValue
        storedView?.tellOfTraits(ofController: old, traitCollection)
      }
    }
  }
  /// The animated change from one screen to another that is under way, of this controller or of the
  /// one that it is in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    onMain { transition ?? storedParent?.transitionCoordinator }
  }
  /// Names the scroll view that bars follow. Without effect: bars cover what lies below them.
  open func setContentScrollView(_ scrollView: UIScrollView?) {}
  /// The size is about to change, as when the device turns. Call super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    onMain {
      for child in storedChildren {
        asLearner { child.viewWillTransition(to: size, with: coordinator) }
      }
    }
  }
  /// The traits are about to change, as when the device turns. Call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    onMain {
      for child in storedChildren {
        asLearner { child.willTransition(to: newCollection, with: coordinator) }
      }
    }
  }
  /// Has a closure called when one of some traits changes (iOS 17).
  @discardableResult public func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    onMain {
      let made = TraitHandler(traits) { [weak self] old in
        if let object = self as? Self_ { handler(object, old) }
      }
      traitHandlers.append(made)
      return made
    }
  }
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    onMain { traitHandlers.removeAll { $0 === registration } }
  }

  var ownStyle: UIUserInterfaceStyle? { storedStyle }
  func tellOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    for handler in traitHandlers { handler.hear(from: old, to: new) }
    asLearner { traitCollectionDidChange(old) }
  }

  private func around<Controller: UIViewController>(_: Controller.Type) -> Controller? {
    onMain {
      var next = storedParent
      while let this = next {
        if let found = this as? Controller { return found }
        next = this.storedParent
      }
      return nil
    }
  }

  /// What a container's bars cover of a child's view.
  func barInsets(over child: UIViewController) -> UIEdgeInsets { .zero }
  /// A container places its bars and what it shows, before `viewWillLayoutSubviews`.
  func layOutBars() {}
}
