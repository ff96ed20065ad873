internal import Trace

/// The view of one item.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView, ListCell {
  let record = CellRecord()
  override var listCell: (any ListCell)? { self }
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
  open var isSelected = false { didSet { onMain { showSelection() } } }
  /// True while a finger touches the cell.
  open var isHighlighted = false { didSet { onMain { showSelection() } } }

  /// Makes a cell.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// Gives the content view the cell's size. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    onMain {
      let bounds = CGRect(origin: .zero, size: place.size)
      contentView.setFrame(bounds)
      backgroundView?.setFrame(bounds)
      selectedBackgroundView?.setFrame(bounds)
    }
  }

  private func setBackground(_ view: UIView?, insteadOf old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.setFrame(CGRect(origin: .zero, size: place.size))
    insertSubview(view, at: index)
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
