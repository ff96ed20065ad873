/// The stored pixels of an image, before orientation.
///
/// One of a file is decoded when it is drawn or shown, not before.
public final class CGImage: Hashable, @unchecked Sendable {
  let picture: Picture
  init(_ picture: Picture) { self.picture = picture }

  /// Pixels in a row.
  public var width: Int { simulated(cost: costs.call) { picture.width } }
  /// Rows.
  public var height: Int { simulated(cost: costs.call) { picture.height } }
  /// Bits of a part of a pixel.
  public var bitsPerComponent: Int { simulated { picture.bytesPerPixel == 8 ? 16 : 8 } }
  /// Bits of a pixel: 8 for a grey file, 64 where a wide range was drawn, 32 else.
  public var bitsPerPixel: Int { simulated { bytesPerPixel * 8 } }
  /// Bytes of a row once it is decoded. There is no padding here; Apple's systems may add some.
  public var bytesPerRow: Int { simulated(cost: costs.call) { picture.width * bytesPerPixel } }
  private var bytesPerPixel: Int {
    picture.colour == .grey && picture.file != nil ? 1 : picture.bytesPerPixel
  }

  /// What the pixels' numbers mean.
  public var colorSpace: CGColorSpace? { simulated { CGColorSpace(picture.colour) } }
  /// Where a pixel holds its opacity: a photo has none.
  public var alphaInfo: CGImageAlphaInfo {
    simulated {
      if !picture.isOpaque { return .premultipliedFirst }
      return picture.file == nil ? .noneSkipFirst : picture.colour == .grey ? .none : .noneSkipLast
    }
  }
  /// How the bytes of a pixel are to be read.
  public var bitmapInfo: CGBitmapInfo {
    let order: CGBitmapInfo = simulated { picture.file == nil ? .byteOrder32Little : [] }
    return CGBitmapInfo(rawValue: alphaInfo.rawValue | order.rawValue)
  }
  /// False: no image here is a mask.
  public var isMask: Bool { false }
  /// True: pixels in between are made when the image is drawn larger.
  public var shouldInterpolate: Bool { true }
  /// The type of the file; nil where the pixels were drawn.
  public var utType: CFString? { simulated { picture.file.map { _ in "public.jpeg" } } }

  /// A part of the image, in pixels; nil where the rectangle lies outside.
  ///
  /// The part's pixels are those of the whole image, which stays in memory as long as the part does.
  /// An image that nobody decoded is decoded when the part is drawn or shown.
  public func cropping(to rect: CGRect) -> CGImage? {
    simulated(cost: costs.call) {
      let part = rect.integral.intersection(CGRect(origin: .zero, size: picture.size))
      return part.isEmpty ? nil : CGImage(picture.cropped(to: part))
    }
  }
  /// The same image.
  public func copy() -> CGImage? { self }
  /// The same pixels, taken to mean something else; nil where they have another number of parts.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    simulated(cost: costs.call) {
      guard space.numberOfComponents == CGColorSpace(picture.colour).numberOfComponents else {
        return nil
      }
      return CGImage(picture.named(space.colour))
    }
  }

  /// Equal where it is the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
