/// Shows that something is under way. It turns in the render server, which costs the app nothing.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  /// How large it is; default medium.
  open var style: Style = .medium { didSet { onMain { forgetIntrinsicSize() } } }
  /// True hides it while it doesn't turn; default true.
  open var hidesWhenStopped = true {
    didSet { onMain { if !isAnimating { isHidden = hidesWhenStopped } } }
  }
  /// Its colour.
  open var color: UIColor! = .systemGray
  /// True while it turns.
  open private(set) var isAnimating = false
  /// Makes one of a size.
  public init(style: Style) {
    super.init(
      frame: CGRect(x: 0, y: 0, width: style == .large ? 37 : 20, height: style == .large ? 37 : 20)
    )
    self.style = style
    isHidden = true
  }
  /// Makes one of medium size.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }
  /// Begins to turn.
  open func startAnimating() {
    onMain {
      isAnimating = true
      isHidden = false
    }
  }
  /// Stops.
  open func stopAnimating() {
    onMain {
      isAnimating = false
      if hidesWhenStopped { isHidden = true }
    }
  }
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// style == .large ? 37 : 20 × style == .large ? 37 : 20 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style == .large ? 37 : 20, height: style == .large ? 37 : 20)
  }
  /// As the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize
  }
}
