/// A width and a height in pixels.
public struct PixelSize: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width × height; both sides of a size that a JPEG can have fit in 16 bits.
  public var area: Int { width * height }

  /// The size of the same picture on its side.
  public var swapped: PixelSize { PixelSize(width: height, height: width) }

  /// `4032 × 3024`.
  public var description: String { "\(width) × \(height)" }
}
