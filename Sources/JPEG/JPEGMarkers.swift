/// What the segments before a JPEG file's data say that TurboJPEG does not pass on.
struct JPEGMarkers {
  /// The coding sends the whole picture several times, ever finer.
  private(set) var isProgressive = false
  /// An Adobe segment: its CMYK is stored inverted.
  private(set) var isAdobe = false
  /// The first EXIF segment, from `Exif` on.
  private(set) var exif: Range<Int>?

  /// Walks the segments up to the data.
  ///
  /// - Throws: ``JPEGError/notJPEG``, or ``JPEGError/truncated(at:)`` where no data begin.
  ///
  /// Source: ITU-T T.81, annex B.
  init(_ bytes: RawSpan) throws(JPEGError) {
    guard bytes.byteCount >= 3, bytes.matches([0xff, 0xd8, 0xff], at: 0) else {
      throw .notJPEG
    }
    var at = 2
    while let marker = bytes.nextMarker(from: &at) {
      switch marker {
      case 0xda: return
      case 0x01, 0xd0...0xd7: continue  // these have no length
      default: break
      }
      guard at + 2 <= bytes.byteCount else { break }
      let length = Int(bytes.byte(at)) << 8 | Int(bytes.byte(at + 1))
      guard length >= 2, at + length <= bytes.byteCount else { break }
      read(marker, content: at + 2..<at + length, of: bytes)
      at += length
    }
    throw .truncated(at: bytes.byteCount)
  }

  private mutating func read(_ marker: UInt8, content: Range<Int>, of bytes: RawSpan) {
    switch marker {
    case 0xc2, 0xc6, 0xca, 0xce:
      isProgressive = true
    case 0xe1 where exif == nil && bytes.matches(Array("Exif\0\0".utf8), at: content.lowerBound):
      exif = content
    case 0xee
    where content.count >= 12 && bytes.matches(Array("Adobe".utf8), at: content.lowerBound):
      isAdobe = true
    default:
      break
    }
  }
}

extension RawSpan {
  func byte(_ at: Int) -> UInt8 { unsafeLoad(fromByteOffset: at, as: UInt8.self) }

  func matches(_ expected: [UInt8], at start: Int) -> Bool {
    guard start + expected.count <= byteCount else { return false }
    return expected.indices.allSatisfy { byte(start + $0) == expected[$0] }
  }

  /// The next marker, past bytes that belong to none; `at` is left behind it.
  fileprivate func nextMarker(from at: inout Int) -> UInt8? {
    while at + 1 < byteCount {
      let (first, second) = (byte(at), byte(at + 1))
      if first == 0xff, second != 0xff, second != 0 {
        at += 2
        return second
      }
      at += 1
    }
    return nil
  }
}
