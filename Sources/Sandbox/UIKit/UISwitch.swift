/// On or off.
@MainActor @preconcurrency open class UISwitch: UIControl {
  /// True is on; default false.
  open var isOn = false { didSet { onMain { contentDidChange() } } }
  /// The colour while it is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Makes one at a place; of the frame the size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
  }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: 51, height: 31)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
