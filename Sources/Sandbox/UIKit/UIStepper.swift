/// A number that goes up and down in steps.
@MainActor @preconcurrency open class UIStepper: UIControl {
  /// The number; default 0.
  open var value: Double = 0 { didSet { onMain { contentDidChange() } } }
  /// The least; default 0.
  open var minimumValue: Double = 0
  /// The most; default 100.
  open var maximumValue: Double = 100
  /// The step; default 1.
  open var stepValue: Double = 1
  /// True begins anew beyond the ends; default false.
  open var wraps = false

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: 94, height: 32)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
