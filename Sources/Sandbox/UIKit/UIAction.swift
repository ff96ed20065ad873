/// A part of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
  /// The text.
  public internal(set) var title: String
  /// The image.
  public internal(set) var image: UIImage?
  /// A line below the title.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// Whether a part of a menu is on.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Some of it is.
    case mixed
  }
  /// What a part of a menu is like.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It isn't shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}

/// What happens when a control is used or a part of a menu is chosen.
@MainActor @preconcurrency open class UIAction: UIMenuElement {
  /// What tells the action from others.
  public let identifier: Identifier
  /// A longer title for people who need one.
  open var discoverabilityTitle: String?
  /// What it is like.
  open var attributes: Attributes
  /// Whether it is on.
  open var state: State
  /// What has run it.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Makes an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("action-\(Self.nextNumber())")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  private static var made = 0
  private static func nextNumber() -> Int {
    made += 1
    return made
  }

  func perform(_ sender: Any?) {
    self.sender = sender
    asLearner { handler(self) }
    self.sender = nil
  }

  /// What tells an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void

/// Several parts of a menu. None is opened in the simulator.
@MainActor @preconcurrency open class UIMenu: UIMenuElement {
  /// The parts.
  public let children: [UIMenuElement]
  /// How it is shown.
  public let options: Options

  /// Makes a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its parts stand in the menu around.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One part is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }
}
