/// What a view looks like beyond its content. The simulator keeps the values; it draws no layers.
@MainActor @preconcurrency open class CALayer {
  init() {}
  /// What the layer shows: a ``CGImage``; other objects show nothing here.
  open var contents: Any? {
    didSet { onMain { contentsDidChange() } }
  }
  /// Pixels of the contents to a point.
  open var contentsScale: CGFloat = 1
  /// How the contents are fitted into the bounds.
  open var contentsGravity: CALayerContentsGravity = .resize
  /// The pixels that a commit decoded for the layer.
  var shownPixels: Pixels?
  /// The view that the layer belongs to.
  weak var view: UIView?
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// True cuts what lies outside the bounds.
  open var masksToBounds = false
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The opacity of the shadow, 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat = 0
  /// Where the shadow lies, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity, 0 to 1.
  open var opacity: Float = 1
  /// True draws the layer once and keeps the picture.
  open var shouldRasterize = false
}
