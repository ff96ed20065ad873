/// What the head of a file says of an image; nil where there is none.
///
/// The sizes are those of the stored pixels. Nothing is decoded.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  simulated(cost: costs.readImageHead / 2) {
    guard index == 0, let file = isrc.file else { return nil }
    let examined = file.examined
    let (model, profile) =
      switch examined.colour {
      case .sRGB: (kCGImagePropertyColorModelRGB, "sRGB IEC61966-2.1")
      case .displayP3: (kCGImagePropertyColorModelRGB, "Display P3")
      case .grey: (kCGImagePropertyColorModelGray, "Generic Gray Gamma 2.2 Profile")
      case .cmyk: (kCGImagePropertyColorModelCMYK, "Generic CMYK Profile")
      }
    var properties: [AnyHashable: Any] = [
      kCGImagePropertyPixelWidth: NSNumber(value: examined.width),
      kCGImagePropertyPixelHeight: NSNumber(value: examined.height),
      kCGImagePropertyDepth: NSNumber(value: 8),
      kCGImagePropertyColorModel: model,
      kCGImagePropertyProfileName: profile as NSString,
      kCGImagePropertyExifDictionary: NSDictionary(dictionary: [
        kCGImagePropertyExifPixelXDimension: NSNumber(value: examined.width),
        kCGImagePropertyExifPixelYDimension: NSNumber(value: examined.height),
      ]),
    ]
    let orientation = NSNumber(value: examined.orientation)
    properties[kCGImagePropertyOrientation] = orientation
    properties[kCGImagePropertyTIFFDictionary] = NSDictionary(
      dictionary: [kCGImagePropertyTIFFOrientation: orientation])
    properties[kCGImagePropertyJFIFDictionary] = NSDictionary(
      dictionary: [
        kCGImagePropertyJFIFIsProgressive: NSNumber(value: examined.isProgressive ? 1 : 0)
      ])
    return NSDictionary(dictionary: properties)
  }
}

/// What the head of a file says of the file itself; nil where it is no image.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  simulated(cost: costs.call) {
    isrc.file.map { file in
      NSDictionary(dictionary: [kCGImagePropertyFileSize: NSNumber(value: file.byteCount)])
    }
  }
}

/// Stored pixels in a row.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Stored rows.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// How the stored pixels lie, as EXIF numbers it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bits of a part of a pixel.
public let kCGImagePropertyDepth: CFString = "Depth"
/// What kind of numbers a colour has.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green, blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Brightness.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Inks.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// What the numbers mean.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The length of the file, in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// Whether a pixel holds an opacity.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The part that EXIF defines.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// EXIF's width.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// EXIF's height.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
/// The part that TIFF defines.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// TIFF's orientation.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The part that JFIF defines.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// Whether the file holds the whole image several times, ever finer.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"

/// How stored pixels lie, as EXIF numbers it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// Upright.
  case up = 1
  /// Mirrored.
  case upMirrored
  /// Upside down.
  case down
  /// Upside down, mirrored.
  case downMirrored
  /// To be turned to the left, mirrored.
  case leftMirrored
  /// To be turned to the right.
  case right
  /// To be turned to the right, mirrored.
  case rightMirrored
  /// To be turned to the left.
  case left
}
