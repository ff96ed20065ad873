internal import CExif

/// Reads the orientation in an EXIF segment.
///
/// - Parameter segment: From `Exif` to the segment's end.
/// - Returns: The orientation; ``Orientation/up`` where there is none that is valid.
func readOrientation(of segment: RawSpan) -> Orientation {
  guard let data = exif_data_new() else { return .up }
  defer { exif_data_unref(data) }
  segment.withUnsafeBytes { bytes in
    exif_data_load_data(
      data, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count))
  }
  let mainImage = data.pointee.ifd.0
  guard let entry = exif_content_get_entry(mainImage, EXIF_TAG_ORIENTATION),
    entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.size >= 2
  else { return .up }
  let value = exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))
  return Orientation(rawValue: Int(value)) ?? .up
}

/// An EXIF segment, its marker included, that holds an orientation and nothing else.
///
/// Source: Exif 2.3, 4.5: big-endian, one directory of one entry, a SHORT.
func exifSegment(_ orientation: Orientation) -> [UInt8] {
  let content =
    Array("Exif\0\0MM\0*".utf8)
    + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    + [0, 0, 0, 0]
  return [0xff, 0xe1, 0, UInt8(content.count + 2)] + content
}
