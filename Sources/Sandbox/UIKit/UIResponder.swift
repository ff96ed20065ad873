internal import Trace

/// The root of UIKit's classes.
///
/// No subclass of NSObject here: below one written in Swift a main-actor class is not Sendable by
/// itself, as it is below the real one.
@MainActor @preconcurrency
open class UIResponder: Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The screen that was open when it was made; 0 for none.
  nonisolated(unsafe) var homeScreen = Census.screen
  nonisolated(unsafe) var censusPlace = Census.Place()
  static weak var first: UIResponder?
  private var accessibility: Accessibility?

  /// Makes a responder.
  public init() { asSimulator { Census.enter(self) } }
  deinit { Census.leave(self) }
  /// The responder that follows; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// True where the responder may become the first; default false.
  open var canBecomeFirstResponder: Bool { false }
  /// True where the first responder may resign; default true.
  open var canResignFirstResponder: Bool { true }
  /// True for the responder that gets the keyboard's input.
  open var isFirstResponder: Bool { onMain { Self.first === self } }
  /// Makes this the first responder.
  ///
  /// - Returns: False where it may not be, or the present one may not resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    onMain {
      if Self.first === self { return true }
      guard asLearner({ canBecomeFirstResponder }) else { return false }
      if let first = Self.first, !asLearner({ first.resignFirstResponder() }) { return false }
      Self.first = self
      return true
    }
  }
  /// Gives the role of first responder up.
  ///
  /// - Returns: False where it may not.
  @discardableResult open func resignFirstResponder() -> Bool {
    onMain {
      guard asLearner({ canResignFirstResponder }) else { return false }
      if Self.first === self { Self.first = nil }
      return true
    }
  }

  /// Fingers came down. The simulator's finger only scrolls and taps items: it is never called.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers moved. The simulator never calls it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers lifted. The simulator never calls it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The system took the touches away. The simulator never calls it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: - Accessibility

  /// True where assistive technology stops at it; default false.
  open var isAccessibilityElement: Bool {
    get { onMain { accessibility?.isElement ?? false } }
    set { onMain { accessible.isElement = newValue } }
  }
  /// What it is called.
  open var accessibilityLabel: String? {
    get { onMain { accessibility?.label } }
    set { onMain { accessible.label = newValue } }
  }
  /// What it does.
  open var accessibilityHint: String? {
    get { onMain { accessibility?.hint } }
    set { onMain { accessible.hint = newValue } }
  }
  /// What it is set to.
  open var accessibilityValue: String? {
    get { onMain { accessibility?.value } }
    set { onMain { accessible.value = newValue } }
  }
  /// The name that tests and messages use.
  open var accessibilityIdentifier: String? {
    get { onMain { accessibility?.identifier } }
    set { onMain { accessible.identifier = newValue } }
  }
  /// What kind of thing it is; default none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { onMain { accessibility?.traits ?? .none } }
    set { onMain { accessible.traits = newValue } }
  }
  /// True hides what is inside from assistive technology; default false.
  open var accessibilityElementsHidden: Bool {
    get { onMain { accessibility?.elementsHidden ?? false } }
    set { onMain { accessible.elementsHidden = newValue } }
  }
  /// The elements inside, in the order of reading; nil is all.
  open var accessibilityElements: [Any]? {
    get { onMain { accessibility?.elements } }
    set { onMain { accessible.elements = newValue } }
  }
  /// True groups what is inside; default false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { onMain { accessibility?.groups ?? false } }
    set { onMain { accessible.groups = newValue } }
  }

  private struct Accessibility {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits = UIAccessibilityTraits.none
    var elementsHidden = false
    var elements: [Any]?
    var groups = false
  }
  private var accessible: Accessibility {
    get { accessibility ?? Accessibility() }
    set { accessibility = newValue }
  }

  /// The object in words: its class. Views say more.
  nonisolated open var description: String { simulated { "<\(type(of: self))>" } }
  /// The object in words for a debugger: by default its ``description``.
  nonisolated open var debugDescription: String { description }
  /// True for the same object.
  nonisolated open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  /// Follows the object's address, so that its value means nothing.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Equal where it is the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  /// Feeds the object's identity, so that the order of a set of views means nothing.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What kind of thing an element is for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Makes traits of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// None.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// What is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that stays.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// What cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// What changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search with.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// What can be turned up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// A public entry of UIKit: like ``simulated(cost:_:)``, but it belongs on the main thread, and
/// where it is elsewhere the Main Thread Checker's warning goes into the trace.
@inline(__always)
func onMain<R>(
  _ name: StaticString = #function, cost: UInt64? = nil, _ body: () throws -> R
) rethrows -> R {
  try simulated(cost: cost ?? costs.call) {
    if !scheduler.current.isMain { warnOffMain(name) }
    return try body()
  }
}

private func warnOffMain(_ name: StaticString) {
  report(
    .warned(message: "UIKit's \(name) was used from a background thread, not from main"),
    withSites: true)
}
