import JPEG
import Sandbox

/// Reads head, code and lie of an image; nil where it has no head.
func decodeAndDescribe(_ bytes: RawSpan) -> ExaminedImage? {
  if PNGFile.isHead(of: bytes) { return describePNG(bytes) }
  guard let header = try? JPEGHeader(bytes) else { return nil }
  let scale = DCTScale(covering: header.size.turnedLike(enoughForCode), from: header.size)
  let picture = try? Bitmap(decoding: bytes, scale: scale, upright: false)
  let seen = picture.flatMap { readCode($0, stated: header.orientation) }
  return ExaminedImage(
    header, photo: seen?.photo, needed: seen?.orientation ?? header.orientation,
    isDamaged: picture == nil)
}

private func describePNG(_ bytes: RawSpan) -> ExaminedImage? {
  guard let file = PNGFile(bytes) else { return nil }
  let seen = readCode(file.picture, stated: .up)
  return ExaminedImage(
    photo: seen?.photo ?? -1, width: file.picture.size.width, height: file.picture.size.height,
    orientation: 1, neededOrientation: (seen?.orientation ?? .up).rawValue, isProgressive: false,
    isDamaged: false, colour: file.isP3 ? .displayP3 : .sRGB, thumbnail: nil, source: -1)
}

/// The number in a picture and the orientation in which it can be read; nil where there is none.
///
/// - Parameters:
///   - picture: Stored pixels.
///   - stated: The orientation to try first.
func readCode(_ picture: Bitmap, stated: Orientation) -> (photo: Int, orientation: Orientation)? {
  for orientation in [stated] + Orientation.allCases.filter({ $0 != stated }) {
    let upright = picture.turned(orientation)
    if let number = PhotoCode.read(upright.rgba.span.bytes, size: upright.size) {
      return (number, orientation)
    }
  }
  return nil
}

/// At this size a code can be read in spite of JPEG's losses.
private let enoughForCode = PixelSize(width: 480, height: 360)

extension PixelSize {
  /// Another size, on its side where this one is.
  fileprivate func turnedLike(_ other: PixelSize) -> PixelSize {
    width < height ? other.swapped : other
  }
}

extension ExaminedImage {
  /// What a JPEG file's head says, and what was seen in its pixels.
  init(_ header: JPEGHeader, photo: Int?, needed: Orientation, isDamaged: Bool) {
    let colour: ImageColour =
      switch header.colourSpace {
      case .grey: .grey
      case .cmyk, .ycck: .cmyk
      case .rgb, .yCbCr: header.profile == .displayP3 ? .displayP3 : .sRGB
      }
    self.init(
      photo: photo ?? -1, width: header.size.width, height: header.size.height,
      orientation: header.orientation.rawValue, neededOrientation: needed.rawValue,
      isProgressive: header.isProgressive, isDamaged: isDamaged, colour: colour,
      thumbnail: header.thumbnailSize.map { ($0.width, $0.height) }, source: -1)
  }
}
