/// How a picture is written as a JPEG file.
public struct JPEGOptions: Equatable, Sendable {
  /// Which colours are kept.
  public enum Colour: Sendable {
    /// Y, Cb, Cr, the last two at a quarter of the pixels (4:2:0).
    case colour
    /// The same, for every pixel (4:4:4).
    case fullColour
    /// Brightness alone.
    case grey
    /// CMYK as Adobe's programs write it: YCCK, inverted, marked.
    case cmyk
  }

  /// 1, worst, to 100; 85 by default.
  public var quality: Int
  /// Which colours are kept; ``Colour/colour`` by default.
  public var colour: Colour
  /// Whether the file holds the whole picture several times, ever finer.
  public var isProgressive: Bool
  /// The EXIF orientation to write; nil writes no EXIF. The pixels are not turned.
  public var orientation: Orientation?
  /// A small picture to put into the EXIF segment, a JPEG file; nil puts none.
  public var thumbnail: [UInt8]?
  /// Whether a colour profile says that the colours are those of Display P3.
  public var isP3: Bool

  /// Makes options.
  public init(
    quality: Int = 85, colour: Colour = .colour, isProgressive: Bool = false,
    orientation: Orientation? = nil, thumbnail: [UInt8]? = nil, isP3: Bool = false
  ) {
    self.thumbnail = thumbnail
    self.isP3 = isP3
    self.quality = quality
    self.colour = colour
    self.isProgressive = isProgressive
    self.orientation = orientation
  }
}
