/// How far something has come.
@MainActor @preconcurrency open class UIProgressView: UIView {
  /// From 0 to 1; default 0.
  open var progress: Float {
    get { onMain { storedProgress } }
    set {
      onMain {
        storedProgress = min(max(newValue, 0), 1)
        ViewAnimation.note(self)
        contentDidChange()
      }
    }
  }
  private var storedProgress: Float = 0
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of the rest.
  open var trackTintColor: UIColor?
  /// How it looks.
  open private(set) var progressViewStyle: Style = .default
  /// Makes one of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }
  /// Sets how far it has come.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Usual.
    case `default`
    /// For a bar.
    case bar
  }

  /// Any width × 4 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
  /// As the intrinsic size, as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 4)
  }
}
