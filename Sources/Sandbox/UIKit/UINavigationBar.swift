/// The bar of a navigation controller. It is empty to look at here.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  /// The items of all screens, the topmost last.
  open var items: [UINavigationItem]?
  /// The topmost item.
  open var topItem: UINavigationItem? { onMain { items?.last } }
  /// True shows large titles; default false.
  open var prefersLargeTitles = false { didSet { onMain { parent?.setNeedsLayout() } } }
  /// True lets content shine through; default true.
  open var isTranslucent = true
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks in a compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks while the content is at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The bar's size: 44 points high, or 96 with a large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain { CGSize(width: size.width, height: prefersLargeTitles ? 96 : 44) }
  }
}

/// How a bar looks; kept without effect.
@MainActor @preconcurrency open class UIBarAppearance {
  /// Makes a look.
  public init() {}
  /// The colour behind the bar.
  open var backgroundColor: UIColor?
  /// The colour of the line below.
  open var shadowColor: UIColor?
  /// The blur behind the bar.
  open var backgroundEffect: UIBlurEffect?
  /// The system's look.
  open func configureWithDefaultBackground() {}
  /// A look that covers.
  open func configureWithOpaqueBackground() {}
  /// A look that lets everything through.
  open func configureWithTransparentBackground() {}
}

/// How a navigation bar looks; kept without effect.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a tab bar looks; kept without effect.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {}
