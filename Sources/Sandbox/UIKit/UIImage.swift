internal import Trace

/// An image: a compressed file, decoded pixels, or a symbol.
///
/// An image of data is not decoded until it is shown or prepared. Safe on every thread.
open class UIImage: NSObject, @unchecked Sendable {
  let file: ImageFile?
  /// The pixels of a prepared image; it costs a commit nothing.
  let pixels: Pixels?
  private let pointSize: CGSize
  /// Pixels to a point: 1 unless it was said otherwise.
  public let scale: CGFloat

  private init(file: ImageFile?, pixels: Pixels?, size: CGSize, scale: CGFloat) {
    self.file = file
    self.pixels = pixels
    self.pointSize = size
    self.scale = scale
  }
  /// An image of nothing, of size zero.
  public override convenience init() {
    self.init(file: nil, pixels: nil, size: .zero, scale: 1)
  }
  /// Reads the head of a file; nil where the bytes are not those of an image.
  ///
  /// A damaged file whose head is whole gives an image. That it can't be decoded shows when it is
  /// prepared or displayed.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  /// Reads the head of a file; nil where the bytes are not those of an image.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let file = simulated(cost: costs.readImageHead, { ImageFile(data) }) else { return nil }
    let (width, height) = (CGFloat(file.examined.width), CGFloat(file.examined.height))
    let isTurned = file.examined.orientation >= 5
    self.init(
      file: file, pixels: nil,
      size: CGSize(
        width: (isTurned ? height : width) / scale, height: (isTurned ? width : height) / scale),
      scale: scale)
  }
  /// A symbol, of 20 × 20 points: vector art that a commit draws at no cost to speak of.
  public convenience init?(systemName: String) {
    self.init(file: nil, pixels: nil, size: CGSize(width: 20, height: 20), scale: 1)
  }
  /// Gives nil: the app has no image files in its bundle.
  public convenience init?(named: String) { nil }

  /// The size in points, upright.
  open var size: CGSize { simulated(cost: costs.call) { pointSize } }
  /// How the stored pixels lie.
  open var imageOrientation: Orientation {
    simulated(cost: costs.call) { Orientation(exif: file?.examined.orientation ?? 1) }
  }
  /// The stored pixels; nil for a symbol.
  open var cgImage: CGImage? {
    simulated(cost: costs.call) {
      file.map { CGImage(width: $0.examined.width, height: $0.examined.height) }
    }
  }
  /// The same image in another colour; symbols only.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The same image, drawn as a template or not.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// The photo that the image shows; none for a symbol or a damaged file.
  var photo: Int { file?.photo ?? Event.none }
  /// True where a commit that shows the image has nothing to decode.
  var isPrepared: Bool { file == nil || pixels != nil }

  /// A copy that is ready for display, or nil where the file is damaged. Takes its time on the
  /// current thread.
  func prepared() -> UIImage? {
    guard let file, pixels == nil else { return self }
    guard let pixels = file.decode(.display) else {
      report(.preparationFailed(image: file.number), withSites: true)
      return nil
    }
    return UIImage(file: file, pixels: pixels, size: pointSize, scale: scale)
  }

  /// How stored pixels lie, in UIKit's order.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// To be turned by 90° to the left.
    case left
    /// To be turned by 90° to the right.
    case right
    /// Upright, mirrored.
    case upMirrored
    /// Upside down, mirrored.
    case downMirrored
    /// To the left, mirrored.
    case leftMirrored
    /// To the right, mirrored.
    case rightMirrored

    init(exif: Int) {
      let order: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = order.indices.contains(exif - 1) ? order[exif - 1] : .up
    }
  }

  /// How an image takes colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place has it.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }
}

/// The stored pixels of an image, before orientation.
public final class CGImage: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bits of a part of a pixel.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// Bytes of a row once it is decoded.
  public var bytesPerRow: Int { width * 4 }
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
