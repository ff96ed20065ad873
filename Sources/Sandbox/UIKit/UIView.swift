/// A rectangle on the screen, with what it contains.
@MainActor @preconcurrency open class UIView: UIResponder {
  private var storedFrame: CGRect
  private var storedSubviews: [UIView] = []
  private weak var storedSuperview: UIView?
  private var storedIsHidden = false
  private var storedAlpha: CGFloat = 1
  var needsLayout = true
  var activeConstraints: [NSLayoutConstraint] = []
  /// False leaves the frame to constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Makes a view.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public init(frame: CGRect) {
    storedFrame = frame
    super.init()
    layer.view = self
    onMain(cost: costs.makeView) {}
  }
  /// Makes an empty view at the origin.
  public override convenience init() { self.init(frame: .zero) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The place in the superview, in points.
  open var frame: CGRect {
    get { onMain { storedFrame } }
    set { onMain { setFrame(newValue) } }
  }
  /// The place in the view's own coordinates: the frame's size at the origin, in points.
  open var bounds: CGRect {
    get { onMain { CGRect(origin: boundsOrigin, size: storedFrame.size) } }
    set {
      onMain {
        boundsOrigin = newValue.origin
        setFrame(CGRect(origin: storedFrame.origin, size: newValue.size))
      }
    }
  }
  /// The middle of the frame, in points.
  open var center: CGPoint {
    get { onMain { CGPoint(x: storedFrame.midX, y: storedFrame.midY) } }
    set {
      onMain {
        let size = storedFrame.size
        setFrame(
          CGRect(
            origin: CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2),
            size: size))
      }
    }
  }
  /// The views inside, from back to front.
  open var subviews: [UIView] { onMain { storedSubviews } }
  /// The view around.
  open var superview: UIView? { onMain { storedSuperview } }
  /// The window the view is in.
  open var window: UIWindow? { onMain { ancestor(UIWindow.self) } }
  /// True shows neither the view nor what is inside.
  open var isHidden: Bool {
    get { onMain { storedIsHidden } }
    set {
      onMain {
        storedIsHidden = newValue
        contentDidChange()
      }
    }
  }
  /// The opacity, 0 to 1.
  open var alpha: CGFloat {
    get { onMain { storedAlpha } }
    set {
      onMain {
        storedAlpha = newValue
        contentDidChange()
      }
    }
  }
  /// What lies behind the content.
  open var backgroundColor: UIColor? { didSet { onMain { contentDidChange() } } }
  /// The colour of controls and symbols inside.
  open var tintColor: UIColor! = .systemBlue
  /// How content is fitted into the bounds.
  open var contentMode: ContentMode = .scaleToFill
  /// True cuts what lies outside the bounds.
  open var clipsToBounds = false
  /// For the app's own use.
  open var tag = 0
  /// True lets touches through to the view.
  open var isUserInteractionEnabled = true
  /// How the frame follows the superview's bounds.
  open var autoresizingMask: AutoresizingMask = []
  /// The view's layer.
  public let layer = CALayer()

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: Int.max) }
  /// Puts a view among the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    onMain(cost: costs.call * 4) {
      if view === self {
        raise("NSInvalidArgumentException", "Can't add self as subview")
      }
      view.removeFromSuperview()
      view.storedSuperview = self
      storedSubviews.insert(view, at: min(index, storedSubviews.count))
      contentDidChange()
      setNeedsLayout()
    }
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    onMain {
      guard let parent = storedSuperview else { return }
      contentDidChange()
      parent.storedSubviews.removeAll { $0 === self }
      storedSuperview = nil
    }
  }
  /// Asks for a layout pass before the next commit.
  open func setNeedsLayout() {
    onMain {
      needsLayout = true
      Display.current?.needsCommit()
    }
  }
  /// Asks for the view to be drawn again in the next commit.
  open func setNeedsDisplay() { onMain { contentDidChange() } }
  /// Lays out now, where a layout pass was asked for.
  open func layoutIfNeeded() { onMain { layOutTree() } }
  /// Gives the subviews their places. Call super.
  open func layoutSubviews() {}
  /// The size that would suit the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { onMain { storedFrame.size } }
  /// Gives the view the size that suits it.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }
  /// The view with a tag, this one or one inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    onMain {
      if self.tag == tag { return self }
      for view in storedSubviews { if let found = view.viewWithTag(tag) { return found } }
      return nil
    }
  }
  /// True where the view lies inside the other one, or is it.
  open func isDescendant(of view: UIView) -> Bool {
    onMain {
      var next: UIView? = self
      while let this = next {
        if this === view { return true }
        next = this.storedSuperview
      }
      return false
    }
  }

  /// The view as a list's cell; nil where it is none.
  var listCell: (any ListCell)? { nil }
  var boundsOrigin = CGPoint.zero
  var place: CGRect { storedFrame }
  var parent: UIView? { storedSuperview }
  var children: [UIView] { storedSubviews }
  /// As ``alpha``, at no cost.
  var opacity: CGFloat { storedAlpha }
  var isShown: Bool { !storedIsHidden && storedAlpha > 0.01 }
  /// The picture that the view itself shows; here what its layer was given.
  var shownPicture: (picture: Picture, look: UIImage.Look)? { layer.shownPicture }
  /// The commit's prepare phase: decodes what nobody has prepared.
  func prepareForCommit() { layer.prepareForCommit() }

  func ancestor<View: UIView>(_: View.Type) -> View? {
    var next: UIView? = self
    while let this = next {
      if let found = this as? View { return found }
      next = this.storedSuperview
    }
    return nil
  }

  /// What the view shows has changed: the next commit has work.
  func contentDidChange() {
    guard let display = Display.current else { return }
    display.needsCommit()
    if let cell = enclosingCell { display.contentDidChange(in: cell) }
  }

  func setFrame(_ frame: CGRect) {
    let old = storedFrame
    guard frame != old else { return }
    storedFrame = frame
    contentDidChange()
    guard frame.size != old.size else { return }
    needsLayout = true
    for view in storedSubviews { view.resize(from: old.size, to: frame.size) }
  }

  private func resize(from old: CGSize, to new: CGSize) {
    var frame = storedFrame
    if autoresizingMask.contains(.flexibleWidth) { frame.size.width += new.width - old.width }
    if autoresizingMask.contains(.flexibleHeight) { frame.size.height += new.height - old.height }
    setFrame(frame)
  }

  /// Lays out this view and all inside that ask for it, from the outside in.
  func layOutTree() {
    if needsLayout {
      needsLayout = false
      placeByConstraints()
      asLearner { layoutSubviews() }
    }
    for view in storedSubviews { view.layOutTree() }
  }

  /// How content is fitted into the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// Whole, with bars.
    case scaleAspectFit
    /// Filling, cut.
    case scaleAspectFill
    /// Drawn again when the bounds change.
    case redraw
    /// In the middle, at its own size, as the cases that follow.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// At the top left.
    case topLeft
    /// At the top right.
    case topRight
    /// At the bottom left.
    case bottomLeft
    /// At the bottom right.
    case bottomRight
  }

  /// How a frame follows its superview's bounds.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
