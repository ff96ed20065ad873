/// What a renderer draws into.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  var storedBounds = CGRect.zero
  /// Makes the format that suits the screen.
  public required override init() { super.init() }
  /// What suits the screen.
  open class func `default`() -> Self { self.init() }
  /// What suits the screen at most; the same.
  open class func preferred() -> Self { self.init() }
  /// What is drawn on, in points.
  open var bounds: CGRect { simulated { storedBounds } }
}

/// How the bitmap of a ``UIGraphicsImageRenderer`` is made.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  private var storedScale = Device.current.profile.scale
  private var storedOpaque = false
  private var storedRange = Range.automatic
  private var storedSupportsHDR = false

  /// Makes the format that suits the screen.
  public required init() { super.init() }
  /// What suits a screen: its scale and, with `automatic`, its range of colours.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    storedScale = traitCollection.displayScale
  }

  /// Pixels to a point; the screen's by default, which makes a bitmap for 100 × 100 points 300 × 300
  /// pixels large at scale 3.
  open var scale: CGFloat {
    get { simulated { storedScale } }
    set { simulated { storedScale = newValue > 0 ? newValue : Device.current.profile.scale } }
  }
  /// True where nothing can be seen through the bitmap; false by default.
  open var opaque: Bool {
    get { simulated { storedOpaque } }
    set { simulated { storedOpaque = newValue } }
  }
  /// Which colours the bitmap can hold; `automatic` by default.
  open var preferredRange: Range {
    get { simulated { storedRange } }
    set { simulated { storedRange = newValue } }
  }
  /// Whether colours of a wide range are kept.
  open var prefersExtendedRange: Bool {
    get { simulated { storedRange == .extended || storedRange == .automatic } }
    set { simulated { storedRange = newValue ? .extended : .standard } }
  }
  /// False: no photo here has a high dynamic range.
  open var supportsHighDynamicRange: Bool { false }

  /// Which colours a bitmap can hold.
  public enum Range: Int, Sendable {
    /// Nobody said: as `automatic`.
    case unspecified = -1
    /// Those of the screen, Display P3: what is drawn decides whether they are needed.
    case automatic
    /// Those of Display P3, at 8 bytes a pixel.
    case extended
    /// Those of sRGB, at 4 bytes a pixel: others are lost.
    case standard
  }
}
