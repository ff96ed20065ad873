/// A scale at which libjpeg-turbo decodes without computing the pixels in between: eighths.
public struct DCTScale: Equatable, Sendable {
  /// 1 … 8.
  public let eighths: Int

  /// Makes a scale.
  ///
  /// - Precondition: `eighths` is in 1 … 8.
  public init(eighths: Int) {
    precondition((1...8).contains(eighths))
    self.eighths = eighths
  }

  /// Every pixel.
  public static let full = DCTScale(eighths: 8)
  /// One pixel for each block of 8 × 8.
  public static let eighth = DCTScale(eighths: 1)

  /// The smallest scale at which a picture is at least as wide and as high as a target; the full
  /// one where the picture itself is smaller.
  public init(covering target: PixelSize, from size: PixelSize) {
    let covering = (1..<8).map(DCTScale.init(eighths:)).first { scale in
      let scaled = scale.size(of: size)
      return scaled.width >= target.width && scaled.height >= target.height
    }
    self = covering ?? .full
  }

  /// The size to which the decoder scales a picture: it rounds up.
  public func size(of full: PixelSize) -> PixelSize {
    PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
  }
}
