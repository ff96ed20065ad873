/// A bitmap to draw on.
///
/// The simulator follows which photo the bitmap shows and how it lies: the one of the drawn images
/// that takes most of it, a quarter at least. What is drawn is noted, and pixels are made of it where
/// the app looks at them: with a buffer of its own, through ``data``, or in a file that is written.
/// Text costs time and leaves no pixels; edges are not smoothed.
public final class CGContext: Hashable, @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bits of a part of a pixel.
  public private(set) var bitsPerComponent: Int
  /// Bytes of a row.
  public private(set) var bytesPerRow: Int
  /// How the bytes of a pixel are to be read.
  public private(set) var bitmapInfo: CGBitmapInfo
  /// What the pixels' numbers mean.
  public var colorSpace: CGColorSpace? { simulated { CGColorSpace(colour) } }

  let scale: CGFloat
  private(set) var bytesPerPixel: Int
  private(set) var colour: ImageColour
  /// True where the bitmap gets a wider range once something is drawn that needs it.
  private let isRangeOpen: Bool
  var state: State
  var saved: [State] = []
  /// The bounds of the path, in pixels from the top left; null where there is none.
  var path = CGRect.null
  /// The path itself, in pixels from the top left.
  var shape = CGMutablePath()
  /// What was drawn, until the app looks at the pixels.
  var steps: [Sketch.Step] = []
  /// What was there before.
  let firstGround: UInt32
  var origin: PhotoOrigin?
  var ground: Picture.Ground
  private var pixels: Pixels?
  private var isShared = false
  /// The app's own buffer.
  let buffer: UnsafeMutableRawPointer?
  /// Pixels that were made because the app looked at them.
  private var looked: UnsafeMutableRawBufferPointer?

  /// What is kept by ``saveGState()``.
  struct State {
    var transform: CGAffineTransform
    /// What can be drawn on, in pixels from the top left.
    var clip: CGRect
    /// The shapes outside of which nothing is drawn.
    var clips: [Region] = []
    var fill: UInt32 = 0xff00_0000
    var stroke: UInt32 = 0xff00_0000
    var alpha: CGFloat = 1
    var interpolation = CGInterpolationQuality.default
    var lineWidth: CGFloat = 1
  }

  /// Makes a bitmap; nil where the layout is none that Core Graphics draws on.
  ///
  /// That is so for red, green and blue whose alpha is `none`, `first` or `last`, for other than 8
  /// bits (16 with `floatComponents`), for rows that are too short, and for bitmaps without a pixel.
  ///
  /// - Parameters:
  ///   - data: Memory of the app's, `height × bytesPerRow` bytes; nil lets the context have its own.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - bitsPerComponent: Bits of a part of a pixel.
  ///   - bytesPerRow: Bytes of a row; 0 for as many as are needed.
  ///   - space: What the numbers mean.
  ///   - bitmapInfo: The raw value of a ``CGImageAlphaInfo``, with bits of ``CGBitmapInfo``.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let bytes = CGContext.bytesPerPixel(of: space, bitsPerComponent: bitsPerComponent, info),
      width > 0, height > 0, width <= 1 << 16, height <= 1 << 16,
      bytesPerRow == 0 || bytesPerRow >= width * bytes
    else { return nil }
    self.init(
      width: width, height: height, scale: 1, space: space, bitsPerComponent: bitsPerComponent,
      bytesPerPixel: bytes, bytesPerRow: bytesPerRow == 0 ? width * bytes : bytesPerRow,
      info: info, buffer: data)
  }

  /// A bitmap as UIKit makes it: the origin at the top left, in points.
  ///
  /// - Parameters:
  ///   - size: In points; not empty.
  ///   - scale: Pixels to a point.
  ///   - isOpaque: True where nothing can be seen through it.
  ///   - range: Which colours it holds.
  convenience init(
    size: CGSize, scale: CGFloat, isOpaque: Bool, range: UIGraphicsImageRendererFormat.Range
  ) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    self.init(
      width: width, height: height, scale: scale, space: CGColorSpace(.sRGB), bitsPerComponent: 8,
      bytesPerPixel: 4, bytesPerRow: width * 4,
      info: CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
      buffer: nil, isRangeOpen: range == .automatic || range == .unspecified)
    state.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
    if range == .extended { widen() }
  }

  private init(
    width: Int, height: Int, scale: CGFloat, space: CGColorSpace, bitsPerComponent: Int,
    bytesPerPixel: Int, bytesPerRow: Int, info: CGBitmapInfo, buffer: UnsafeMutableRawPointer?,
    isRangeOpen: Bool = false
  ) {
    (self.width, self.height, self.scale, self.buffer) = (width, height, scale, buffer)
    (self.bitsPerComponent, self.bytesPerPixel) = (bitsPerComponent, bytesPerPixel)
    (self.bytesPerRow, bitmapInfo, colour) = (bytesPerRow, info, space.colour)
    self.isRangeOpen = isRangeOpen
    let isOpaque = info.isOpaque
    firstGround = isOpaque ? 0xff00_0000 : 0
    ground = Picture.Ground(colour: firstGround, isOpaque: isOpaque)
    state = State(
      transform: .identity, clip: CGRect(x: 0, y: 0, width: width, height: height))
    simulated(cost: costs.makeView) {
      pixels = buffer == nil ? Pixels(bytes: bytesPerRow * height) : nil
    }
  }

  deinit { looked?.deallocate() }

  private static func bytesPerPixel(
    of space: CGColorSpace, bitsPerComponent: Int, _ info: CGBitmapInfo
  ) -> Int? {
    let alpha = info.alpha
    let isDeep = info.contains(.floatComponents)
    guard let alpha, bitsPerComponent == (isDeep ? 16 : 8) else { return nil }
    switch space.model {
    case .monochrome: return alpha == CGImageAlphaInfo.none || alpha == .alphaOnly ? 1 : nil
    case .cmyk: return alpha == CGImageAlphaInfo.none ? 4 : nil
    default:
      let drawn: [CGImageAlphaInfo] = [
        .premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst,
      ]
      return drawn.contains(alpha) ? (isDeep ? 8 : 4) : nil
    }
  }

  /// Gets room for colours of a wide range: 8 bytes a pixel, floating-point numbers of 16 bits.
  private func widen() {
    (colour, bytesPerPixel, bitsPerComponent, bytesPerRow) = (.displayP3, 8, 16, width * 8)
    bitmapInfo = CGBitmapInfo(
      rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
        | CGBitmapInfo.byteOrder16Little.rawValue | CGBitmapInfo.floatComponents.rawValue)
    pixels = Pixels(bytes: bytesPerRow * height)
  }

  /// Whether the colours of a picture fit; an open range is widened for them.
  func holdsColours(of picture: Picture) -> Bool {
    guard picture.colour == .displayP3, colour != .displayP3 else { return true }
    if isRangeOpen { widen() }
    return isRangeOpen
  }

  /// The whole bitmap, in pixels.
  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// Where the app's coordinates lie, in pixels from the top left.
  func device(_ point: CGPoint) -> CGPoint {
    let point = point.applying(state.transform)
    return CGPoint(x: point.x, y: CGFloat(height) - point.y)
  }
  func device(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect.isNull ? .null : bounds }
    let drawn = rect.applying(state.transform)
    return CGRect(
      x: drawn.minX, y: CGFloat(height) - drawn.maxY, width: drawn.width, height: drawn.height)
  }

  /// What has been drawn so far, as an image: a copy that is made when the context is drawn on again.
  public func makeImage() -> CGImage? {
    simulated(cost: costs.call * 10) {
      let held = pixels ?? Pixels(bytes: width * height * bytesPerPixel)
      isShared = pixels != nil
      return CGImage(
        Picture(
          bounds.size, origin: origin, colour: colour, pixels: held, ground: ground,
          sketch: imageSketch()))
    }
  }

  /// Takes time for pixels that are drawn, and gets pixels of its own where an image has them.
  func draw(pixels count: CGFloat) {
    if isShared {
      isShared = false
      let own = Pixels(bytes: bytesPerRow * height)
      elapse(UInt64(bounds.size.area) * costs.fillPixelPicoseconds / 1000)
      pixels = own
    }
    elapse(UInt64(max(0, count)) * costs.drawPixelPicoseconds / 1000)
  }

  /// Takes time for pixels that get one colour each.
  func fill(pixels count: CGFloat) {
    elapse(UInt64(max(0, count)) * costs.fillPixelPicoseconds / 1000)
  }

  /// Memory in which the pixels are: the app's own buffer, or what it has looked at.
  var memory: UnsafeMutableRawPointer? { buffer ?? looked?.baseAddress }

  /// The pixels: the app's own buffer, or those that are made when the app first asks for them.
  ///
  /// - Complexity: O(pixels), where the context has its own memory.
  public var data: UnsafeMutableRawPointer? {
    simulated {
      if let memory { return memory }
      let made = UnsafeMutableRawBufferPointer.allocate(
        byteCount: bytesPerRow * height, alignment: 16)
      made.initializeMemory(as: UInt8.self, repeating: 0)
      guard let start = made.baseAddress else { return nil }
      write(
        Raster(PlacedSketch(sketch), width: width, height: height), to: start, 0..<height)
      looked = made
      steps = []
      return start
    }
  }

  /// Equal where it is the same object.
  public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
