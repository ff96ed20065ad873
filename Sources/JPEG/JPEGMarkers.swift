/// What the segments before a JPEG file's data say that TurboJPEG does not pass on.
struct JPEGMarkers {
  /// The coding sends the whole picture several times, ever finer.
  private(set) var isProgressive = false
  /// The stored pixels; nil where no frame was described.
  private(set) var size: PixelSize?
  /// An Adobe segment: its CMYK is stored inverted.
  private(set) var isAdobe = false
  /// The first EXIF segment, from `Exif` on.
  private(set) var exif: Range<Int>?
  /// The first part of a colour profile.
  private(set) var profile: Range<Int>?

  /// What a segment with a colour profile begins with; then come its number and the number of all.
  static let profileMark = Array("ICC_PROFILE\0".utf8)

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
    // Frames; the three codes left out stand for something else.
    case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
      if content.count >= 5 {
        let at = content.lowerBound
        size = PixelSize(
          width: Int(bytes.byte(at + 3)) << 8 | Int(bytes.byte(at + 4)),
          height: Int(bytes.byte(at + 1)) << 8 | Int(bytes.byte(at + 2)))
      }
      isProgressive = isProgressive || marker & 3 == 2
    case 0xe1 where exif == nil && bytes.matches(Array("Exif\0\0".utf8), at: content.lowerBound):
      exif = content
    case 0xe2
    where profile == nil && bytes.matches(Self.profileMark, at: content.lowerBound)
      && content.count > Self.profileMark.count + 2:
      profile = content.lowerBound + Self.profileMark.count + 2..<content.upperBound
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
