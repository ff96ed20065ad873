internal import Trace

/// A header or a footer of a section that is used again for others.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView,
  ConfigurableView
{
  /// The name of the view's pool; nil where none was given.
  public private(set) var reuseIdentifier: String?
  /// Where the content belongs.
  public let contentView: UIView
  /// Where in a table the view was dequeued for; nil in none.
  var listPlace: ListPlace?
  private var text: UILabel?
  private var detail: UILabel?
  /// Behind the content.
  open var backgroundView: UIView? {
    didSet {
      onMain {
        oldValue?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
      }
    }
  }

  /// Makes a view. A table view calls it where the pool is empty.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView(frame: .zero)
    super.init(frame: .zero)
    addSubview(contentView)
  }
  /// Makes a view without a pool.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The title; made when first used.
  open var textLabel: UILabel? { onMain { text ?? makeLabel(\.text) } }
  /// The second line; made when first used.
  open var detailTextLabel: UILabel? { onMain { detail ?? makeLabel(\.detail) } }
  /// The view comes out of the pool. Call super, and reset what the last section left.
  open func prepareForReuse() {}

  let configurator = CellConfigurator()
  /// Brings the configurations up to date when the state changes (iOS 15).
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What the view is like now. A subclass adds its own part.
  open var configurationState: UIViewConfigurationState {
    onMain { UIViewConfigurationState(traitCollection: currentTraits) }
  }
  /// Brings the configurations up to date for a state. Call super.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    onMain { configurator.update(self, for: state) }
  }

  /// With labels of its own it is as high as a title, in points; else as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    onMain {
      text == nil && detail == nil
        ? super.sizeThatFits(size) : CGSize(width: size.width, height: 28)
    }
  }

  private func makeLabel(
    _ path: ReferenceWritableKeyPath<UITableViewHeaderFooterView, UILabel?>
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    self[keyPath: path] = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

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
  /// Gives the content view the view's size. Call super.
  open override func layoutSubviews() {
    onMain { configurator.updateIfNeeded(self) }
    super.layoutSubviews()
    onMain {
      let bounds = CGRect(origin: .zero, size: place.size)
      contentView.setFrame(bounds)
      backgroundView?.setFrame(bounds)
      let room = bounds.insetBy(dx: 16, dy: 0)
      text?.setFrame(room)
      detail?.setFrame(room)
    }
  }
}

/// Makes a cell of a class whose `init(style:reuseIdentifier:)` is not `required`, as UIKit does;
/// see `makeReusableView`.
@MainActor
func makeTableCell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
  let text: String? = identifier
  let words = unsafeBitCast(text, to: (UInt, UInt).self)
  let object = makeTableCellObject(
    unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), 0, words.0, words.1)
  return withExtendedLifetime(text) {
    Unmanaged<UITableViewCell>.fromOpaque(object).takeRetainedValue()
  }
}

/// Makes a header or a footer of a class whose `init(reuseIdentifier:)` is not `required`.
@MainActor
func makeHeaderFooterView(
  _ type: UITableViewHeaderFooterView.Type, _ identifier: String
) -> UITableViewHeaderFooterView {
  let text: String? = identifier
  let words = unsafeBitCast(text, to: (UInt, UInt).self)
  let object = makeHeaderFooterObject(
    unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), words.0, words.1)
  return withExtendedLifetime(text) {
    Unmanaged<UITableViewHeaderFooterView>.fromOpaque(object).takeRetainedValue()
  }
}

@_silgen_name("sandbox_make_table_cell")
private func makeTableCellObject(
  _ type: UnsafeRawPointer, _ style: UInt8, _ text: UInt, _ object: UInt
) -> UnsafeMutableRawPointer

@_silgen_name("sandbox_make_header_footer_view")
private func makeHeaderFooterObject(
  _ type: UnsafeRawPointer, _ text: UInt, _ object: UInt
) -> UnsafeMutableRawPointer
