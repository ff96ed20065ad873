internal import CExif

/// What an EXIF segment says.
struct Exif {
  /// ``Orientation/up`` where there is none that is valid.
  private(set) var orientation = Orientation.up
  /// The length of the small picture, and its beginning.
  private var thumbnail: (count: Int, head: [UInt8])?

  /// Reads a segment, from `Exif` to its end.
  init(_ segment: RawSpan) {
    guard let data = exif_data_new() else { return }
    defer { exif_data_unref(data) }
    segment.withUnsafeBytes { bytes in
      exif_data_load_data(
        data, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count))
    }
    if let start = data.pointee.data, data.pointee.size > 3 {
      let bytes = UnsafeBufferPointer(start: start, count: Int(data.pointee.size))
      thumbnail = (bytes.count, Array(bytes.prefix(64)))
    }
    let mainImage = data.pointee.ifd.0
    guard let entry = exif_content_get_entry(mainImage, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2
    else { return }
    let value = exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))
    orientation = Orientation(rawValue: Int(value)) ?? .up
  }

  /// Where the small picture lies in the file; nil where there is none.
  ///
  /// libexif hands out a copy, which is found again by its beginning.
  func thumbnail(in file: RawSpan, segment: Range<Int>) -> Range<Int>? {
    guard let (count, head) = thumbnail, head.starts(with: [0xff, 0xd8]) else { return nil }
    var place = segment.upperBound - count
    while place >= segment.lowerBound {
      if file.matches(head, at: place) { return place..<place + count }
      place -= 1
    }
    return nil
  }
}

/// An EXIF segment, its marker included, that holds an orientation and, where there is one, a small
/// picture.
///
/// - Parameters:
///   - orientation: How the stored pixels lie.
///   - thumbnail: A JPEG file; with the rest at most 65,533 bytes long.
/// - Returns: nil where the thumbnail is too long.
///
/// Source: Exif 2.3, 4.5: big-endian; a directory of one entry, a SHORT, and for the thumbnail a
/// second one with its coding, place and length.
func exifSegment(_ orientation: Orientation, thumbnail: [UInt8]?) -> [UInt8]? {
  func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
  func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }
  let (short, long, first, entryLength) = (3, 4, 8, 12)
  let second = first + 2 + entryLength + 4
  var directories =
    two(1) + two(0x0112) + two(short) + four(1) + two(orientation.rawValue) + two(0)
    + four(thumbnail == nil ? 0 : second)
  if let thumbnail {
    let place = second + 2 + 3 * entryLength + 4
    directories += two(3)
    directories += two(0x0103) + two(short) + four(1) + two(6) + two(0)
    directories += two(0x0201) + two(long) + four(1) + four(place)
    directories += two(0x0202) + two(long) + four(1) + four(thumbnail.count)
    directories += four(0) + thumbnail
  }
  let content = Array("Exif\0\0MM\0*".utf8) + four(first) + directories
  guard content.count + 2 <= 0xffff else { return nil }
  return [0xff, 0xe1] + two(content.count + 2) + content
}
