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
    /// A circled i: there is more about the row.
    case detail
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
    /// A view of the app's own.
    case customView(UIView)
    /// A menu behind a text.
    case popUpMenu
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
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator)
  }
  /// A circled i (iOS 15.4).
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail) }
  /// An arrow that opens and closes what is below the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure) }
  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark)
  }
  /// A button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete) }
  /// A button that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert) }
  /// A handle that moves the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder)
  }
  /// A circle that selects the row.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect)
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label, text: text) }
  /// A view of the app's own. The row's content does not make room for it (simplified).
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.customView(configuration.customView))
  }
  /// A menu behind a text (iOS 17).
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.popUpMenu) }
}
