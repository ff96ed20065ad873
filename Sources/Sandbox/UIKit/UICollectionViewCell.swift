internal import Trace

/// The view of one item.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView,
  ConfigurableView
{
  private static var made = 0
  /// Numbered from 1 in the order in which cells were made.
  let number: Int
  /// Where the cell's content belongs.
  public let contentView: UIView
  /// Behind the content.
  open var backgroundView: UIView? {
    didSet {
      onMain {
        oldValue?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.setFrame(CGRect(origin: .zero, size: place.size))
        insertSubview(backgroundView, at: 0)
      }
    }
  }
  /// True while the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { configurationStateDidChange() } }
  }
  /// True while a finger touches the cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { configurationStateDidChange() } }
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
      return state
    }
  }
  /// Brings the configurations up to date for a state. Call super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    onMain { configurator.update(self, for: state) }
  }

  /// The item whose cell this is, where it is one's.
  var assignment: Assignment?
  /// The photos that the trace has for this cell.
  var reportedPhotos: [Int] = []

  /// What a cell was prepared for.
  struct Assignment {
    var indexPath: IndexPath
    var item: String
    /// The registration or the identifier it was dequeued with.
    var pool: String
    var preparationTime: UInt64
  }

  /// Makes a cell.
  public override init(frame: CGRect) {
    Self.made += 1
    number = Self.made
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
      return contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
  }
  /// Gives the content view the cell's size. Call super.
  open override func layoutSubviews() {
    onMain { configurator.updateIfNeeded(self) }
    super.layoutSubviews()
    onMain {
      contentView.setFrame(CGRect(origin: .zero, size: place.size))
      backgroundView?.setFrame(CGRect(origin: .zero, size: place.size))
    }
  }

  /// All image views inside that are painted, in order of the tree, and whether a person would
  /// notice each: one that takes less than a twenty-fifth of the cell is overlooked.
  func imageViews() -> [(view: UIImageView, isNoticed: Bool)] {
    let sight = Sight(self, in: place)
    return sight.painted.indices.compactMap { index in
      guard let view = sight.painted[index].view as? UIImageView else { return nil }
      return (view, sight.isNoticed(index, from: place.area / 25))
    }
  }

  /// The number of views inside, itself included: what a commit has to lay out and draw.
  func viewCount() -> Int { count(self) }
  private func count(_ view: UIView) -> Int { view.children.reduce(1) { $0 + count($1) } }
}
