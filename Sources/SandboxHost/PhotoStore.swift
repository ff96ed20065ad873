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

  /// A photo's file, or its damaged copy.
  private struct FileID: Hashable {
    let index: Int
    let isDamaged: Bool
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
    let answer = describe(file) ?? decodeAndDescribe(bytes.bytes)
    answers[file] = answer
    return answer
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

  /// What the manifest and the decoded pixels say; nil where the latter are missing.
  private func describe(_ id: FileID) -> ExaminedImage? {
    let photo = photos[id.index]
    let size = DCTScale.eighth.size(of: photo.size)
    guard let orientation = Orientation(rawValue: photo.orientation),
      let pixels = map(photo.eighth)
    else { return nil }
    let number: Int?
    if id.isDamaged {
      number = nil
    } else if orientation == .up {
      number = PhotoCode.read(pixels.bytes, size: size)
    } else {
      let upright = Bitmap(size: size, rgba: Array(pixels)).turned(orientation)
      number = PhotoCode.read(upright.rgba.span.bytes, size: upright.size)
    }
    // The files are the tool's own: the learner must not pay for a cache that went bad.
    if !id.isDamaged, number != photo.number {
      fault("the photos in the cache are damaged: the pixels of \(photo.eighth.name) are others")
    }
    return ExaminedImage(
      photo: number ?? -1, width: photo.width, height: photo.height,
      orientation: photo.orientation, isProgressive: photo.coding == .progressive,
      isDamaged: id.isDamaged)
  }
}

/// The folder of photos is not what the tool makes.
struct UnreadablePhotos: Error, CustomStringConvertible {
  let manifest: String

  var description: String { "no photos: \(manifest) is missing or of another version" }
}

/// Reads head and code of an image; nil where it has no head.
func decodeAndDescribe(_ bytes: RawSpan) -> ExaminedImage? {
  guard let header = try? JPEGHeader(bytes) else { return nil }
  let picture = try? Bitmap(decoding: bytes, scale: .eighth)
  let number = picture.flatMap { PhotoCode.read($0.rgba.span.bytes, size: $0.size) }
  return ExaminedImage(
    photo: number ?? -1, width: header.size.width, height: header.size.height,
    orientation: header.orientation.rawValue, isProgressive: header.isProgressive,
    isDamaged: picture == nil)
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
