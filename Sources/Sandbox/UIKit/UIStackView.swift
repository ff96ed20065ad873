/// Puts views in a row or in a column, by constraints of its own.
///
/// Those constraints are solved like any other and charged for as well, so that stack views in stack
/// views are dearer than the few constraints that would do. A stack view draws nothing itself.
@MainActor @preconcurrency open class UIStackView: UIView {
  private var arranged: [UIView] = []
  private var customSpacing: [(view: UIView, points: CGFloat)] = []

  /// Makes a row without views.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// There are no archives here: gives nil.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// The views that are arranged; all of them are subviews too.
  open var arrangedSubviews: [UIView] { onMain { arranged } }
  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// Puts a view among the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    onMain {
      arranged.removeAll { $0 === view }
      view.translatesAutoresizingMaskIntoConstraints = false
      if view.parent !== self { addSubview(view) }
      arranged.insert(view, at: min(stackIndex, arranged.count))
      arrangementDidChange()
    }
  }
  /// Arranges a view no more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    onMain {
      arranged.removeAll { $0 === view }
      view.solvedFrame = nil
      arrangementDidChange()
    }
  }

  /// Row or column; default row.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { onMain { if axis != oldValue { arrangementDidChange() } } }
  }
  /// How the views share the length; default they fill it.
  open var distribution: Distribution = .fill {
    didSet { onMain { if distribution != oldValue { arrangementDidChange() } } }
  }
  /// How the views stand across; default they fill it.
  open var alignment: Alignment = .fill {
    didSet { onMain { if alignment != oldValue { arrangementDidChange() } } }
  }
  /// Between views, in points; default 0. Where they are spread evenly it is the least.
  open var spacing: CGFloat = 0 {
    didSet { onMain { if spacing != oldValue { arrangementDidChange() } } }
  }
  /// Measures a column's spacing between baselines; default false. Here it makes no difference.
  open var isBaselineRelativeArrangement = false
  /// True keeps the views inside the margins; default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { onMain { arrangementDidChange() } }
  }
  /// Says how much space follows a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    onMain {
      customSpacing.removeAll { $0.view === arrangedSubview }
      if spacing != Self.spacingUseDefault { customSpacing.append((arrangedSubview, spacing)) }
      arrangementDidChange()
    }
  }
  /// How much space follows a view, in points; ``spacingUseDefault`` where nothing was said.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    onMain {
      customSpacing.first { $0.view === arrangedSubview }?.points ?? Self.spacingUseDefault
    }
  }
  /// As much as ``spacing``.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// As much as the system has it: 8 points.
  public class var spacingUseSystem: CGFloat { 1.17549435082229e-38 }

  /// The first view's.
  open override var forFirstBaselineLayout: UIView { onMain { shown.first ?? self } }
  /// The last view's, or in a row the first one's.
  open override var forLastBaselineLayout: UIView {
    onMain { (axis == .vertical ? shown.last : shown.first) ?? self }
  }

  /// The views that take part: those that are not hidden.
  var shown: [UIView] { arranged.filter { !$0.isAway } }

  func spacing(after view: UIView) -> CGFloat {
    let custom = customSpacing.first { $0.view === view }?.points ?? spacing
    return custom == Self.spacingUseSystem ? 8 : custom
  }

  func arrangementDidChange() {
    contentDidChange()
    layoutHost.setNeedsSolving()
  }

  func willLose(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacing.removeAll { $0.view === view }
    view.solvedFrame = nil
    arrangementDidChange()
  }

  /// How views share the length of a stack view.
  public enum Distribution: Int, Sendable {
    /// They fill it; who gives way is up to their priorities.
    case fill
    /// They are equally long.
    case fillEqually
    /// They are as long as their content is in proportion.
    case fillProportionally
    /// The space between them is the same.
    case equalSpacing
    /// Their middles are equally far apart.
    case equalCentering
  }

  /// How views stand across a stack view.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill
    /// Where lines begin, or at the top.
    case leading
    /// By the baseline of the first line.
    case firstBaseline
    /// In the middle.
    case center
    /// Where lines end, or at the bottom.
    case trailing
    /// By the baseline of the last line.
    case lastBaseline
    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }
}
