/// A number that can be dragged.
@MainActor @preconcurrency open class UISlider: UIControl {
  /// The number; default 0.
  open var value: Float {
    get { onMain { storedValue } }
    set {
      onMain {
        storedValue = min(max(newValue, minimumValue), maximumValue)
        contentDidChange()
      }
    }
  }
  private var storedValue: Float = 0
  /// The least; default 0.
  open var minimumValue: Float = 0
  /// The most; default 1.
  open var maximumValue: Float = 1
  /// True acts while it is dragged; default true.
  open var isContinuous = true
  /// The colour up to the number.
  open var minimumTrackTintColor: UIColor?
  /// The colour beyond it.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?
  /// Sets the number.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Any width × 34 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 34)
  }
  /// As the intrinsic size, as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }
}
