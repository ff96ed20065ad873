import JPEG
import Sandbox

/// What images that are none of the photos were found to be, by their bytes.
///
/// The bytes are kept and compared whole, up to a bound; what does not fit is examined anew.
struct ExaminedBytes {
  private struct Entry {
    var bytes: [UInt8]
    var answer: ExaminedImage?
  }
  private var entries: [Entry] = []
  private var byLength: [Int: [Int]] = [:]
  private var keptBytes = 0
  private static let mostBytes = 64 << 20
  /// Added to an entry's number for a name that no photo has.
  private static let firstSource = 1 << 20

  /// What the bytes are as an image; nil where they have no head.
  mutating func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage? {
    let match = byLength[bytes.count, default: []].first { index in
      entries[index].bytes.withUnsafeBytes { $0.hasSameBytes(as: bytes) }
    }
    if let match { return entries[match].answer }
    return keep(bytes, decodeAndDescribe(bytes.bytes))
  }

  /// Notes what a file is that the simulator has just written.
  ///
  /// What its pixels tell goes before what is known of the picture that it was made of.
  mutating func learn(_ file: [UInt8], photo: Int, neededOrientation: Int) {
    file.withUnsafeBytes { bytes in
      guard var answer = decodeAndDescribe(bytes.bytes) else { return }
      if answer.photo < 0 {
        answer.photo = photo
        answer.neededOrientation = neededOrientation
      }
      _ = keep(bytes, answer)
    }
  }

  /// The bytes of an image that was examined, by its name.
  func bytes(of source: Int) -> [UInt8]? {
    let index = source - Self.firstSource
    return entries.indices.contains(index) ? entries[index].bytes : nil
  }

  private mutating func keep(
    _ bytes: UnsafeRawBufferPointer, _ answer: ExaminedImage?
  ) -> ExaminedImage? {
    guard keptBytes + bytes.count <= Self.mostBytes else { return answer }
    var answer = answer
    answer?.source = Self.firstSource + entries.count
    byLength[bytes.count, default: []].append(entries.count)
    entries.append(Entry(bytes: Array(bytes), answer: answer))
    keptBytes += bytes.count
    return answer
  }
}
