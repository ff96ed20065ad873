/// Draws an image. Safe on every thread: what it decodes and draws takes the calling thread's time.
open class UIGraphicsRenderer: NSObject, @unchecked Sendable {
  let storedFormat: UIGraphicsRendererFormat
  init(_ format: UIGraphicsRendererFormat) {
    storedFormat = format
    super.init()
  }
  /// How it is drawn.
  open var format: UIGraphicsRendererFormat { simulated { storedFormat } }
  /// True where it makes images.
  open var allowsImageOutput: Bool { simulated { self is UIGraphicsImageRenderer } }
}

/// Draws a bitmap.
///
/// The bitmap takes 4 bytes a pixel while it is drawn on and as long as the image lives; 8 where its
/// range is `extended`, or `automatic` and a Display P3 photo is drawn (assumption: from WWDC18,
/// session 219, which says that the system picks the format).
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
  private let place: CGRect

  /// Makes a renderer of a size in points, at the screen's scale.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }
  /// Makes a renderer of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Makes a renderer of what lies in a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
  /// Makes a renderer of what lies in a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    place = bounds
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque) = (format.scale, format.opaque)
    copy.preferredRange = format.preferredRange
    copy.storedBounds = bounds
    super.init(copy)
  }

  /// Draws, and makes an image of it.
  ///
  /// - Parameter actions: Draws, on the calling thread.
  /// - Returns: An image whose pixels are there, so that a commit has nothing to decode.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    simulated(cost: costs.call * 20) {
      draw(actions)?.currentImage ?? UIImage()
    }
  }
  /// Draws, and writes a JPEG file of it; without a byte where the size is empty.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
  /// Draws, and writes a PNG file of it; without a byte where the size is empty.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  private func draw(
    _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIGraphicsImageRendererContext? {
    guard let format = storedFormat as? UIGraphicsImageRendererFormat, place.width > 0,
      place.height > 0
    else { return nil }
    let bitmap = CGContext(
      size: place.size, scale: format.scale, isOpaque: format.opaque,
      range: format.preferredRange)
    bitmap.translateBy(x: -place.minX, y: -place.minY)
    let context = UIGraphicsImageRendererContext(bitmap, format)
    CGContext.push(bitmap)
    asLearner { actions(context) }
    CGContext.pop()
    return context
  }
}

/// What a renderer's actions draw on.
open class UIGraphicsRendererContext: NSObject, @unchecked Sendable {
  let bitmap: CGContext
  let storedFormat: UIGraphicsRendererFormat
  init(_ bitmap: CGContext, _ format: UIGraphicsRendererFormat) {
    self.bitmap = bitmap
    storedFormat = format
    super.init()
  }

  /// The context as Core Graphics knows it.
  open var cgContext: CGContext { simulated { bitmap } }
  /// How it is drawn.
  open var format: UIGraphicsRendererFormat { simulated { storedFormat } }
  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect) { bitmap.fill(rect) }
  /// Fills a rectangle with the current colour. All modes are drawn as `normal`.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { bitmap.fill(rect) }
  /// Draws a rectangle's edge, one point wide, inside of it.
  open func stroke(_ rect: CGRect) { bitmap.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws a rectangle's edge. All modes are drawn as `normal`.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    bitmap.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
  /// Lets nothing be drawn outside of a rectangle.
  open func clip(to rect: CGRect) { bitmap.clip(to: rect) }
}

/// What the actions of a ``UIGraphicsImageRenderer`` draw on.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext, @unchecked Sendable {
  /// What was drawn so far.
  open var currentImage: UIImage {
    simulated {
      guard let image = bitmap.makeImage() else { return UIImage() }
      return UIImage(cgImage: image, scale: bitmap.scale, orientation: .up)
    }
  }
}
