internal import CTurboJPEG

/// What a JPEG file says of itself before its data begin.
public struct JPEGHeader: Equatable, Sendable {
  /// How colours are stored.
  public enum ColourSpace: String, Sendable {
    case rgb, yCbCr, grey, cmyk, ycck
  }

  /// How much of the colour is stored: a pixel for each, for every second one, and so on.
  public enum Subsampling: String, Sendable {
    /// No colour, or a layout that TurboJPEG has no name for.
    case none, other
    case s444 = "4:4:4"
    case s422 = "4:2:2"
    case s420 = "4:2:0"
    case s440 = "4:4:0"
    case s411 = "4:1:1"
  }

  /// The size of the stored pixels, before the orientation.
  public let size: PixelSize
  /// How the colours are stored.
  public let colourSpace: ColourSpace
  /// How much of the colours is stored.
  public let subsampling: Subsampling
  /// Whether the file holds the whole picture several times, ever finer.
  public let isProgressive: Bool
  /// How to turn the stored pixels; ``Orientation/up`` where the file does not say.
  public let orientation: Orientation
  /// What the colours mean.
  public let profile: ColourProfile
  /// Where in the file a small picture lies that is a JPEG file of its own; nil where none does.
  public let thumbnail: Range<Int>?
  /// The size of the stored pixels of the small picture; nil where there is none that can be read.
  public let thumbnailSize: PixelSize?
  /// Whether CMYK is stored inverted.
  let isAdobe: Bool

  /// Reads the head of a JPEG file; nothing behind it is looked at.
  ///
  /// - Parameter bytes: A JPEG file, or its beginning up to the data.
  /// - Throws: ``JPEGError/notJPEG``, ``JPEGError/truncated(at:)`` where the head is not whole, or
  ///   ``JPEGError/malformedHead(reason:)``.
  ///
  /// Source: libjpeg-turbo 2.1.5, `turbojpeg.h`, `tjDecompressHeader3`.
  public init(_ bytes: RawSpan) throws(JPEGError) {
    let markers = try JPEGMarkers(bytes)
    let turbo = try TurboHandle.decompressor()
    var (width, height, layout, space): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
    let status = bytes.withUnsafeBytes { source in
      tjDecompressHeader3(
        turbo.handle, source.baseAddress, UInt(source.count), &width, &height, &layout, &space)
    }
    // A layout without a name is reported as a failure, though the decoder takes it.
    guard width > 0, height > 0, let colourSpace = ColourSpace(space),
      status == 0 || layout < 0 || turbo.isWarning
    else { throw .malformedHead(reason: turbo.message) }
    size = PixelSize(width: Int(width), height: Int(height))
    self.colourSpace = colourSpace
    subsampling = Subsampling(layout)
    isProgressive = markers.isProgressive
    isAdobe = markers.isAdobe
    profile = markers.profile.map { ColourProfile(bytes.extracting($0)) } ?? .none
    let exif = markers.exif.map { ($0, Exif(bytes.extracting($0))) }
    orientation = exif?.1.orientation ?? .up
    let place = exif.flatMap { $1.thumbnail(in: bytes, segment: $0) }
    thumbnailSize = place.flatMap { try? JPEGMarkers(bytes.extracting($0)).size }
    thumbnail = thumbnailSize == nil ? nil : place
  }

  /// The size as one sees it, the orientation applied.
  public var uprightSize: PixelSize { orientation.swapsSides ? size.swapped : size }

  /// The smallest scale that covers a target, seen upright.
  public func scale(covering target: PixelSize) -> DCTScale {
    DCTScale(covering: target, from: uprightSize)
  }
}

extension JPEGHeader.ColourSpace {
  fileprivate init?(_ code: Int32) {
    switch UInt32(bitPattern: code) {
    case TJCS_RGB.rawValue: self = .rgb
    case TJCS_YCbCr.rawValue: self = .yCbCr
    case TJCS_GRAY.rawValue: self = .grey
    case TJCS_CMYK.rawValue: self = .cmyk
    case TJCS_YCCK.rawValue: self = .ycck
    default: return nil
    }
  }
}

extension JPEGHeader.Subsampling {
  fileprivate init(_ code: Int32) {
    switch UInt32(bitPattern: code) {
    case TJSAMP_444.rawValue: self = .s444
    case TJSAMP_422.rawValue: self = .s422
    case TJSAMP_420.rawValue: self = .s420
    case TJSAMP_440.rawValue: self = .s440
    case TJSAMP_411.rawValue: self = .s411
    case TJSAMP_GRAY.rawValue: self = .none
    default: self = .other
    }
  }
}
