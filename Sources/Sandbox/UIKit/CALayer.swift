internal import Trace

/// What a view looks like beyond its content, and a tree of such layers.
///
/// The simulator keeps the values and draws nothing. A view's own layer has the view's geometry.
open class CALayer: NSObject {
  /// The view whose layer it is, which clears this before it goes.
  nonisolated(unsafe) unowned(unsafe) var view: UIView?
  private var ownFrame = CGRect.zero
  private var ownBoundsOrigin = CGPoint.zero
  private var ownOpacity: Float = 1
  private var ownIsHidden = false
  private var ownBackground: CGColor?
  private var ownMasks = false
  private var ownTransform = CATransform3DIdentity
  private var children: [CALayer] = []
  private unowned(unsafe) var parentLayer: CALayer?

  /// Makes a layer.
  public required override init() { super.init() }
  /// Makes a copy for an animation; here an empty layer.
  public required convenience init(layer: Any) { self.init() }

  deinit { for layer in children { layer.parentLayer = nil } }

  static func make(_ type: AnyClass) -> CALayer {
    (type as? CALayer.Type)?.init() ?? CALayer()
  }

  /// Asks the view whose layer it is; nil where it is none's. Only main may.
  func ofView<Value>(_ pick: @MainActor (UIView) -> Value) -> Value? {
    guard let view else { return nil }
    guard scheduler.current.isMain else {
      report(
        .warned(message: "a view's layer was used from a background thread, not from main"),
        withSites: true)
      return nil
    }
    return MainActor.assumeIsolated { Unchecked(pick(view)) }.value
  }

  /// Something has changed that Core Animation animates: of a view's layer within `UIView.animate`, of
  /// another one by itself.
  func didChangeLook() {
    if view == nil {
      CATransaction.noteLayerChange()
    } else {
      _ = ofView { ViewAnimation.note($0) }
    }
  }

  /// The place in the superlayer, in points.
  open var frame: CGRect {
    get { ofView { $0.frame } ?? ownFrame }
    set {
      guard ofView({ $0.frame = newValue }) == nil else { return }
      ownFrame = newValue
      didChangeLook()
    }
  }
  /// The place in the layer's own coordinates, in points.
  open var bounds: CGRect {
    get { ofView { $0.bounds } ?? CGRect(origin: ownBoundsOrigin, size: ownFrame.size) }
    set {
      guard ofView({ $0.bounds = newValue }) == nil else { return }
      ownBoundsOrigin = newValue.origin
      ownFrame = CGRect(
        x: ownFrame.midX - newValue.width * anchorPoint.x,
        y: ownFrame.midY - newValue.height * anchorPoint.y, width: newValue.width,
        height: newValue.height)
      didChangeLook()
    }
  }
  /// Where the anchor point is in the superlayer, in points.
  open var position: CGPoint {
    get { ofView { $0.center } ?? CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      guard ofView({ $0.center = newValue }) == nil else { return }
      ownFrame.origin = CGPoint(
        x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2)
      didChangeLook()
    }
  }
  /// The point of the layer that ``position`` places; default the middle. Kept without effect.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What lies in front of what; default 0. Kept without effect.
  open var zPosition: CGFloat = 0
  /// How the layer is turned and scaled; default not at all. That of a view's layer is the view's.
  open var transform: CATransform3D {
    get { ofView { $0.transform3D } ?? ownTransform }
    set {
      guard ofView({ $0.transform3D = newValue }) == nil else { return }
      ownTransform = newValue
      didChangeLook()
    }
  }
  /// How the sublayers are; default not at all. Kept without effect.
  open var sublayerTransform = CATransform3DIdentity
  /// The transform in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    if ofView({ $0.transform = m }) == nil { transform = CATransform3DMakeAffineTransform(m) }
  }
  /// The transform in the plane.
  open func affineTransform() -> CGAffineTransform {
    ofView { $0.transform } ?? CATransform3DGetAffineTransform(transform)
  }

  /// The opacity, 0 to 1; default 1.
  open var opacity: Float {
    get { ofView { Float($0.alpha) } ?? ownOpacity }
    set {
      guard ofView({ $0.alpha = CGFloat(newValue) }) == nil else { return }
      ownOpacity = newValue
      didChangeLook()
    }
  }
  /// True shows nothing; default false.
  open var isHidden: Bool {
    get { ofView { $0.isHidden } ?? ownIsHidden }
    set {
      guard ofView({ $0.isHidden = newValue }) == nil else { return }
      ownIsHidden = newValue
      didChangeLook()
    }
  }
  /// What lies behind the content; default nil.
  open var backgroundColor: CGColor? {
    get { view == nil ? ownBackground : ofView { $0.backgroundColor?.cgColor } ?? nil }
    set {
      let color = newValue.map { UIColor(cgColor: $0) }
      guard ofView({ $0.backgroundColor = color }) == nil else { return }
      ownBackground = newValue
      didChangeLook()
    }
  }
  /// True cuts what lies outside the bounds; default false.
  open var masksToBounds: Bool {
    get { ofView { $0.clipsToBounds } ?? ownMasks }
    set { if ofView({ $0.clipsToBounds = newValue }) == nil { ownMasks = newValue } }
  }
  /// The radius of the corners, in points; default 0.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      OffscreenPasses.areUsed = true
      didChangeLook()
    }
  }
  /// Which corners are round; default all.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The shape of round corners; default a quarter of a circle.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points; default 0.
  open var borderWidth: CGFloat = 0 { didSet { didChangeLook() } }
  /// The colour of the border; default black.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { didChangeLook() } }
  /// The opacity of the shadow, 0 to 1; default 0.
  open var shadowOpacity: Float = 0 {
    didSet {
      OffscreenPasses.areUsed = true
      didChangeLook()
    }
  }
  /// The blur of the shadow, in points; default 3.
  open var shadowRadius: CGFloat = 3 { didSet { didChangeLook() } }
  /// Where the shadow lies, in points; default 3 above.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { didChangeLook() } }
  /// The colour of the shadow; default black.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { didChangeLook() } }
  /// The shadow's outline; nil has it found from the content, which is dear.
  open var shadowPath: CGPath? { didSet { didChangeLook() } }
  /// True draws the layer once and keeps the picture; default false.
  open var shouldRasterize = false
  /// The scale of that picture; default 1.
  open var rasterizationScale: CGFloat = 1
  /// True draws the content on another thread; default false. Without effect.
  open var drawsAsynchronously = false
  /// The scale of the content in pixels to a point; default 1.
  open var contentsScale: CGFloat = 1
  /// What the layer shows: a ``CGImage``; other objects show nothing here.
  open var contents: Any? { didSet { contentsDidChange() } }
  /// The pixels that a commit decoded for the layer.
  nonisolated(unsafe) var shownPixels: Pixels?
  /// True promises that the layer covers what is behind it; default false.
  open var isOpaque = false
  /// How content fits into the bounds; default stretched.
  open var contentsGravity = CALayerContentsGravity.resize
  /// A layer whose opacity masks this one's. It is not drawn; the render server's work is charged.
  open var mask: CALayer? { didSet { OffscreenPasses.areUsed = true } }
  /// For the app's own use.
  open var name: String?
  /// What happens when a value changes, by its name; kept without effect.
  open var actions: [String: any CAAction]?
  /// How much faster than time the layer's animations go; kept without effect.
  open var speed: Float = 1
  /// Where its own time begins, in seconds; kept without effect.
  open var timeOffset: CFTimeInterval = 0
  /// When its time begins, in seconds; kept without effect.
  open var beginTime: CFTimeInterval = 0

  // MARK: - Tree

  /// The layers inside, from back to front; nil where there are none. Those of subviews are not
  /// among them here.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.parentLayer = nil }
      children = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The layer around.
  open var superlayer: CALayer? { parentLayer ?? ofView { $0.superview?.layer } ?? nil }
  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }
  /// Puts a layer among the others.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    simulated(cost: costs.makeView / 2) {
      layer.removeFromSuperlayer()
      layer.parentLayer = self
      children.insert(layer, at: min(Int(idx), children.count))
    }
  }
  /// Puts a layer right behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }
  /// Puts a layer right in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    insertSublayer(layer, at: UInt32(index))
  }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    parentLayer?.children.removeAll { $0 === self }
    parentLayer = nil
  }

  // MARK: - Updates

  /// Asks for a layout pass before the next commit.
  open func setNeedsLayout() { _ = ofView { $0.setNeedsLayout() } }
  /// Lays out now, where a layout pass was asked for.
  open func layoutIfNeeded() { _ = ofView { $0.layoutIfNeeded() } }
  /// Gives the sublayers their places. Only the system calls it, which here never does.
  open func layoutSublayers() {}
  /// Asks for the layer to be drawn again in the next commit.
  open func setNeedsDisplay() { _ = ofView { $0.setNeedsDisplay() } }
  /// Draws now; nothing is drawn here.
  open func displayIfNeeded() {}

  // MARK: - Animations

  private var animations: [RunningAnimation] = []
  /// Adds an animation. It changes nothing that is measured; its delegate hears of its end in time.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    simulated {
      let key = key ?? "animation-\(animations.count)"
      takeAway { $0.key == key }
      animations.append(
        RunningAnimation(anim, key: key) { [weak self] in
          self?.animations.removeAll { $0.animation === anim }
        })
    }
  }
  /// Takes an animation away.
  open func removeAnimation(forKey key: String) { simulated { takeAway { $0.key == key } } }
  /// Takes all animations away, those of `UIView.animate` among them.
  open func removeAllAnimations() {
    simulated {
      takeAway { _ in true }
      _ = ofView { ViewAnimation.stop($0) }
    }
  }
  /// The names of the animations; nil where there are none. Those of `UIView.animate` are not among
  /// them here.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
  /// An animation by its name.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
  private func takeAway(where isMeant: (RunningAnimation) -> Bool) {
    for animation in animations where isMeant(animation) { animation.stop() }
    animations.removeAll(where: isMeant)
  }
  /// The layer has left the screen: animations that do not stay are over, here and inside.
  func stopAnimations() {
    if !animations.isEmpty { takeAway { $0.animation.isRemovedOnCompletion } }
    for layer in children { layer.stopAnimations() }
  }
  /// The layer as it looks now: with all values as they are set.
  open func presentation() -> Self? { self }
  /// The layer with the values as they are set.
  open func model() -> Self { self }
}
