/// A number that goes up and down in steps.
@MainActor @preconcurrency open class UIStepper: UIControl {
  /// The number, between the least and the most; default 0.
  open var value: Double {
    get { onMain { number } }
    set {
      onMain {
        number = min(max(newValue, minimumValue), maximumValue)
        contentDidChange()
      }
    }
  }
  private var number = 0.0
  /// The least; default 0.
  open var minimumValue: Double = 0 { didSet { value = number } }
  /// The most; default 100.
  open var maximumValue: Double = 100 { didSet { value = number } }
  /// The step; default 1.
  open var stepValue: Double = 1
  /// True begins anew beyond the ends; default false.
  open var wraps = false

  /// Makes one at a place; of the frame the size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: 94, height: 32)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
