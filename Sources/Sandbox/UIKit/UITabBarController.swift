/// Screens side by side, with a bar below that covers 49 points (as on phones without a home
/// indicator).
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  private var screens: [UIViewController] = []
  private var selected = 0
  /// The bar.
  public let tabBar = UITabBar()
  /// Hears of changes.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The screens.
  open var viewControllers: [UIViewController]? {
    get { onMain { screens } }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Says what the screens are.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    onMain {
      let old = selectedViewController
      for screen in screens { screen.leaveParent() }
      screens = viewControllers ?? []
      for screen in screens {
        adopt(screen)
        screen.isComing = false
        asLearner { screen.didMove(toParent: self) }
      }
      selected = min(selected, max(0, screens.count - 1))
      tabBar.items = screens.map { $0.tabBarItem }
      show(selectedViewController, after: old)
    }
  }
  /// The index of the screen that is shown; default 0.
  open var selectedIndex: Int {
    get { onMain { selected } }
    set {
      onMain {
        guard screens.indices.contains(newValue), newValue != selected else { return }
        let old = selectedViewController
        selected = newValue
        show(selectedViewController, after: old)
      }
    }
  }
  /// The screen that is shown.
  open var selectedViewController: UIViewController? {
    get { onMain { screens.indices.contains(selected) ? screens[selected] : nil } }
    set {
      onMain {
        if let index = screens.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
      }
    }
  }

  /// Puts the first screen up.
  open override func viewDidLoad() {
    super.viewDidLoad()
    onMain {
      viewIfLoaded?.addSubview(tabBar)
      show(selectedViewController, after: nil)
    }
  }
  override func layOutBars() {
    guard let size = viewIfLoaded?.size else { return }
    tabBar.setFrame(
      CGRect(x: 0, y: size.height - Self.barHeight, width: size.width, height: Self.barHeight))
  }

  private static var barHeight: CGFloat { 49 }

  override func barInsets(over child: UIViewController) -> UIEdgeInsets {
    tabBar.isAway ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: Self.barHeight, right: 0)
  }

  private func show(_ new: UIViewController?, after old: UIViewController?) {
    guard let view = viewIfLoaded else { return }
    let isSeen = appearance == .appeared || appearance == .appearing
    let move = {
      if old !== new { old?.viewIfLoaded?.leaveSuperview() }
      guard let new else { return }
      new.loadViewIfNeeded()
      guard let inside = new.viewIfLoaded, inside.parent !== view else { return }
      inside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      inside.setUntransformedFrame(CGRect(origin: .zero, size: view.size))
      view.insertSubview(inside, at: 0)
      inside.tellOfSafeArea()
    }
    guard isSeen, old !== new else { return move() }
    new?.loadViewIfNeeded()
    Self.change(from: old, to: new, lasting: 0, move, end: {})
  }
}

/// Hears of a tab bar controller's changes. Nobody taps a tab in the simulator, so that it hears of
/// none.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: AnyObject {
  /// True lets a screen be selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A screen was selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// The bar of a tab bar controller. It is empty to look at here.
@MainActor @preconcurrency open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]?
  /// The one that is selected.
  open var selectedItem: UITabBarItem?
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// True lets content shine through; default true.
  open var isTranslucent = true
  /// The colour of the items that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// How the bar looks.
  open var standardAppearance = UITabBarAppearance()
  /// How the bar looks while the content is at its bottom.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// What a tab bar shows for a screen.
@MainActor @preconcurrency open class UITabBarItem: UIBarItem {
  /// The image while it is selected.
  open var selectedImage: UIImage?
  /// A short text at its corner.
  open var badgeValue: String?
  /// The colour of that.
  open var badgeColor: UIColor?
  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  /// Makes an item.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
