/// What views can know of where they are: the screen, the size of text, light or dark.
///
/// The simulated phones show light appearance, standard contrast and text of the default size; an
/// app changes the appearance of its own parts with `overrideUserInterfaceStyle`.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// Pixels to a point; 0 where it is not said.
  public let displayScale: CGFloat
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Phone.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Compact on phones.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Regular on phones that are held upright.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The size of text that the user wants.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The direction of writing.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The contrast that the user wants.
  public let accessibilityContrast: UIAccessibilityContrast
  /// The colours that the screen shows: P3.
  public let displayGamut: UIDisplayGamut
  /// Base, or elevated above it.
  public let userInterfaceLevel: UIUserInterfaceLevel

  init(
    displayScale: CGFloat = 0, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    displayGamut: UIDisplayGamut = .unspecified,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.layoutDirection = layoutDirection
    self.accessibilityContrast = accessibilityContrast
    self.displayGamut = displayGamut
    self.userInterfaceLevel = userInterfaceLevel
  }

  /// Says nothing.
  public override convenience init() { self.init(displayScale: 0) }
  /// Says the appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
  }
  /// Says the scale alone.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }
  /// Says the idiom alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
  }
  /// Says the horizontal size class alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, horizontalSizeClass: horizontalSizeClass)
  }
  /// Says the vertical size class alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(displayScale: 0, verticalSizeClass: verticalSizeClass)
  }
  /// Says the size of text alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }
  /// Says what several say; where they differ, the last.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait>(_ pick: (UITraitCollection) -> Trait?) -> Trait? {
      traitCollections.lazy.compactMap(pick).last
    }
    self.init(
      displayScale: last { $0.displayScale == 0 ? nil : $0.displayScale } ?? 0,
      userInterfaceStyle: last { $0.userInterfaceStyle.said } ?? .unspecified,
      userInterfaceIdiom: last { $0.userInterfaceIdiom.said } ?? .unspecified,
      horizontalSizeClass: last { $0.horizontalSizeClass.said } ?? .unspecified,
      verticalSizeClass: last { $0.verticalSizeClass.said } ?? .unspecified,
      preferredContentSizeCategory: last {
        $0.preferredContentSizeCategory == .unspecified ? nil : $0.preferredContentSizeCategory
      } ?? .unspecified,
      layoutDirection: last { $0.layoutDirection.said } ?? .unspecified,
      accessibilityContrast: last { $0.accessibilityContrast.said } ?? .unspecified,
      displayGamut: last { $0.displayGamut.said } ?? .unspecified,
      userInterfaceLevel: last { $0.userInterfaceLevel.said } ?? .unspecified)
  }

  private static let lock = NSLock()
  private static nonisolated(unsafe) var override: UITraitCollection?

  /// The traits that colours resolve with outside of a view: the device's.
  public static var current: UITraitCollection {
    get { simulated { lock.withLock { override } ?? device } }
    set { simulated { lock.withLock { override = newValue } } }
  }

  /// The device's, as the screen stands now.
  static var device: UITraitCollection { device(isUpright: true) }
  static func device(isUpright: Bool) -> UITraitCollection {
    UITraitCollection(
      displayScale: Device.current.profile.scale, userInterfaceStyle: .light,
      userInterfaceIdiom: .phone, horizontalSizeClass: .compact,
      verticalSizeClass: isUpright ? .regular : .compact, preferredContentSizeCategory: .large,
      layoutDirection: .leftToRight, accessibilityContrast: .normal, displayGamut: .P3,
      userInterfaceLevel: .base)
  }

  /// Runs something with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.lock.withLock { Self.override }
    Self.current = self
    actions()
    simulated { Self.lock.withLock { Self.override = before } }
  }

  /// True where colours may look different in the other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
      || traitCollection?.accessibilityContrast != accessibilityContrast
      || traitCollection?.userInterfaceLevel != userInterfaceLevel
  }
  /// True where everything that the other ones say is said here too.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
  }
  /// What is said, as UIKit writes it.
  public override var description: String {
    asSimulator {
      let category = preferredContentSizeCategory.rawValue
      let parts: [(String, String?)] = [
        ("UserInterfaceIdiom", userInterfaceIdiom.said.map { "\($0)".capitalized }),
        ("DisplayScale", displayScale == 0 ? nil : "\(Int(displayScale))"),
        ("DisplayGamut", displayGamut.said.map { "\($0)" }),
        ("HorizontalSizeClass", horizontalSizeClass.said.map { "\($0)".capitalized }),
        ("VerticalSizeClass", verticalSizeClass.said.map { "\($0)".capitalized }),
        ("UserInterfaceStyle", userInterfaceStyle.said.map { "\($0)".capitalized }),
        (
          "UserInterfaceLayoutDirection",
          layoutDirection.said.map { $0 == .leftToRight ? "LTR" : "RTL" }
        ),
        (
          "PreferredContentSizeCategory",
          preferredContentSizeCategory == .unspecified
            ? nil : String(category.dropFirst("UICTContentSizeCategory".count))
        ),
        ("AccessibilityContrast", accessibilityContrast.said.map { "\($0)".capitalized }),
        ("UserInterfaceLevel", userInterfaceLevel.said.map { "\($0)".capitalized }),
      ]
      let said = parts.compactMap { name, value in value.map { "\(name) = \($0)" } }
      return "<UITraitCollection; \(said.joined(separator: ", "))>"
    }
  }
  /// Equal where all traits are.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && layoutDirection == other.layoutDirection
      && accessibilityContrast == other.accessibilityContrast
      && displayGamut == other.displayGamut && userInterfaceLevel == other.userInterfaceLevel
  }
  /// The traits'.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    hasher.combine(verticalSizeClass)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }

  func with(style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

extension RawRepresentable where Self: TraitValue {
  fileprivate var said: Self? { self == .unspecified ? nil : self }
}
