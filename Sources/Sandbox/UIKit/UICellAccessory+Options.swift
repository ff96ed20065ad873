// How accessories look. All of it is accepted, and nothing is drawn.
extension UICellAccessory {
  /// How wide the place of an accessory is.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as the accessory.
    case actual
    /// As wide as the system's own accessories, so that those of several rows stand in a column.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// At which end of the row an accessory of the app's own stands.
  public enum Placement {
    /// Gives the index of an accessory among those at its end.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// Where the text begins.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// Where the text ends.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of a kind, else at the end.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == type } ?? accessories.count
      }
    }
    /// Behind the last accessory of a kind, else at the end.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        (accessories.lastIndex { $0.accessoryType == type } ?? accessories.count - 1) + 1
      }
    }
  }

  /// A view of the app's own, and where it stands.
  public struct CustomViewConfiguration {
    let customView: UIView

    /// Makes a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
    }
  }

  /// How an accessory looks.
  public struct PlainOptions: Sendable {
    /// Makes options; nil is the system's way.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }
  /// How an arrow looks.
  public typealias DisclosureIndicatorOptions = PlainOptions
  /// How a circled i looks.
  public typealias DetailOptions = PlainOptions
  /// How a check mark looks.
  public typealias CheckmarkOptions = PlainOptions
  /// How a menu behind a text looks.
  public typealias PopUpMenuOptions = PlainOptions

  /// How an accessory with a background looks.
  public struct FilledOptions: Sendable {
    /// Makes options; nil is the system's way.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {}
  }
  /// How a button that deletes looks.
  public typealias DeleteOptions = FilledOptions
  /// How a button that inserts looks.
  public typealias InsertOptions = FilledOptions
  /// How a circle that selects looks.
  public typealias MultiselectOptions = FilledOptions

  /// How an arrow that opens and closes looks.
  public struct OutlineDisclosureOptions: Sendable {
    /// What a tap on the row does.
    public enum Style: Sendable {
      /// As the row's place has it.
      case automatic
      /// The whole row opens and closes.
      case header
      /// The arrow alone does.
      case cell
    }
    /// Makes options; nil is the system's way.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {}
  }

  /// How a handle that moves looks.
  public struct ReorderOptions: Sendable {
    /// Makes options; nil is the system's way.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {}
  }

  /// How a text looks.
  public struct LabelOptions: Sendable {
    /// Makes options; nil is the system's way.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {}
  }
}
