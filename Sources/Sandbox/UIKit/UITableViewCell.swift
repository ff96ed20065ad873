internal import Trace

/// The view of one row.
///
/// The built-in labels and the image view are there as the style has them. Accessories and the
/// selection's grey are not drawn; accessories take their room.
@MainActor @preconcurrency open class UITableViewCell: UIView, ListCell, ConfigurableView {
  let record = CellRecord()
  override var listCell: (any ListCell)? { self }
  override var isListCell: Bool { true }
  let style: CellStyle
  /// How the table looks that the cell was dequeued from.
  var tableStyle = UITableView.Style.plain

  /// The name of the cell's pool; nil where none was given.
  public private(set) var reuseIdentifier: String?
  /// Where the cell's content belongs.
  public let contentView: UIView
  private var builtIn: (text: UILabel?, detail: UILabel?, image: UIImageView?)

  /// Makes a cell. A table view calls it where the pool is empty.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    let size = CGSize(width: 320, height: 44)
    contentView = UIView(frame: CGRect(origin: .zero, size: size))
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    super.init(frame: CGRect(origin: .zero, size: size))
    addSubview(contentView)
  }
  /// Makes a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Content

  /// The first line; made when first used.
  open var textLabel: UILabel? { onMain { builtIn.text ?? makeText() } }
  /// The second line, or the value; nil in the default style, made when first used in the others.
  open var detailTextLabel: UILabel? {
    onMain { style == .default ? nil : builtIn.detail ?? makeDetail() }
  }
  /// At the beginning of the row; nil in the style `value2`, made when first used in the others.
  open var imageView: UIImageView? {
    onMain { style == .value2 ? nil : builtIn.image ?? makeImage() }
  }

  private func makeText() -> UILabel {
    let label = UILabel(frame: .zero)
    builtIn.text = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
  private func makeDetail() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.textColor = .secondaryLabel
    builtIn.detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
  private func makeImage() -> UIImageView {
    let view = UIImageView(frame: .zero)
    builtIn.image = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  /// Behind the content.
  open var backgroundView: UIView? {
    didSet { onMain { setBackground(backgroundView, insteadOf: oldValue, at: 0) } }
  }
  /// Behind the content, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      onMain {
        setBackground(
          selectedBackgroundView, insteadOf: oldValue, at: backgroundView == nil ? 0 : 1)
        showSelection()
      }
    }
  }
  /// Behind the content, while several rows may be selected and this one is.
  open var multipleSelectionBackgroundView: UIView?
  /// What stands at the end of the row.
  open var accessoryType: AccessoryType = .none { didSet { setNeedsLayout() } }
  /// A view of one's own at the end of the row.
  open var accessoryView: UIView? {
    didSet {
      onMain {
        oldValue?.removeFromSuperview()
        if let accessoryView { addSubview(accessoryView) }
        setNeedsLayout()
      }
    }
  }
  /// What stands at the end of the row while the table is edited.
  open var editingAccessoryType: AccessoryType = .none
  /// A view of one's own at the end of the row while the table is edited.
  open var editingAccessoryView: UIView?
  /// How a selected row looks.
  open var selectionStyle: SelectionStyle = .default
  /// Where the line below the row begins and ends, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// How deep the row is indented, in levels; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How wide a level is, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// True indents the row while the table is edited.
  open var shouldIndentWhileEditing = true
  /// True shows a handle while the table is edited.
  open var showsReorderControl = false
  /// How the row is edited: what the table's delegate says while it is, else none.
  open internal(set) var editingStyle: EditingStyle = .none
  /// True while the row asks whether it is to go. Nobody swipes here.
  open var showingDeleteConfirmation: Bool { false }
  /// True while the row is edited.
  open var isEditing = false { didSet { onMain { selectionDidChange(isEditing != oldValue) } } }
  /// Begins or ends to edit the row.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: - State

  /// What a person can do with a row.
  public struct StateMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The row is edited.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The row can be deleted.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
  /// The row is about to be edited. Never called.
  open func willTransition(to state: StateMask) {}
  /// The row is edited, or no longer. Never called.
  open func didTransition(to state: StateMask) {}

  /// True while the row is selected.
  open var isSelected = false { didSet { onMain { selectionDidChange(isSelected != oldValue) } } }
  /// True while a finger touches the cell.
  open var isHighlighted = false {
    didSet { onMain { selectionDidChange(isHighlighted != oldValue) } }
  }

  let configurator = CellConfigurator()
  /// Brings the configurations up to date when the state changes (iOS 15).
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What the cell is like now. A subclass adds its own part.
  open var configurationState: UICellConfigurationState {
    onMain {
      var state = UICellConfigurationState(traitCollection: currentTraits)
      state.isSelected = isSelected
      state.isHighlighted = isHighlighted
      state.isEditing = isEditing
      return state
    }
  }
  /// Brings the configurations up to date for a state. Call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    onMain { configurator.update(self, for: state) }
  }

  /// Selects the cell or takes that back. Call super.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights the cell or takes that back. Call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// The cell comes out of the pool. Call super, and reset what the last row left.
  open func prepareForReuse() {}

  private func selectionDidChange(_ isChange: Bool) {
    showSelection()
    if isChange { configurationStateDidChange() }
  }

  func clearState() {
    if isHighlighted { setHighlighted(false, animated: false) }
    if isSelected { setSelected(false, animated: false) }
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

  private func setBackground(_ view: UIView?, insteadOf old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.setFrame(CGRect(origin: .zero, size: place.size))
    insertSubview(view, at: index)
  }

  // MARK: - Layout

  /// The size that constraints give the content view, near a target, in points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    onMain {
      configurator.updateIfNeeded(self)
      return contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }
  /// Gives the content view and what belongs to the style their places. Call super.
  open override func layoutSubviews() {
    onMain { configurator.updateIfNeeded(self) }
    super.layoutSubviews()
    onMain {
      let bounds = CGRect(origin: .zero, size: place.size)
      backgroundView?.setFrame(bounds)
      selectedBackgroundView?.setFrame(bounds)
      let end = accessoryView?.place.width ?? accessoryType.width
      contentView.setFrame(
        CGRect(x: 0, y: 0, width: bounds.width - end, height: bounds.height))
      if let accessoryView {
        let size = accessoryView.place.size
        accessoryView.setFrame(
          CGRect(
            x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height))
      }
      layOutBuiltIn()
    }
  }

  /// Space around the content, in points (assumption).
  static let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)

  private func layOutBuiltIn() {
    guard builtIn.text != nil || builtIn.detail != nil || builtIn.image != nil else { return }
    let size = contentView.place.size
    var left = Self.margins.left + CGFloat(indentationLevel) * indentationWidth
    if let image = builtIn.image, let picture = image.image {
      let height = min(picture.size.height, size.height)
      let width = picture.size.height > 0 ? picture.size.width * height / picture.size.height : 0
      image.setFrame(
        CGRect(x: left, y: (size.height - height) / 2, width: width, height: height))
      left += width + Self.margins.left
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, size.width - left - Self.margins.right), height: size.height)
    let text = builtIn.text?.sizeThatFits(room.size) ?? .zero
    let detail = builtIn.detail?.sizeThatFits(room.size) ?? .zero
    switch style {
    case .subtitle:
      let top = (size.height - text.height - detail.height) / 2
      builtIn.text?.setFrame(
        CGRect(x: left, y: top, width: room.width, height: text.height))
      builtIn.detail?.setFrame(
        CGRect(x: left, y: top + text.height, width: room.width, height: detail.height))
    case .value1:
      builtIn.text?.setFrame(
        CGRect(x: left, y: 0, width: min(text.width, room.width), height: size.height))
      builtIn.detail?.setFrame(
        CGRect(x: room.maxX - detail.width, y: 0, width: detail.width, height: size.height))
    case .value2:
      builtIn.text?.setFrame(
        CGRect(x: left, y: 0, width: room.width / 4, height: size.height))
      builtIn.detail?.setFrame(
        CGRect(
          x: left + room.width / 4 + 8, y: 0, width: room.width * 3 / 4 - 8, height: size.height))
    case .default: builtIn.text?.setFrame(room)
    }
  }

  /// The size that would suit what the style shows: 44 points high at least.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain {
      let room = CGSize(
        width: size.width - Self.margins.left - Self.margins.right, height: size.height)
      let text = builtIn.text?.sizeThatFits(room).height ?? 0
      let detail = builtIn.detail?.sizeThatFits(room).height ?? 0
      let lines = style == .subtitle ? text + detail : max(text, detail)
      return CGSize(
        width: size.width, height: max(44, lines + Self.margins.top + Self.margins.bottom))
    }
  }

  /// The height that the cell would choose.
  func chosenHeight(in size: CGSize) -> CGFloat {
    configurator.updateIfNeeded(self)
    return chosenSize(in: size, content: contentView).height
  }
}
