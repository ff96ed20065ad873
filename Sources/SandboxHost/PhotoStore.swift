import FoundationEssentials
import JPEG
import Sandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The photos that the tool has prepared in a folder, as the simulator asks for them.
///
/// Opening it reads the manifest; a photo is mapped when first asked for. What a photo shows is
/// read from the pixels that lie decoded beside it, so a run decodes only what a learner makes up.
final class PhotoStore: ImageCodec {
  private let folder: String
  private let photos: [PhotoManifest.Photo]
  private var mapped: [String: MappedFile] = [:]
  private var answers: [FileID: ExaminedImage] = [:]
  private var strangers = ExaminedBytes()
  /// What was decoded last to be drawn.
  private var decoded: (source: Int, turn: Int, scale: DCTScale, picture: Bitmap)?

  /// A photo's file, or its damaged copy.
  private struct FileID: Hashable {
    let index: Int
    let isDamaged: Bool
    /// The simulator's name for it.
    var source: Int { index * 2 + (isDamaged ? 1 : 0) }
  }

  /// Opens a folder; an empty path stands for no photos.
  ///
  /// - Throws: ``UnreadablePhotos`` where it has no manifest that this version can read.
  init(folder: String) throws(UnreadablePhotos) {
    self.folder = folder
    guard !folder.isEmpty else {
      photos = []
      return
    }
    let path = "\(folder)/\(PhotoManifest.fileName)"
    guard let file = MappedFile(path: path),
      let manifest = try? JSONDecoder().decode(PhotoManifest.self, from: Data(file.bytes)),
      manifest.version == PhotoManifest.currentVersion
    else { throw UnreadablePhotos(manifest: path) }
    photos = manifest.photos
  }

  var photoCount: Int { photos.count }

  func photo(_ number: Int, isDamaged: Bool) -> UnsafeRawBufferPointer? {
    guard photos.indices.contains(number) else { return nil }
    return bytes(of: FileID(index: number, isDamaged: isDamaged))
  }

  func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage? {
    guard let file = find(bytes) else { return strangers.examine(bytes) }
    if let answer = answers[file] { return answer }
    var answer = describe(file) ?? decodeAndDescribe(bytes.bytes)
    answer?.source = file.source
    answers[file] = answer
    return answer
  }

  func render(_ rendering: ImageRendering) -> [UInt8] { draw(rendering).rgba }

  func encode(_ rendering: ImageRendering, as format: ImageFormat) -> [UInt8] {
    let picture = draw(rendering)
    let file: [UInt8]
    switch format {
    case .jpeg(let quality, let orientation):
      let options = JPEGOptions(
        quality: quality, orientation: Orientation(rawValue: orientation), isP3: rendering.isP3)
      file = (try? picture.jpeg(options)) ?? []
    case .png: file = PNGFile(picture: picture, isP3: rendering.isP3).bytes
    }
    strangers.learn(file, photo: rendering.photo, neededOrientation: rendering.neededOrientation)
    return file
  }

  /// Draws with real pixels.
  private func draw(_ rendering: ImageRendering) -> Bitmap {
    if let pixels = rendering.pixels {
      return Bitmap(
        size: PixelSize(width: rendering.width, height: rendering.height), rgba: pixels)
    }
    let room = PixelSize(
      width: Int(min(rendering.place.width, Self.mostSide)),
      height: Int(min(rendering.place.height, Self.mostSide)))
    return Bitmap(rendering, drawing: picture(rendering.source, turn: rendering.turn, room))
  }

  /// At more than this the decoder computes nothing: the eye would not tell, and a run would wait.
  private static let mostSide = 1024.0

  /// A whole image, turned, at a size that covers another one or as large as it is.
  private func picture(_ source: Int, turn: Int, _ room: PixelSize) -> Bitmap? {
    guard source >= 0, let orientation = Orientation(rawValue: turn) else { return nil }
    let needed = orientation.swapsSides ? room.swapped : room
    let id = FileID(index: source / 2, isDamaged: source % 2 == 1)
    if photos.indices.contains(id.index) {
      let photo = photos[id.index]
      let scale = DCTScale(covering: needed, from: photo.size)
      if scale == .eighth { return eighth(of: photo)?.turned(orientation) }
      return bytes(of: id).flatMap { decode($0.bytes, source, orientation, scale) }
    }
    guard let file = strangers.bytes(of: source) else { return nil }
    if let png = PNGFile(file.span.bytes) { return png.picture.turned(orientation) }
    guard let header = try? JPEGHeader(file.span.bytes) else { return nil }
    return decode(
      file.span.bytes, source, orientation, DCTScale(covering: needed, from: header.size))
  }

  private func decode(
    _ bytes: RawSpan, _ source: Int, _ turn: Orientation, _ scale: DCTScale
  ) -> Bitmap? {
    if let decoded, decoded.source == source, decoded.turn == turn.rawValue, decoded.scale == scale
    {
      return decoded.picture
    }
    guard let stored = try? Bitmap(decoding: bytes, scale: scale, upright: false) else {
      return nil
    }
    let picture = stored.turned(turn)
    decoded = (source, turn.rawValue, scale, picture)
    return picture
  }

  /// The photo with exactly these bytes, wherever they lie.
  private func find(_ bytes: UnsafeRawBufferPointer) -> FileID? {
    for (index, photo) in photos.enumerated() {
      for isDamaged in [false, true]
      where (isDamaged ? photo.damagedBytes : photo.bytes) == bytes.count {
        let id = FileID(index: index, isDamaged: isDamaged)
        if let own = self.bytes(of: id), own.hasSameBytes(as: bytes) { return id }
      }
    }
    return nil
  }

  private func bytes(of id: FileID) -> UnsafeRawBufferPointer? {
    let photo = photos[id.index]
    return map(id.isDamaged ? photo.damaged : photo.file)
  }

  /// A file as the manifest lists it; nil where it is gone or has another length.
  private func map(_ file: PhotoManifest.File) -> UnsafeRawBufferPointer? {
    let known = mapped[file.name] ?? MappedFile(path: "\(folder)/\(file.name)")
    mapped[file.name] = known
    return known?.bytes.count == file.bytes ? known?.bytes : nil
  }

  /// What the head and the decoded pixels say; nil where the latter are missing.
  private func describe(_ id: FileID) -> ExaminedImage? {
    let photo = photos[id.index]
    guard let file = bytes(of: id), let header = try? JPEGHeader(file.bytes),
      let eighth = map(photo.eighth)
    else { return nil }
    if id.isDamaged {
      return ExaminedImage(header, photo: nil, needed: header.orientation, isDamaged: true)
    }
    let size = DCTScale.eighth.size(of: photo.size)
    // Most lie upright: those are read where they lie.
    if header.orientation == .up, PhotoCode.read(eighth.bytes, size: size) == photo.number {
      return ExaminedImage(header, photo: photo.number, needed: .up, isDamaged: false)
    }
    let seen = readCode(Bitmap(size: size, rgba: Array(eighth)), stated: header.orientation)
    // The files are the tool's own: the learner must not pay for a cache that went bad.
    guard let seen, seen.photo == photo.number else {
      fault("the photos in the cache are damaged: the pixels of \(photo.eighth.name) are others")
    }
    return ExaminedImage(header, photo: seen.photo, needed: seen.orientation, isDamaged: false)
  }

  /// The stored pixels at one eighth, as they lie beside the photo.
  private func eighth(of photo: PhotoManifest.Photo) -> Bitmap? {
    map(photo.eighth).map { Bitmap(size: DCTScale.eighth.size(of: photo.size), rgba: Array($0)) }
  }
}

/// The folder of photos is not what the tool makes.
struct UnreadablePhotos: Error, CustomStringConvertible {
  let manifest: String

  var description: String { "no photos: \(manifest) is missing or of another version" }
}

extension UnsafeRawBufferPointer {
  /// Whether two buffers hold the same bytes; at once where they are the same buffer.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let here = baseAddress, let there = other.baseAddress, here != there else {
      return count == 0 || baseAddress == other.baseAddress
    }
    return memcmp(here, there, count) == 0
  }
}
