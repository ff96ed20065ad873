/// A title, an image, or both, that can be tapped. Nobody taps in the simulator;
/// `sendActions(for: .primaryActionTriggered)` does what a tap does.
@MainActor @preconcurrency open class UIButton: UIControl {
  private var titles: [(state: State, text: String)] = []
  private var images: [(state: State, image: UIImage)] = []
  private var colors: [(state: State, color: UIColor)] = []
  private let label = UILabel()
  private let picture = UIImageView()
  private var look: Configuration?
  /// How it was made.
  public let buttonType: ButtonType

  /// Makes a custom button.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
    setUp()
  }
  /// Makes a button of a kind.
  public init(type buttonType: ButtonType = .system) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    setUp()
  }
  /// Makes a button that acts.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }
  /// Makes a button that acts, in a place.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  /// Makes a button that looks as a configuration says.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    label.lineBreakMode = .byTruncatingMiddle
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    picture.contentMode = .scaleAspectFit
    guard let symbol = buttonType.symbol else { return }
    setImage(UIImage(systemName: symbol), for: .normal)
    setSize(Self.symbolSize)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The label of the title.
  open var titleLabel: UILabel? { onMain { label } }
  /// The view of the image.
  open var imageView: UIImageView? { onMain { picture } }
  /// How it looks; nil is as the other properties say.
  open var configuration: Configuration? {
    get { onMain { look } }
    set {
      onMain {
        look = newValue
        contentChanged()
      }
    }
  }
  /// Brings the configuration up to date when the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What brings a configuration up to date.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// True adapts the configuration to the state; default true. Kept without effect.
  open var automaticallyUpdatesConfiguration = true
  /// Asks for ``updateConfiguration()``; here it is called at once.
  open func setNeedsUpdateConfiguration() { onMain { asLearner { updateConfiguration() } } }
  /// Brings the configuration up to date. Call super.
  open func updateConfiguration() {
    onMain { if let configurationUpdateHandler { asLearner { configurationUpdateHandler(self) } } }
  }
  /// The menu that it opens.
  open var menu: UIMenu?
  /// What is between the edge and the content, in points; default none.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { onMain { contentChanged() } } }
  /// Moves the title, in points; default not at all.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { onMain { contentChanged() } } }
  /// Moves the image, in points; default not at all.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { onMain { contentChanged() } } }
  /// True makes the image darker while it is highlighted; default true.
  open var adjustsImageWhenHighlighted = true

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    onMain(cost: costs.setText) {
      titles.removeAll { $0.state == state }
      if let title { titles.append((state, title)) }
      contentChanged()
    }
  }
  /// The title of a state.
  open func title(for state: State) -> String? {
    onMain { titles.first { $0.state == state }?.text }
  }
  /// Sets the title of a state, with its attributes. Here the text alone counts.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }
  /// Sets the colour of the title of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    onMain {
      colors.removeAll { $0.state == state }
      if let color { colors.append((state, color)) }
      contentChanged()
    }
  }
  /// The colour of the title of a state.
  open func titleColor(for state: State) -> UIColor? {
    onMain { colors.first { $0.state == state }?.color }
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    onMain {
      images.removeAll { $0.state == state }
      if let image { images.append((state, image)) }
      contentChanged()
    }
  }
  /// The image of a state.
  open func image(for state: State) -> UIImage? {
    onMain { images.first { $0.state == state }?.image }
  }
  /// Sets the image behind the content of a state. Kept without effect.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// The title now.
  open var currentTitle: String? { onMain { shownTitle } }
  /// The image now.
  open var currentImage: UIImage? { onMain { shownImage } }
  /// The colour of the title now.
  open var currentTitleColor: UIColor { onMain { shownColor } }

  override func stateDidChange() {
    super.stateDidChange()
    contentChanged()
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  private var shownTitle: String? {
    look?.title ?? titles.first { $0.state == state }?.text
      ?? titles.first { $0.state == .normal }?.text
  }
  private var shownImage: UIImage? {
    if let image = look?.image, let symbol = look?.preferredSymbolConfigurationForImage {
      return image.withConfiguration(symbol)
    }
    return look?.image ?? images.first { $0.state == state }?.image
      ?? images.first { $0.state == .normal }?.image
  }
  private var shownColor: UIColor {
    look?.baseForegroundColor ?? colors.first { $0.state == state }?.color
      ?? colors.first { $0.state == .normal }?.color ?? (buttonType == .system ? tintColor : .white)
  }

  private func contentChanged() {
    let title = shownTitle
    if title != nil, label.parent == nil { addSubview(label) }
    label.text = title
    label.textColor = shownColor
    transformTitle()
    if shownImage != nil, picture.parent == nil { addSubview(picture) }
    picture.image = shownImage
    contentDidChange()
    forgetIntrinsicSize()
    needsLayout = true
  }

  /// Has the configuration's transformer say what the title looks like.
  private func transformTitle() {
    guard let transformer = look?.titleTextAttributesTransformer else { return }
    typealias Attributes = AttributeScopes.UIKitAttributes
    var given = AttributeContainer()
    given[Attributes.FontAttribute.self] = label.font
    given[Attributes.ForegroundColorAttribute.self] = label.textColor
    let wanted = transformer(given)
    if let font = wanted[Attributes.FontAttribute.self] { label.font = font }
    if let color = wanted[Attributes.ForegroundColorAttribute.self] { label.textColor = color }
  }

  // MARK: - Layout

  /// Of a button that is a symbol, in points (assumption).
  private static let symbolSize = CGSize(width: 24, height: 24)

  /// The size of title and image with what is around them, in points.
  open override var intrinsicContentSize: CGSize {
    onMain {
      if buttonType.symbol != nil, shownTitle == nil, look == nil { return Self.symbolSize }
      let (content, insets) = (contentSize, contentInsets)
      return CGSize(
        width: content.width + insets.left + insets.right,
        height: max(content.height + insets.top + insets.bottom, look == nil ? 0 : look?.least ?? 0)
      )
    }
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places title and image. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain { placeContent() }
  }

  override var firstBaseline: CGFloat { label.untransformedFrame.minY + label.firstBaseline }
  override var lastBaseline: CGFloat {
    size.height - label.untransformedFrame.maxY + label.lastBaseline
  }

  private var contentInsets: UIEdgeInsets {
    if let look { return look.contentInsets.absolute(runsFromRight) }
    if contentEdgeInsets != .zero { return contentEdgeInsets }
    // A button of the system's kind keeps 6 points above and below its text.
    return buttonType == .system && shownTitle != nil
      ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : .zero
  }
  private var titleSize: CGSize {
    shownTitle == nil ? .zero : label.measuredIntrinsicSize(.horizontal)
  }
  private var imageSize: CGSize { shownImage?.size ?? .zero }
  private var padding: CGFloat {
    shownTitle != nil && shownImage != nil ? look?.imagePadding ?? 0 : 0
  }
  private var isStacked: Bool { look?.imagePlacement == .top || look?.imagePlacement == .bottom }
  private var contentSize: CGSize {
    let (title, image) = (titleSize, imageSize)
    return isStacked
      ? CGSize(
        width: max(title.width, image.width), height: title.height + image.height + padding)
      : CGSize(
        width: title.width + image.width + padding, height: max(title.height, image.height))
  }

  private func placeContent() {
    let insets = contentInsets
    let room = CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    var (title, image, content) = (titleSize, imageSize, contentSize)
    title.width = min(title.width, max(0, room.width - (isStacked ? 0 : image.width + padding)))
    content.width = min(content.width, room.width)
    let share: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: 1
      default: 0.5
      }
    var x = room.minX + (room.width - content.width) * share
    var y = room.minY + (room.height - content.height) / 2
    let imageIsFirst = look?.imagePlacement != .trailing && look?.imagePlacement != .bottom
    image.width = min(image.width, room.width)
    let first = (imageIsFirst ? image : title)
    func place(_ view: UIView, _ size: CGSize) {
      let offset =
        isStacked ? (content.width - size.width) / 2 : (content.height - size.height) / 2
      view.setUntransformedFrame(
        CGRect(
          x: isStacked ? x + offset : x, y: isStacked ? y : y + offset, width: size.width,
          height: size.height))
    }
    place(imageIsFirst ? picture : label, first)
    if isStacked { y += first.height + padding } else { x += first.width + padding }
    place(imageIsFirst ? label : picture, imageIsFirst ? title : image)
  }

  /// How a button was made.
  public enum ButtonType: Int, Sendable {
    /// Nothing by itself.
    case custom
    /// Text in the tint.
    case system
    /// An i.
    case detailDisclosure
    /// An i.
    case infoLight
    /// An i.
    case infoDark
    /// A plus.
    case contactAdd
    /// A cross.
    case close = 7

    /// The symbol that a button of this kind is; nil where it is none.
    var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    }
  }
}
