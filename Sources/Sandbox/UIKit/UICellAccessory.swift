/// What stands at an end of a list's row. It is kept, and not drawn; nothing taps it.
public struct UICellAccessory: Sendable {
  /// When an accessory is there.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }
  /// The kinds of accessories.
  public enum AccessoryType: Hashable, Sendable {
    /// An arrow: there is more behind the row.
    case disclosureIndicator
    /// An arrow that opens and closes what is below the row.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the row.
    case delete
    /// A button that inserts a row.
    case insert
    /// A handle that moves the row.
    case reorder
    /// A circle that selects the row.
    case multiselect
    /// A text.
    case label
  }
  /// The kind.
  public let accessoryType: AccessoryType
  /// The text of a label.
  let text: String

  private init(_ type: AccessoryType, text: String = "") {
    accessoryType = type
    self.text = text
  }
  /// An arrow: there is more behind the row.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator)
  }
  /// An arrow that opens and closes what is below the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure) }
  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark)
  }
  /// A button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete) }
  /// A button that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert) }
  /// A handle that moves the row.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder)
  }
  /// A circle that selects the row.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.multiselect)
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(.label, text: text) }
}
