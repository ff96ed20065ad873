/// What knows where it is.
@MainActor @preconcurrency public protocol UITraitEnvironment: AnyObject {
  /// What it knows.
  var traitCollection: UITraitCollection { get }
  /// What it knows has changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Names a trait.
public protocol UITraitDefinition {}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// How much room there is from side to side.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// How much room there is from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Pixels to a point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// The direction of writing.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The contrast.
public enum UITraitAccessibilityContrast: UITraitDefinition {}

/// A trait, as its name alone.
public typealias UITrait = any UITraitDefinition.Type

/// Stands for a handler of changed traits.
@MainActor @preconcurrency public protocol UITraitChangeRegistration: AnyObject {}

/// What can be asked to say that traits have changed.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {
  /// Has a closure called when one of some traits changes (iOS 17).
  ///
  /// - Parameters:
  ///   - traits: `[UITraitUserInterfaceStyle.self]` …
  ///   - handler: Gets the object and the traits before.
  @discardableResult func registerForTraitChanges<Self_>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where Self_: UITraitEnvironment
  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

final class TraitHandler: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let run: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ run: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.run = run
  }

  func hear(from old: UITraitCollection, to new: UITraitCollection) {
    let hasChanged = traits.contains { trait in
      switch trait {
      case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
      case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
      case is UITraitPreferredContentSizeCategory.Type:
        old.preferredContentSizeCategory != new.preferredContentSizeCategory
      case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
      case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
      case is UITraitAccessibilityContrast.Type:
        old.accessibilityContrast != new.accessibilityContrast
      default: false
      }
    }
    if hasChanged { asLearner { run(old) } }
  }
}

extension UIView: UITraitChangeObservable {
  /// Has a closure called when one of some traits of the view changes (iOS 17).
  @discardableResult public func registerForTraitChanges<Self_: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Self_, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    onMain {
      let made = TraitHandler(traits) { [weak self] old in
        if let object = self as? Self_ { handler(object, old) }
      }
      rarely.traitHandlers.append(made)
      return made
    }
  }
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    onMain { rare?.traitHandlers.removeAll { $0 === registration } }
  }
}
