/// Whether decoded pixels are kept with the image; true by default.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether the image is decoded when it is made, not when it is drawn; false by default.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether a thumbnail is made where the file holds none; false by default.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the whole image even where the file holds one; false by default.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// How long a thumbnail's longer side is at most, in pixels; without it, as long as the image's.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is turned as the file's orientation says; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// By what an image is to be smaller: 2, 4 or 8.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// What type the file probably has; the simulator looks at the bytes instead.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether parts are floating-point numbers; they are none here.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"

extension CFDictionary? {
  /// The truth value of a key; nil where there is none.
  func flag(_ key: CFString) -> Bool? {
    guard let value = self?.object(forKey: key) else { return nil }
    if let number = value as? NSNumber { return number.intValue != 0 }
    return value as? Bool
  }

  /// The number of a key, cut to a whole one; nil where there is none.
  func number(_ key: CFString) -> Int? { amount(key).map { Int($0) } }

  /// The number of a key; nil where there is none.
  func amount(_ key: CFString) -> Double? {
    guard let value = self?.object(forKey: key) else { return nil }
    let amount: Double? =
      switch value {
      case let number as NSNumber: number.doubleValue
      case let number as any BinaryInteger: Double(number)
      case let number as any BinaryFloatingPoint: Double(number)
      default: nil
      }
    return amount.map { $0.isFinite ? min(max($0, -1e9), 1e9) : 0 }
  }
}
