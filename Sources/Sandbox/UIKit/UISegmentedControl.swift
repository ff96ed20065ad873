/// One of several.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
  private var titles: [String] = []
  /// None is selected.
  public class var noSegment: Int { -1 }
  /// Makes one of titles or images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
    onMain { setSize(intrinsicContentSize) }
  }
  /// Makes one of actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    titles = actions.map(\.title)
  }
  /// Which is selected; ``noSegment`` for none; default none.
  open var selectedSegmentIndex = -1 { didSet { onMain { contentDidChange() } } }
  /// How many there are.
  open var numberOfSegments: Int { titles.count }
  /// The title of one.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  /// Sets the title of one.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    onMain { if titles.indices.contains(segment) { titles[segment] = title ?? "" } }
  }
  /// Puts one among the others.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    onMain {
      titles.insert(title ?? "", at: min(max(0, segment), titles.count))
      forgetIntrinsicSize()
    }
  }
  /// Takes all out.
  open func removeAllSegments() {
    onMain {
      titles = []
      forgetIntrinsicSize()
    }
  }
  /// The colour of the one that is selected.
  open var selectedSegmentTintColor: UIColor?

  /// CGFloat(max(1, titles.count)) * 70 × 32 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(max(1, titles.count)) * 70, height: 32)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
