internal import Trace

/// Pixels that are there, or that can be decoded from a file: what `CGImage` and `UIImage` stand on.
///
/// A picture that was drawn or prepared owns its pixels. One of a file is decoded when it is shown,
/// drawn or prepared; what a commit decoded lives as long as some view shows it.
final class Picture: @unchecked Sendable {
  private static nonisolated(unsafe) var made = 0
  /// Numbered from 1 in the order in which images were made; what was prepared or cut out of one
  /// keeps its number.
  let number: Int
  let width: Int
  let height: Int
  /// The photo that can be seen in it; nil where there is none.
  let origin: PhotoOrigin?
  let colour: ImageColour
  let ground: Ground
  /// What was drawn; nil where a photo or the ground is all that can be seen.
  let sketch: PlacedSketch?
  let bytesPerPixel: Int
  private let source: Source
  /// Pixels that this picture holds for good.
  private var ownPixels: Pixels?
  /// Pixels that somebody else holds as long as they are needed.
  private weak var sharedPixels: Pixels?

  /// Where the pixels come from.
  private enum Source {
    case file(Decoding)
    case drawing
    /// Those of another picture, or some of them.
    case picture(Picture)
  }

  /// What a picture shows beside a photo.
  struct Ground {
    /// Red in the lowest byte, then green, blue, alpha.
    var colour: UInt32
    /// False where something can be seen through the picture.
    var isOpaque: Bool
  }

  /// How pixels are made of a file.
  struct Decoding {
    var file: ImageFile
    /// The scale at which the decoder works.
    var eighths = 8
    /// True where the decoded pixels are then scaled to the picture's size.
    var isScaled = false
    var purpose: DecodePurpose?
    /// True where only the small picture inside the file is decoded.
    var isThumbnail = false
    /// True where what was decoded once is kept for as long as the picture lives.
    var keepsPixels = false
  }

  /// A picture that a file can be decoded to.
  ///
  /// - Parameters:
  ///   - size: In pixels.
  ///   - origin: The photo in it.
  ///   - colour: How it stores colours.
  ///   - decoding: How it is decoded.
  convenience init(
    _ size: CGSize, origin: PhotoOrigin, colour: ImageColour, _ decoding: Decoding
  ) {
    self.init(
      size, origin, colour, .file(decoding), Ground(colour: Self.grey, isOpaque: true),
      bytesPerPixel: 4)
    announce()
  }

  /// A picture of pixels that are there.
  ///
  /// - Parameters:
  ///   - size: In pixels.
  ///   - origin: The photo in it.
  ///   - colour: How it stores colours.
  ///   - ground: What can be seen beside the photo.
  ///   - sketch: What was drawn; nil for nothing but the photo.
  ///   - number: That of the picture that it was prepared from; nil for a picture of its own.
  convenience init(
    _ size: CGSize, origin: PhotoOrigin?, colour: ImageColour, pixels: Pixels,
    ground: Ground = Ground(colour: Picture.grey, isOpaque: true), sketch: PlacedSketch? = nil,
    number: Int? = nil
  ) {
    let area = Int(size.area)
    self.init(
      size, origin, colour, .drawing, ground, bytesPerPixel: area == 0 ? 4 : pixels.bytes / area,
      sketch: sketch, number: number)
    ownPixels = pixels
    if number == nil { announce() }
  }

  private init(
    _ size: CGSize, _ origin: PhotoOrigin?, _ colour: ImageColour, _ source: Source,
    _ ground: Ground, bytesPerPixel: Int, sketch: PlacedSketch? = nil, number: Int? = nil
  ) {
    self.number = number ?? Self.next()
    (width, height) = (Int(size.width), Int(size.height))
    (self.origin, self.colour, self.source, self.ground) = (origin, colour, source, ground)
    (self.bytesPerPixel, self.sketch) = (bytesPerPixel, sketch)
  }

  /// The whole picture of a file, as it is stored.
  convenience init(_ file: ImageFile) {
    self.init(
      file.size, origin: file.origin, colour: file.examined.colour, Decoding(file: file))
  }

  private static func next() -> Int {
    made += 1
    return made
  }

  private func announce() {
    report(
      .imageMade(image: number, photo: photo, width: width, height: height), withSites: true)
  }

  /// The photo that it shows; none for a damaged file, and where there is none.
  var photo: Int { origin?.photo ?? Event.none }
  var size: CGSize { CGSize(width: width, height: height) }
  /// What its pixels take in memory.
  var byteCount: Int { width * height * bytesPerPixel }
  /// The file behind it; nil where it stands on its own.
  var file: ImageFile? {
    switch source {
    case .file(let decoding): decoding.file
    case .drawing: nil
    case .picture(let picture): picture.file
    }
  }
  /// True where its pixels are there, so that a commit has nothing to decode.
  var isPrepared: Bool {
    if case .picture(let picture) = source { return picture.isPrepared }
    return ownPixels != nil
  }
  var isOpaque: Bool { ground.isOpaque }
  /// What it shows, without its pixels.
  var content: PictureContent {
    PictureContent(size: size, origin: origin, ground: ground, sketch: sketch)
  }
  /// True where pixels are there at the moment, of this picture or of what it is a part of.
  var isDecoded: Bool {
    if case .picture(let picture) = source { return picture.isDecoded }
    return ownPixels != nil || sharedPixels != nil
  }
  /// The file, where this is all of it at its own size.
  var wholeFile: ImageFile? {
    guard case .file(let decoding) = source, decoding.purpose == nil else { return nil }
    return decoding.file
  }

  /// A part that shares this picture's pixels.
  func cropped(to part: CGRect) -> Picture {
    let origin = origin.map { $0.cropped(to: part) }
    return derived(
      part.size, origin, colour, sketch: sketch?.moved(by: -part.minX, -part.minY))
  }

  /// The same pixels, taken to mean something else.
  func named(_ colour: ImageColour) -> Picture {
    var origin = origin
    if self.colour == .displayP3, colour != .displayP3 { origin?.isClipped = true }
    return derived(size, origin, colour, sketch: sketch)
  }

  private func derived(
    _ size: CGSize, _ origin: PhotoOrigin?, _ colour: ImageColour, sketch: PlacedSketch?
  ) -> Picture {
    Picture(
      size, origin, colour, .picture(self), ground, bytesPerPixel: bytesPerPixel, sketch: sketch,
      number: number)
  }

  /// The pixels: those that are there, or else decoded on the current thread.
  ///
  /// - Parameter purpose: What they are needed for.
  /// - Returns: Pixels that live as long as somebody holds them; nil where the file is damaged.
  func pixels(for purpose: DecodePurpose) -> Pixels? {
    if let pixels = ownPixels ?? sharedPixels { return pixels }
    switch source {
    case .drawing: return nil
    case .picture(let picture): return picture.pixels(for: purpose)
    case .file(let decoding):
      guard let pixels = decode(decoding, purpose) else { return nil }
      sharedPixels = pixels
      if decoding.keepsPixels { ownPixels = pixels }
      return pixels
    }
  }

  /// Pixels of their own, decoded on the current thread whether or not others are there.
  ///
  /// - Returns: nil where the file is damaged.
  func newPixels(for purpose: DecodePurpose) -> Pixels? {
    switch source {
    case .drawing: return Pixels(bytes: byteCount)
    case .file(let decoding): return decode(decoding, purpose)
    case .picture(let picture):
      guard let pixels = picture.pixels(for: purpose) else { return nil }
      let own = Pixels(bytes: byteCount)
      elapse(UInt64(size.area) * costs.fillPixelPicoseconds / 1000)
      withExtendedLifetime(pixels) {}
      return own
    }
  }

  /// Holds pixels for as long as the picture lives.
  func keep(_ pixels: Pixels) { ownPixels = pixels }

  /// Decodes on the current thread and says so.
  ///
  /// - Returns: nil where the data are damaged; about a third of the time is gone then.
  private func decode(_ decoding: Decoding, _ purpose: DecodePurpose) -> Pixels? {
    let isDamaged = decoding.file.examined.isDamaged && !decoding.isThumbnail
    let pixels = isDamaged ? nil : Pixels(bytes: byteCount)
    // What is scaled afterwards needs room of its own.
    let room =
      decoding.isScaled && !isDamaged
      ? Pixels(bytes: Int(decoding.file.decodedSize(eighths: decoding.eighths).area) * 4) : nil
    let whole = duration(of: decoding)
    let duration = isDamaged ? whole / 3 : whole
    elapse(duration)
    withExtendedLifetime(room) {}
    report(
      .imageDecoded(
        image: number, photo: photo, width: width, height: height, duration: duration,
        purpose: purpose == .commit ? purpose : decoding.purpose ?? purpose),
      withSites: purpose != .commit)
    return pixels
  }

  private func duration(of decoding: Decoding) -> UInt64 {
    if decoding.isThumbnail {
      let size = decoding.file.thumbnailSize ?? .zero
      return UInt64(size.area) * costs.decodePixelPicoseconds / 1000
    }
    let decoded = decoding.file.decodeDuration(eighths: decoding.eighths)
    guard decoding.isScaled else { return decoded }
    let pixels = UInt64(decoding.file.decodedSize(eighths: decoding.eighths).area)
    return decoded + pixels * costs.drawPixelPicoseconds / 1000
  }

  /// A middle grey: what can be seen where nobody knows.
  static let grey: UInt32 = 0xff80_8080
}

extension CGSize {
  var area: CGFloat { width * height }
}
