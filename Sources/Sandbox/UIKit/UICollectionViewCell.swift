internal import Trace

/// The view of one item.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView,
  ListCell, ConfigurableView
{
  let record = CellRecord()
  override var listCell: (any ListCell)? { self }
  override var isListCell: Bool { true }
  override var fittingView: UIView { contentView }

  /// Where the cell's content belongs.
  public let contentView: UIView
  /// Behind the content.
  open var backgroundView: UIView? {
    didSet { onMain { setBackground(backgroundView, insteadOf: oldValue, at: 0) } }
  }
  /// Behind the content and before the background, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      onMain {
        setBackground(
          selectedBackgroundView, insteadOf: oldValue, at: backgroundView == nil ? 0 : 1)
        showSelection()
      }
    }
  }
  /// True while the item is selected.
  open var isSelected = false { didSet { onMain { selectionDidChange(isSelected != oldValue) } } }
  /// True while a finger touches the cell.
  open var isHighlighted = false {
    didSet { onMain { selectionDidChange(isHighlighted != oldValue) } }
  }

  /// True shows what is below the item, in a tree.
  var isExpanded = false { didSet { configurationStateDidChange() } }

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
      state.isExpanded = isExpanded
      state.isEditing = (parent as? UICollectionView)?.isEditing ?? false
      return state
    }
  }
  /// Brings the configurations up to date for a state. Call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    onMain { configurator.update(self, for: state) }
  }

  /// Makes a cell.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    super.init(frame: frame)
    addSubview(contentView)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The size that constraints give the content view, near a target, in points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    onMain {
      configurator.updateIfNeeded(self)
      let room = CGSize(width: max(0, targetSize.width - indentation), height: targetSize.height)
      var size = contentView.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      size.width += indentation
      return size
    }
  }
  /// Gives the content view the cell's size. Call super.
  open override func layoutSubviews() {
    onMain { configurator.updateIfNeeded(self) }
    super.layoutSubviews()
    onMain {
      let bounds = CGRect(origin: .zero, size: place.size)
      contentView.setFrame(
        CGRect(
          x: indentation, y: 0, width: max(0, bounds.width - indentation), height: bounds.height))
      backgroundView?.setFrame(bounds)
      selectedBackgroundView?.setFrame(bounds)
    }
  }

  /// How far the content is moved from the leading edge, in points.
  var indentation: CGFloat { 0 }

  private func setBackground(_ view: UIView?, insteadOf old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.setFrame(CGRect(origin: .zero, size: place.size))
    insertSubview(view, at: index)
  }

  private func selectionDidChange(_ isChange: Bool) {
    showSelection()
    if isChange { configurationStateDidChange() }
  }

  func clearState() {
    if isHighlighted { isHighlighted = false }
    if isSelected { isSelected = false }
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
