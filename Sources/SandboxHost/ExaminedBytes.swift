import JPEG
import Sandbox

/// What images that are none of the photos were found to be, by their bytes.
///
/// The bytes are kept and compared whole, up to a bound; what does not fit is examined anew.
struct ExaminedBytes {
  private var known: [Int: [(bytes: [UInt8], answer: ExaminedImage?)]] = [:]
  private var keptBytes = 0
  private static let mostBytes = 64 << 20

  /// What the bytes are as an image; nil where they have no JPEG head.
  mutating func examine(_ bytes: UnsafeRawBufferPointer) -> ExaminedImage? {
    let sameLength = known[bytes.count, default: []]
    let match = sameLength.first { entry in
      entry.bytes.withUnsafeBytes { $0.hasSameBytes(as: bytes) }
    }
    if let match { return match.answer }
    let answer = decodeAndDescribe(bytes.bytes)
    if keptBytes + bytes.count <= Self.mostBytes {
      known[bytes.count, default: []].append((Array(bytes), answer))
      keptBytes += bytes.count
    }
    return answer
  }
}
