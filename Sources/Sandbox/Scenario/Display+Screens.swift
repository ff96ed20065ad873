internal import Trace

// What happens to the whole screen: it turns, it goes and comes back.
extension Display {
  /// Turns the device by 90°, as the system does: the controller hears of the new size, the window
  /// gets it, everything is laid out anew. The animation is left out; what is to run alongside runs at
  /// once.
  func rotate() {
    endGesture()
    let size = CGSize(width: window.place.height, height: window.place.width)
    let coordinator = TransitionCoordinator()
    let traits = window.currentTraits
    Device.current.isLandscape = size.width > size.height
    if let root {
      let turned = UITraitCollection.device(isUpright: size.height >= size.width)
        .with(style: root.traitCollection.userInterfaceStyle)
      asLearner {
        root.willTransition(to: turned, with: coordinator)
        root.viewWillTransition(to: size, with: coordinator)
      }
    }
    Device.current.screenSize = size
    window.setFrame(CGRect(origin: .zero, size: size))
    root?.viewIfLoaded?.setFrame(CGRect(origin: .zero, size: size))
    window.tellOfOwnTraits(from: traits, to: window.currentTraits)
    report(
      .screenChanged(isOpen: true, width: Int(size.width * 1000), height: Int(size.height * 1000)))
    coordinator.runAnimations()
    window.layOutTree()
    coordinator.complete()
  }

  // MARK: - Background

  /// Puts the app into the background: no frames, caches emptied, and once its handlers have run and
  /// no background task is open, no time for any of its threads. Transfers do not survive that.
  ///
  /// That NSCache empties itself is what people see on devices (Kingfisher's issue 793); that
  /// connections are lost by a suspension is an assumption.
  func enterBackground(for seconds: Double) {
    endGesture()
    let end = scheduler.now + UInt64(seconds * 1e9)
    isInBackground = true
    report(.appMoved(toBackground: true))
    UIApplication.shared.move(to: .background)
    Device.current.memory.purge()
    UIApplication.shared.whenIdleInBackground(until: end) {
      Device.current.network.breakConnections()
      scheduler.suspend(until: end)
    }
  }

  func enterForeground() {
    isInBackground = false
    report(.appMoved(toBackground: false))
    UIApplication.shared.move(to: .active)
    needsCommit()
  }

  // MARK: - Closing

  /// Closes the screen as its user does: what was presented last is dismissed, else what was pushed
  /// last is popped, else the app's one screen goes. What is left of it when the step is over has
  /// leaked.
  func close() {
    endGesture()
    guard let root else { return }
    scrollView = nil
    changedCells = []
    var front = root
    while let presented = front.presentedViewController { front = presented }
    if front !== root {
      screens.leaves(front)
      return front.dismiss(animated: false)
    }
    if let navigation = root as? UINavigationController, navigation.viewControllers.count > 1,
      let top = navigation.topViewController
    {
      screens.leaves(top)
      _ = navigation.popViewController(animated: false)
      return
    }
    root.beginAppearance(false, false)
    root.viewIfLoaded?.removeFromSuperview()
    root.endAppearance(false)
    window.rootViewController = nil
    report(.screenChanged(isOpen: false, width: 0, height: 0))
    screens.closed()
  }
}
