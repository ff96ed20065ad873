/// Traits that can be set.
///
/// Apps' own traits, `UITraitDefinition`s with a value, are left out.
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Pixels to a point.
  var displayScale: CGFloat { get set }
  /// How much room there is from side to side.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size of text that the user wants.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The direction of writing.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The contrast that the user wants.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The colours that the screen shows.
  var displayGamut: UIDisplayGamut { get set }
  /// Base, or elevated above it.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
}

/// The traits that a view or a controller sets for itself and what is inside (iOS 17).
public protocol UITraitOverrides: UIMutableTraits {}

/// Traits while they are set.
struct TraitSheet: UITraitOverrides {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified

  init() {}

  init(_ traits: UITraitCollection) {
    userInterfaceStyle = traits.userInterfaceStyle
    userInterfaceIdiom = traits.userInterfaceIdiom
    displayScale = traits.displayScale
    horizontalSizeClass = traits.horizontalSizeClass
    verticalSizeClass = traits.verticalSizeClass
    preferredContentSizeCategory = traits.preferredContentSizeCategory
    layoutDirection = traits.layoutDirection
    accessibilityContrast = traits.accessibilityContrast
    displayGamut = traits.displayGamut
    userInterfaceLevel = traits.userInterfaceLevel
  }
}

extension UITraitCollection {
  /// Says what a closure sets: `UITraitCollection { $0.userInterfaceStyle = .dark }` (iOS 17).
  public convenience init(
    mutations traitMutations: (inout any UIMutableTraits) -> Void
  ) {
    var traits: any UIMutableTraits = TraitSheet()
    traitMutations(&traits)
    self.init(traits)
  }
  /// The same with what a closure sets (iOS 17).
  public func modifyingTraits(
    _ traitMutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var traits: any UIMutableTraits = TraitSheet(self)
    traitMutations(&traits)
    return UITraitCollection(traits)
  }

  convenience init(_ traits: any UIMutableTraits) {
    self.init(
      displayScale: traits.displayScale, userInterfaceStyle: traits.userInterfaceStyle,
      userInterfaceIdiom: traits.userInterfaceIdiom,
      horizontalSizeClass: traits.horizontalSizeClass,
      verticalSizeClass: traits.verticalSizeClass,
      preferredContentSizeCategory: traits.preferredContentSizeCategory,
      layoutDirection: traits.layoutDirection,
      accessibilityContrast: traits.accessibilityContrast, displayGamut: traits.displayGamut,
      userInterfaceLevel: traits.userInterfaceLevel)
  }
}

extension UIView {
  /// The traits that the view sets for itself and what is inside (iOS 17); none by default.
  public var traitOverrides: any UITraitOverrides {
    get { onMain { rare?.traits ?? TraitSheet() } }
    set {
      onMain {
        let old = currentTraits
        rarely.traits = newValue
        tellOfOwnTraits(from: old, to: currentTraits)
      }
    }
  }
}

extension UIViewController {
  /// The traits that the controller sets for its view and what is inside (iOS 17); none by default.
  public var traitOverrides: any UITraitOverrides {
    get { onMain { storedTraits ?? TraitSheet() } }
    set {
      onMain {
        let old = traitCollection
        storedTraits = newValue
        viewIfLoaded?.tellOfTraits(ofController: old, traitCollection)
      }
    }
  }
}
