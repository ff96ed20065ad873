/// A view that acts when it is used.
///
/// Targets with selectors need Objective-C: `addTarget(_:action:for:)` is not offered, `addAction(_:for:)`
/// does the same with a closure. Nobody uses a control in the simulator; ``sendActions(for:)`` does.
@MainActor @preconcurrency open class UIControl: UIView {
  private var actions: [(action: UIAction, events: Event)] = []

  /// Makes a control.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a control that acts.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// False cannot be used; default true.
  open var isEnabled = true { didSet { onMain { if isEnabled != oldValue { stateDidChange() } } } }
  /// True while it is selected; default false.
  open var isSelected = false {
    didSet { onMain { if isSelected != oldValue { stateDidChange() } } }
  }
  /// True while a finger is on it; default false.
  open var isHighlighted = false {
    didSet { onMain { if isHighlighted != oldValue { stateDidChange() } } }
  }
  /// What it is like now.
  open var state: State {
    onMain {
      var state: State = []
      if isHighlighted { state.insert(.highlighted) }
      if !isEnabled { state.insert(.disabled) }
      if isSelected { state.insert(.selected) }
      return state
    }
  }
  /// True while a finger is on it. None ever is.
  open var isTracking: Bool { false }
  /// True while that finger is inside. None ever is.
  open var isTouchInside: Bool { false }
  /// Where content stands from top to bottom; default in the middle.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  /// Where content stands from side to side; default in the middle.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  /// True opens the menu at a tap; default false.
  open var showsMenuAsPrimaryAction = false
  /// True selects it with each tap; default false.
  open var changesSelectionAsPrimaryAction = false

  /// Has an action run at some events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    onMain {
      actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
      actions.append((action, controlEvents))
    }
  }
  /// Takes an action away.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Takes an action away.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    onMain {
      actions.removeAll {
        $0.action.identifier == actionIdentifier && controlEvents.isSuperset(of: $0.events)
      }
    }
  }
  /// Runs an action.
  open func sendAction(_ action: UIAction) { onMain { action.perform(self) } }
  /// Runs the actions for some events.
  open func sendActions(for controlEvents: Event) {
    onMain {
      for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
        asLearner { sendAction(entry.action) }
      }
    }
  }
  /// True where an action with an identifier is there.
  open func enumerateEventHandlers(_ iterator: (UIAction?, Event, inout Bool) -> Void) {
    var stop = false
    for entry in actions {
      iterator(entry.action, entry.events, &stop)
      if stop { return }
    }
  }

  func stateDidChange() { contentDidChange() }

  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes events of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger came in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Writing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Writing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Writing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All of writing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is like.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a state of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over all of it.
    case fill
  }
  /// Where content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over all of it.
    case fill
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }
}
