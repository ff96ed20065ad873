internal import Trace

/// A reader of an image file.
///
/// The simulator reads JPEG, and PNG as it writes it itself; a file holds one image. A source of
/// bytes that are no image has none: its count is 0, its type nil.
public final class CGImageSource: Hashable, @unchecked Sendable {
  let file: ImageFile?
  let status: CGImageSourceStatus
  /// What `kCGImageSourceShouldCache` says for all images of the source.
  let keepsPixels: Bool

  init(_ data: Data, _ options: CFDictionary?) {
    file = ImageFile(data)
    status =
      file != nil ? .statusComplete : data.isEmpty ? .statusReadingHeader : .statusUnknownType
    keepsPixels = options.flag(kCGImageSourceShouldCache) ?? true
  }

  /// Equal where it is the same object.
  public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a source has come with its data.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data end too early.
  case statusUnexpectedEOF = -5
  /// The data make no sense.
  case statusInvalidData = -4
  /// The data are no image of a known type.
  case statusUnknownType = -3
  /// There is no head yet.
  case statusReadingHeader = -2
  /// Some data are missing.
  case statusIncomplete = -1
  /// All data are there.
  case statusComplete = 0
}

/// Makes a source of bytes; its head is read here.
///
/// - Parameters:
///   - data: A file.
///   - options: `kCGImageSourceShouldCache` and a type hint count.
/// - Returns: A source, also for bytes that are no image (assumption).
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  simulated(cost: costs.readImageHead) { CGImageSource(data as Data, options) }
}
/// Makes a source of a file on disk; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL) else { return nil }
  return simulated(cost: costs.readImageHead) { CGImageSource(data, options) }
}

/// The number of images: 1, or 0 where the bytes are none.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  simulated(cost: costs.call) { isrc.file == nil ? 0 : 1 }
}
/// The type of the file: `public.jpeg`; nil where it is unknown.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  simulated(cost: costs.call) { isrc.file.map { $0.typeName } }
}
/// How far the source has come with its data.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  simulated(cost: costs.call) { isrc.status }
}
/// How far the source has come with an image.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  simulated(cost: costs.call) { index == 0 ? isrc.status : .statusInvalidData }
}
/// The index of the image that the file itself holds to be the main one: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int {
  simulated(cost: costs.call) { 0 }
}
/// Lets go of decoded pixels that the source keeps for an image; none here.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {
  simulated(cost: costs.call) {}
}
/// The types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> [String] {
  simulated(cost: costs.call) { ["public.jpeg", "public.png"] }
}

/// An image of the file as it is stored: an orientation in its head is not applied.
///
/// It is decoded when it is drawn or shown, unless `kCGImageSourceShouldCacheImmediately` is true.
/// What was decoded once is kept with it, unless `kCGImageSourceShouldCache` is false.
/// `kCGImageSourceSubsampleFactor` gives an image of a half, a fourth or an eighth of the size.
///
/// - Returns: nil where there is no such image, or where it was to be decoded here and is damaged.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  simulated(cost: costs.call * 10) {
    guard index == 0, let file = isrc.file else { return nil }
    let keeps = options.flag(kCGImageSourceShouldCache) ?? isrc.keepsPixels
    let factor = options.number(kCGImageSourceSubsampleFactor) ?? 1
    let eighths = [2: 4, 4: 2, 8: 1][factor] ?? 8
    let size = file.decodedSize(eighths: eighths)
    let picture = Picture(
      size,
      origin: file.origin.drawn(.none, from: file.size, to: CGRect(origin: .zero, size: size)),
      colour: file.examined.colour,
      Picture.Decoding(
        file: file, eighths: eighths, purpose: eighths == 8 ? nil : .thumbnail, keepsPixels: keeps))
    return made(picture, options)
  }
}

/// A small image of the file.
///
/// Without options it is the one that lies in the file, or nil where there is none. With
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` it is made of the whole image where there is
/// none, with `…FromImageAlways` it always is. The longer side has at most
/// `kCGImageSourceThumbnailMaxPixelSize` pixels; without that it has as many as the image. It never
/// gets larger than what it is made of. The orientation is applied only with
/// `kCGImageSourceCreateThumbnailWithTransform`.
///
/// Pixels are computed when it is drawn or shown, unless `kCGImageSourceShouldCacheImmediately` is
/// true: so WWDC18, session 219, has it. Then they are kept with it.
///
/// - Returns: nil where there is no such image, or where it was to be decoded here and is damaged.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  simulated(cost: costs.call * 10) {
    guard index == 0, let file = isrc.file else { return nil }
    let isAlways = options.flag(kCGImageSourceCreateThumbnailFromImageAlways) ?? false
    let isIfAbsent = options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent) ?? false
    let turn =
      options.flag(kCGImageSourceCreateThumbnailWithTransform) == true
      ? Turn(exif: file.examined.orientation) : .none
    let most = options.number(kCGImageSourceThumbnailMaxPixelSize)
    let keeps = options.flag(kCGImageSourceShouldCache) ?? isrc.keepsPixels
    if !isAlways, let size = file.thumbnailSize {
      let target = size.limited(to: most).turned(turn)
      return made(Picture(thumbnailOf: file, size, to: target, turn, keepsPixels: keeps), options)
    }
    guard isAlways || isIfAbsent else { return nil }
    let target = file.size.limited(to: most).turned(turn)
    return made(
      Picture(of: file, scaledTo: target, turn: turn, keepsPixels: keeps), options)
  }
}

/// The image of a picture, decoded now where the options ask for it.
private func made(_ picture: Picture, _ options: CFDictionary?) -> CGImage? {
  guard options.flag(kCGImageSourceShouldCacheImmediately) == true else { return CGImage(picture) }
  return picture.decodeForGood() ? CGImage(picture) : nil
}

extension CGSize {
  /// The size made smaller, so that its longer side is no longer than a limit, in whole pixels.
  fileprivate func limited(to most: Int?) -> CGSize {
    guard let most, most > 0, max(width, height) > CGFloat(most) else { return self }
    let factor = CGFloat(most) / max(width, height)
    return CGSize(
      width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
  }
}
