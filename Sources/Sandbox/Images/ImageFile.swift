internal import Trace

/// The bytes of an image file that the app holds, with what is known of them.
final class ImageFile: @unchecked Sendable {
  let examined: ExaminedImage
  /// Keeps the compressed bytes alive, as the real one does while it may have to decode.
  private let data: Data

  /// Reads the head; nil where the bytes are not those of an image.
  init?(_ data: Data) {
    guard let examined = data.withUnsafeBytes(Device.current.codec.examine) else { return nil }
    self.data = data
    self.examined = examined
  }

  /// The photo in the file; none where it cannot be decoded.
  var photo: Int { examined.isDamaged ? Event.none : examined.photo }
  /// The stored pixels.
  var size: CGSize { CGSize(width: examined.width, height: examined.height) }
  var byteCount: Int { data.count }
  /// What the system calls the file's type.
  var typeName: CFString { data.first == 0x89 ? "public.png" : "public.jpeg" }

  /// The whole photo as the file stores it.
  var origin: PhotoOrigin {
    PhotoOrigin(
      photo: photo, source: examined.source, stored: size,
      needed: Turn(exif: examined.neededOrientation),
      place: CGRect(origin: .zero, size: size), detail: size)
  }

  /// The small picture inside the file.
  var thumbnailSize: CGSize? {
    examined.thumbnail.map { CGSize(width: $0.width, height: $0.height) }
  }

  /// What a decode at a number of eighths takes, in ns.
  ///
  /// All of the data has to be read at any scale; what follows goes with the pixels.
  func decodeDuration(eighths: Int) -> UInt64 {
    let pixels = UInt64(examined.width * examined.height)
    var full = pixels * costs.decodePixelPicoseconds / 1000
    if examined.isProgressive { full = full * costs.progressivePercent / 100 }
    let (least, scale) = (costs.thumbnailPercent, UInt64(eighths * eighths))
    return full * (least * 63 + (100 - least) * (scale - 1)) / 6300
  }

  /// The smallest scale, in eighths, at which the decoder gives at least as many pixels as asked.
  func eighths(covering target: CGSize) -> Int {
    let covering = (1..<8).first { eighths in
      let scaled = decodedSize(eighths: eighths)
      return scaled.width >= target.width && scaled.height >= target.height
    }
    return covering ?? 8
  }

  /// The size at a number of eighths: the decoder rounds up.
  func decodedSize(eighths: Int) -> CGSize {
    CGSize(
      width: (examined.width * eighths + 7) / 8, height: (examined.height * eighths + 7) / 8)
  }
}
