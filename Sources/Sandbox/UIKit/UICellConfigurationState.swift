/// What a view is like.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  /// Where the view is.
  public var traitCollection: UITraitCollection
  /// True cannot be used.
  public var isDisabled = false
  /// True has a finger on it.
  public var isHighlighted = false
  /// True is selected.
  public var isSelected = false
  /// True has the focus.
  public var isFocused = false
  /// True is kept in place while the content scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The app's own part of the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What a cell is like.
public struct UICellConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  /// Where the cell is.
  public var traitCollection: UITraitCollection
  /// True cannot be used.
  public var isDisabled = false
  /// True has a finger on it.
  public var isHighlighted = false
  /// True is selected.
  public var isSelected = false
  /// True has the focus.
  public var isFocused = false
  /// True is kept in place while the content scrolls.
  public var isPinned = false
  /// True can be edited.
  public var isEditing = false
  /// True shows what is inside.
  public var isExpanded = false
  /// True shows its actions after a swipe.
  public var isSwiped = false
  /// True is being moved.
  public var isReordering = false
  /// Whether it is dragged.
  public var cellDragState: DragState = .none
  /// Whether something is dropped on it.
  public var cellDropState: DropState = .none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Makes the usual state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The app's own part of the state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  /// Whether a cell is dragged.
  public enum DragState: Int, Sendable {
    /// No.
    case none
    /// It is about to be.
    case lifting
    /// Yes.
    case dragging
  }
  /// Whether something is dropped on a cell.
  public enum DropState: Int, Sendable {
    /// No.
    case none
    /// Something is, but not on this one.
    case notTargeted
    /// Yes.
    case targeted
  }
}
