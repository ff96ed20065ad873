internal import Trace

/// What images of one file share: the bytes, and the pixels while something needs them.
///
/// Pixels come from two places. A prepared image owns its own. An image that nobody prepared is
/// decoded by the commit that shows it; those pixels live as long as some view shows it.
final class ImageFile: @unchecked Sendable {
  private static nonisolated(unsafe) var made = 0
  /// Numbered from 1 in the order in which they were made.
  let number: Int
  let examined: ExaminedImage
  /// Keeps the compressed bytes alive, as the real one does while it may have to decode.
  private let data: Data
  weak var shownPixels: Pixels?

  init?(_ data: Data) {
    guard let examined = data.withUnsafeBytes(Device.current.codec.examine) else { return nil }
    Self.made += 1
    number = Self.made
    self.data = data
    self.examined = examined
    report(
      .imageMade(
        image: number, photo: photo, width: examined.width, height: examined.height),
      withSites: true)
  }

  /// The photo in the file; none where it cannot be decoded.
  var photo: Int { examined.isDamaged ? Event.none : examined.photo }

  var pixelCount: Int { examined.width * examined.height }

  /// What a decode of all pixels takes, in ns.
  var decodeDuration: UInt64 {
    let baseline = UInt64(pixelCount) * costs.decodePixelPicoseconds / 1000
    return examined.isProgressive ? baseline * costs.progressivePercent / 100 : baseline
  }

  /// Decodes on the current thread and says so.
  ///
  /// - Returns: nil where the data are damaged; about a third of the time is gone then.
  func decode(_ purpose: DecodePurpose) -> Pixels? {
    let isDamaged = examined.isDamaged
    let pixels = isDamaged ? nil : Pixels(bytes: pixelCount * 4)
    let duration = isDamaged ? decodeDuration / 3 : decodeDuration
    elapse(duration)
    report(
      .imageDecoded(
        image: number, photo: photo, width: examined.width, height: examined.height,
        duration: duration, purpose: purpose),
      withSites: purpose != .commit)
    return pixels
  }
}

/// Decoded pixels: width × height × 4 bytes of the app's memory.
final class Pixels: @unchecked Sendable {
  private let bytes: Int
  init(bytes: Int) {
    self.bytes = bytes
    Device.current.memory.addBitmap(bytes)
  }
  deinit { simulated { Device.current.memory.addBitmap(-bytes) } }
}
