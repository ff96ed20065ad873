extension UIViewController {
  /// What bars and the app itself cover of the view.
  var coveredByBars: UIEdgeInsets {
    var insets = additionalSafeAreaInsets
    guard let parent = storedParent else { return insets }
    let bars = parent.barInsets(over: self)
    insets.top += bars.top
    insets.bottom += bars.bottom
    return insets
  }

  /// True where the controller's view hangs in a window.
  private var isInWindow: Bool { viewIfLoaded?.ancestor(UIWindow.self) != nil }

  func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true): appearance = .appearing
    case (.appeared, false), (.appearing, false): appearance = .disappearing
    default: return
    }
    asLearner { if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) } }
    forward { $0.beginAppearance(isAppearing, animated) }
  }

  /// Between ``beginAppearance(_:_:)`` and the layout: the view is in its place.
  func isAppearing(_ animated: Bool) {
    awaitsAppearing = false
    guard appearance == .appearing else { return }
    asLearner { viewIsAppearing(animated) }
    forward { $0.isAppearing(animated) }
  }

  func endAppearance(_ animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      asLearner { viewDidAppear(animated) }
    case .disappearing:
      appearance = .disappeared
      asLearner { viewDidDisappear(animated) }
    case .appeared, .disappeared: return
    }
    // What has come in since the layout is told after its own.
    forward { if !$0.awaitsAppearing { $0.endAppearance(animated) } }
  }

  /// To the children whose view is in this one's, where the class doesn't do it itself.
  private func forward(_ tell: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in storedChildren where !child.isInChange {
      if let inside = child.viewIfLoaded, inside.isInside(view) { tell(child) }
    }
  }

  /// Changes who is on screen: `old` goes, `new` comes.
  ///
  /// - Parameters:
  ///   - old: Disappears; nil for none.
  ///   - new: Appears; nil for none.
  ///   - seconds: How long that takes; 0 is at once.
  ///   - coordinator: Of a change that was announced.
  ///   - move: Changes the views.
  ///   - settle: Runs when `old` has disappeared, before `new` has appeared.
  ///   - end: Runs after the last of the appearance methods.
  static func change(
    from old: UIViewController?, to new: UIViewController?, lasting seconds: Double,
    with coordinator: TransitionCoordinator? = nil, _ move: () -> Void,
    settle: @escaping @MainActor () -> Void = {},
    end: @escaping @MainActor () -> Void
  ) {
    let animated = seconds > 0
    let coordinator = animated ? coordinator ?? TransitionCoordinator(lasting: seconds) : nil
    coordinator?.from = old
    coordinator?.to = new
    for controller in [old, new] {
      controller?.isInChange = true
      controller?.transition = coordinator
    }
    old?.beginAppearance(false, animated)
    new?.beginAppearance(true, animated)
    move()
    new?.isAppearing(animated)
    coordinator?.runAnimations()
    let finish: @MainActor () -> Void = {
      new?.viewIfLoaded?.ancestor(UIWindow.self)?.layOutTree()
      old?.endAppearance(animated)
      settle()
      new?.endAppearance(animated)
      for controller in [old, new] { controller?.isInChange = false }
      coordinator?.complete()
      end()
    }
    guard animated else { return finish() }
    scheduler.post(onMain: true, at: scheduler.now + UInt64(seconds * 1e9)) {
      simulated { MainActor.assumeIsolated { finish() } }
    }
  }

  /// The system is short of memory: every controller hears of it, the outermost first.
  func tellOfMemoryWarning() {
    asLearner { didReceiveMemoryWarning() }
    for child in storedChildren { child.tellOfMemoryWarning() }
    storedPresented?.tellOfMemoryWarning()
  }

  // MARK: - Containment

  func adopt(_ child: UIViewController) {
    if child === self {
      raise(
        "NSInvalidArgumentException",
        "\(type(of: self)) cannot be a child view controller of itself")
    }
    guard child.storedParent !== self else { return }
    asLearner { child.willMove(toParent: self) }
    child.leaveParent()
    child.storedParent = self
    child.isComing = true
    storedChildren.append(child)
  }

  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    isGoing = false
    asLearner { didMove(toParent: nil) }
  }

  /// A controller's view may only be put into its parent's, as UIKit checks.
  func checkContainment(of view: UIView, in superview: UIView) {
    guard let parent = storedParent, superview.ancestor(UIWindow.self) != nil else { return }
    var next: UIView? = superview
    while let this = next {
      if let owner = this.owningController {
        if owner === parent { return }
        raise(
          "UIViewControllerHierarchyInconsistency",
          "child view controller:\(type(of: self)) should have parent view controller:"
            + "\(type(of: owner)) but actual parent is:\(type(of: parent)). Add the view inside the "
            + "view of the controller that called addChild")
      }
      next = this.parent
    }
  }
}

extension UIView {
  /// The controllers whose views are here or inside, the outermost only.
  private func controllersInside() -> [UIViewController] {
    if let owningController { return [owningController] }
    return storedSubviews.flatMap { $0.controllersInside() }
  }

  /// The view comes into a window or goes out of one: controllers that nobody else tells hear of it.
  ///
  /// - Returns: Those that are to hear of the end too.
  func beginAppearances(in window: UIWindow?) -> [UIViewController] {
    let controllers = controllersInside().filter { controller in
      guard !controller.isInChange, controller.storedParent != nil else { return false }
      return window != nil
        ? controller.appearance == .disappeared
        : controller.appearance == .appeared || controller.appearance == .appearing
    }
    for controller in controllers { controller.beginAppearance(window != nil, false) }
    return controllers
  }

  /// Those that go are told at once. Those that come are told before the next layout that they are
  /// appearing, and after the frame that they did.
  func endAppearances(_ controllers: [UIViewController], in window: UIWindow?) {
    for controller in controllers {
      guard window != nil else {
        controller.endAppearance(false)
        continue
      }
      controller.awaitsAppearing = true
      controller.viewIfLoaded?.setNeedsLayout()
      Display.current?.appearing.append(controller)
    }
  }
}
