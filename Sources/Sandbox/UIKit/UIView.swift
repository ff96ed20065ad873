/// A rectangle on the screen, with what it contains.
///
/// Frames, the tree, layout and what can be seen are modelled; no pixels are drawn, and
/// animations change the values at once. The work of layout is charged view by view and constraint by
/// constraint.
@MainActor @preconcurrency open class UIView: UIResponder, UITraitEnvironment, LayoutItem {
  nonisolated(unsafe) private var storedFrame: CGRect
  private var storedTransform = CGAffineTransform.identity
  nonisolated(unsafe) var storedSubviews: [UIView] = []
  // Not weak: every retain of an object that has weak references is several times as slow.
  nonisolated(unsafe) unowned(unsafe) var storedSuperview: UIView?
  nonisolated(unsafe) private var storedIsHidden = false
  private var storedAlpha: CGFloat = 1
  nonisolated(unsafe) private var storedLayer: CALayer?
  /// The controller whose view it is.
  weak var owningController: UIViewController?
  /// What few views have.
  var rare: RareViewState?
  /// The view as a list's cell; nil where it is none.
  var listCell: (any ListCell)? { nil }
  var isListCell: Bool { false }
  var boundsOrigin = CGPoint.zero {
    willSet { if newValue != boundsOrigin { ViewAnimation.note(self) } }
    didSet { if boundsOrigin != oldValue, !ownGuides.isEmpty { contentDidMove() } }
  }

  // MARK: Layout

  /// True where the view's own layout is due.
  var needsLayout = true { didSet { if needsLayout { markAncestors() } } }
  /// True where that of a view inside is.
  var hasDirtyInside = false
  /// True where constraints that this view's island solves have changed.
  var needsSolving = false
  var needsConstraints = true
  var island: LayoutIsland?
  /// Kept here, since this view is the nearest that has both items inside.
  var heldConstraints: [NSLayoutConstraint] = []
  var attachedConstraints: [NSLayoutConstraint] = []
  var ownGuides: [UILayoutGuide] = []
  /// What constraints say of the frame.
  var solvedFrame: CGRect?
  /// The width for which a view measures itself that wraps its content; 0 for as much as it wants.
  var wrappingWidth: CGFloat = 0
  var naturalSize: CGSize?
  var wrappedSize: (width: CGFloat, size: CGSize)?
  typealias Priorities = (hugging: UILayoutPriority, resistance: UILayoutPriority)
  var horizontalPriorities: Priorities = (.defaultLow, .defaultHigh)
  var verticalPriorities: Priorities = (.defaultLow, .defaultHigh)
  private var placesItself = true

  /// Makes a view.
  ///
  /// - Parameter frame: Its place in its superview, in points.
  public init(frame: CGRect) {
    storedFrame = frame
    super.init()
    onMain(cost: costs.makeView) {}
  }
  deinit {
    for view in storedSubviews { view.storedSuperview = nil }
    storedLayer?.view = nil
  }
  /// Makes an empty view at the origin.
  public override convenience init() { self.init(frame: .zero) }
  /// There are no archives here: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// The view in words: its class and its place. There is no address, which would differ from run to
  /// run.
  nonisolated open override var description: String {
    simulated {
      let frame = [storedFrame.minX, storedFrame.minY, storedFrame.width, storedFrame.height]
        .map { text($0) }
      return "<\(type(of: self)); frame = (\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))"
        + (storedIsHidden ? "; hidden = YES>" : ">")
    }
  }

  // MARK: - Geometry

  /// The place in the superview, in points; where the view is transformed, what is around it.
  open var frame: CGRect {
    get { onMain { place } }
    set { onMain { setFrame(newValue) } }
  }
  /// The place in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { onMain { CGRect(origin: boundsOrigin, size: storedFrame.size) } }
    set {
      onMain {
        boundsOrigin = newValue.origin
        setSize(newValue.size)
      }
    }
  }
  /// The middle of the frame, in points.
  open var center: CGPoint {
    get { onMain { CGPoint(x: storedFrame.midX, y: storedFrame.midY) } }
    set {
      onMain {
        let size = storedFrame.size
        setUntransformedFrame(
          CGRect(
            x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width,
            height: size.height))
      }
    }
  }
  /// How the view is turned and scaled about its middle; default not at all.
  open var transform: CGAffineTransform {
    get { onMain { storedTransform } }
    set {
      onMain {
        if newValue != storedTransform { ViewAnimation.note(self) }
        storedTransform = newValue
        rare?.transform3D = nil
        contentDidChange()
      }
    }
  }
  /// How the view is turned and scaled in space; of it what stays in the plane moves the view.
  open var transform3D: CATransform3D {
    get { onMain { rare?.transform3D ?? CATransform3DMakeAffineTransform(storedTransform) } }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      onMain { if !CATransform3DIsAffine(newValue) { rarely.transform3D = newValue } }
    }
  }

  // MARK: - Looks

  /// True shows neither the view nor what is inside; default false.
  open var isHidden: Bool {
    get { onMain { storedIsHidden } }
    set {
      onMain {
        guard newValue != storedIsHidden else { return }
        storedIsHidden = newValue
        contentDidChange()
        guard let stack = storedSuperview as? UIStackView else { return }
        ViewAnimation.note(self)
        stack.arrangementDidChange()
      }
    }
  }
  /// The opacity, 0 to 1; default 1.
  open var alpha: CGFloat {
    get { onMain { storedAlpha } }
    set {
      onMain {
        if newValue != storedAlpha { ViewAnimation.note(self) }
        storedAlpha = newValue
        contentDidChange()
      }
    }
  }
  /// What lies behind the content; default nil.
  open var backgroundColor: UIColor? {
    didSet {
      onMain {
        if backgroundColor != oldValue { ViewAnimation.note(self, background: oldValue) }
        contentDidChange()
      }
    }
  }
  /// True promises that the view covers what is behind it; default true, as in UIKit.
  open var isOpaque = true
  /// The colour of controls and symbols inside; where it was not set, the superview's.
  open var tintColor: UIColor! {
    get { onMain { rare?.tint ?? storedSuperview?.tintColor ?? .systemBlue } }
    set {
      onMain {
        ViewAnimation.note(self)
        rarely.tint = newValue
        tellOfTint()
      }
    }
  }
  /// Whether the tint is dimmed; default automatic, which is normal.
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
  /// The tint has changed. Call super.
  open func tintColorDidChange() {}
  /// How content is fitted into the bounds; default scale to fill.
  open var contentMode: ContentMode = .scaleToFill
  /// True cuts what lies outside the bounds; default false.
  open var clipsToBounds = false
  /// For the app's own use; default 0.
  open var tag = 0
  /// True lets touches through to the view; default true.
  open var isUserInteractionEnabled = true
  /// True lets the view have several touches at once; default false.
  open var isMultipleTouchEnabled = false
  /// True keeps touches from other views while this one has one; default false.
  open var isExclusiveTouch = false
  /// True clears the area before `draw(_:)`; default true. Nothing is drawn here.
  open var clearsContextBeforeDrawing = true
  /// True lays out the subviews where the bounds change; default true.
  open var autoresizesSubviews = true
  /// How the frame follows the superview's bounds; default not at all.
  open var autoresizingMask: AutoresizingMask = []
  /// A view whose opacity masks this one's; kept without effect.
  open var mask: UIView? {
    get { onMain { rare?.mask } }
    set {
      onMain {
        rarely.mask = newValue
        OffscreenPasses.areUsed = true
      }
    }
  }
  /// The scale of the content in pixels to a point.
  open var contentScaleFactor: CGFloat {
    get { onMain { rare?.contentScale ?? Device.current.profile.scale } }
    set { onMain { rarely.contentScale = newValue } }
  }
  /// How the view runs with the direction of writing; default as the user's language does.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { onMain { setNeedsConstraintSolving() } }
  }
  /// The appearance for the view and what is inside; default the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { onMain { rare?.style ?? .unspecified } }
    set {
      onMain {
        let old = currentTraits
        rarely.style = newValue
        tellOfOwnTraits(from: old, to: currentTraits)
      }
    }
  }
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer.
  public var layer: CALayer {
    if let storedLayer { return storedLayer }
    return onMain {
      let made = CALayer.make(type(of: self).layerClass)
      made.view = self
      storedLayer = made
      return made
    }
  }

  // MARK: - Tree

  /// The views inside, from back to front.
  open var subviews: [UIView] { onMain { storedSubviews } }
  /// The view around.
  open var superview: UIView? { onMain { storedSuperview } }
  /// The window the view is in.
  open var window: UIWindow? { onMain { ancestor(UIWindow.self) } }
  /// The responder that follows: the view's controller, else the superview.
  open override var next: UIResponder? { onMain { owningController ?? storedSuperview } }

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) { insert(view, at: Int.max) }
  /// Puts a view among the others.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind another.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: storedSubviews.firstIndex { $0 === siblingSubview } ?? Int.max)
  }
  /// Puts a view right in front of another.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: storedSubviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? Int.max)
  }
  /// Lets two views change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    onMain {
      guard storedSubviews.indices.contains(index1), storedSubviews.indices.contains(index2) else {
        return
      }
      storedSubviews.swapAt(index1, index2)
      contentDidChange()
    }
  }
  /// Moves a view to the front.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.append(view) } }
  /// Moves a view to the back.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { $0.insert(view, at: 0) } }
  /// Takes the view out of its superview, with the constraints between the two.
  open func removeFromSuperview() { onMain { leaveSuperview() } }

  /// A view was put inside.
  open func didAddSubview(_ subview: UIView) {}
  /// The view comes out of a nib file: never called, since there are none here. Call super.
  open func awakeFromNib() {}
  /// A view inside is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to change; nil is none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview has changed.
  open func didMoveToSuperview() {}
  /// The window is about to change; nil is none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window has changed.
  open func didMoveToWindow() {}

  /// The view with a tag, this one or one inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    onMain {
      if self.tag == tag { return self }
      for view in storedSubviews { if let found = view.viewWithTag(tag) { return found } }
      return nil
    }
  }
  /// True where the view lies inside the other one, or is it.
  open func isDescendant(of view: UIView) -> Bool { onMain { isInside(view) } }
  /// The foremost view at a point of the view's own coordinates, in points.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    onMain { hit(point, event) }
  }
  /// True where a point of the view's own coordinates lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    onMain { bounds.contains(point) }
  }

  // MARK: - Layout

  /// False leaves the frame to constraints; default true.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { placesItself }
    set {
      onMain {
        guard newValue != placesItself else { return }
        setNeedsConstraintSolving()
        placesItself = newValue
        solvedFrame = nil
        setNeedsConstraintSolving()
      }
    }
  }
  /// Asks for a layout pass before the next commit.
  open func setNeedsLayout() {
    onMain {
      needsLayout = true
      Display.current?.needsCommit()
    }
  }
  /// Lays out now, where a layout pass was asked for.
  open func layoutIfNeeded() { onMain { layOutNow() } }
  /// Gives the subviews the places that constraints say. Call super.
  open func layoutSubviews() { onMain { takeSolvedFrames() } }
  /// Asks for the view to be drawn again in the next commit.
  open func setNeedsDisplay() { onMain { contentDidChange() } }
  /// Asks for a part to be drawn again in the next commit.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Draws the content. Nothing is drawn here, so that it is never called.
  open func draw(_ rect: CGRect) {}
  /// The size that would suit the view, in points; the present one unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { onMain { storedFrame.size } }
  /// Gives the view the size that suits it.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    onMain { setUntransformedFrame(CGRect(origin: storedFrame.origin, size: size)) }
  }

  /// Brings constraints up to date. Call super, last.
  open func updateConstraints() {}
  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    onMain {
      needsConstraints = true
      setNeedsConstraintSolving()
    }
  }
  /// Calls ``updateConstraints()`` here and inside, where it was asked for.
  open func updateConstraintsIfNeeded() { onMain { bringConstraintsUpToDate() } }
  /// True where ``updateConstraints()`` is due.
  open func needsUpdateConstraints() -> Bool { onMain { needsConstraints } }
  /// True where the class is of no use without constraints; default false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The size of the content, in points; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Says that the size of the content has changed.
  open func invalidateIntrinsicContentSize() {
    onMain {
      forgetIntrinsicSize()
      askForSize()
    }
  }
  /// How strongly the view keeps from growing beyond its content; default 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    onMain { axis == .horizontal ? horizontalPriorities.hugging : verticalPriorities.hugging }
  }
  /// Says how strongly the view keeps from growing beyond its content.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriorities(axis) { $0.hugging = priority }
  }
  /// How strongly the view keeps from becoming smaller than its content; default 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    onMain { axis == .horizontal ? horizontalPriorities.resistance : verticalPriorities.resistance }
  }
  /// Says how strongly the view keeps from becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriorities(axis) { $0.resistance = priority }
  }
  /// The size that constraints give the view, near a target, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that constraints give the view, near a target, in points.
  ///
  /// - Parameters:
  ///   - targetSize: ``layoutFittingCompressedSize``, ``layoutFittingExpandedSize`` or another.
  ///   - horizontalFittingPriority: How much the target's width matters.
  ///   - verticalFittingPriority: How much its height does.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    onMain {
      fit(targetSize, horizontalFittingPriority.rawValue, verticalFittingPriority.rawValue)
    }
  }
  /// The view whose first baseline stands for this one's; itself unless a subclass knows better.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline stands for this one's; itself unless a subclass knows better.
  open var forLastBaselineLayout: UIView { self }

  // MARK: - Margins

  /// How far content keeps away from the edges, in points; default 8.
  open var layoutMargins: UIEdgeInsets {
    get { onMain { currentMargins } }
    set { onMain { setMargins(newValue) } }
  }
  /// The margins by the direction of writing.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { onMain { currentMargins.directional(runsFromRight) } }
    set { onMain { setMargins(newValue.absolute(runsFromRight)) } }
  }
  /// True keeps at least the superview's margins; default false.
  open var preservesSuperviewLayoutMargins = false {
    didSet { onMain { setNeedsConstraintSolving() } }
  }
  /// True adds the safe area to the margins; default true.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { onMain { setNeedsConstraintSolving() } }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// How far bars cover the view, in points.
  open var safeAreaInsets: UIEdgeInsets { onMain { currentSafeArea } }
  /// What bars cover has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Traits

  /// What the view can know of where it is.
  open var traitCollection: UITraitCollection { onMain { currentTraits } }
  /// The traits have changed. Call super.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Internals

  func setFrame(_ frame: CGRect) {
    guard storedTransform != .identity else { return setUntransformedFrame(frame) }
    // UIKit calls this undefined; here the middle and the size are what they would be untransformed.
    setUntransformedFrame(frame)
  }

  func setUntransformedFrame(_ frame: CGRect) {
    let old = storedFrame
    guard frame != old else { return }
    ViewAnimation.note(self)
    storedFrame = frame
    contentDidChange()
    frameDidChange(from: old)
  }

  func setSize(_ size: CGSize) {
    guard size != storedFrame.size else { return }
    // The middle stays.
    let origin = CGPoint(
      x: storedFrame.minX + (storedFrame.width - size.width) / 2,
      y: storedFrame.minY + (storedFrame.height - size.height) / 2)
    setUntransformedFrame(CGRect(origin: origin, size: size))
  }

  /// The picture that the view itself shows; here what its layer was given.
  var shownPicture: (picture: Picture, look: UIImage.Look)? { storedLayer?.shownPicture }
  /// The commit's prepare phase: decodes what nobody has prepared.
  func prepareForCommit() { storedLayer?.prepareForCommit() }
  /// The frame without the transform, at no cost.
  var untransformedFrame: CGRect { storedFrame }
  /// The bounds' size, at no cost.
  var size: CGSize { storedFrame.size }
  /// The transform, at no cost.
  var plainTransform: CGAffineTransform { storedTransform }
  /// As ``alpha``, at no cost.
  var opacity: CGFloat { storedAlpha }
  var isShown: Bool { !storedIsHidden && storedAlpha > 0.01 }
  /// As ``isHidden``, at no cost.
  var isAway: Bool { storedIsHidden }
  /// As ``layer``, where somebody has asked for it.
  var usedLayer: CALayer? { storedLayer }
  /// True where the height of the content hangs on its width.
  var wrapsContent: Bool { false }
  /// From the top to the first baseline, in points.
  var firstBaseline: CGFloat { storedFrame.height }
  /// From the last baseline to the bottom, in points.
  var lastBaseline: CGFloat { 0 }
  /// What the view adds to the safe area of what is inside.
  var barInsets: UIEdgeInsets { .zero }
  var layoutOwner: UIView? { self }
  var layoutName: String {
    accessibilityIdentifier.map { "\(type(of: self)) '\($0)'" } ?? "\(type(of: self))"
  }
}
