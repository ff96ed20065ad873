internal import CTurboJPEG

extension Bitmap {
  /// The picture as a JPEG file; alpha is ignored.
  ///
  /// - Throws: ``JPEGError/notEncodable(reason:)``, where a side is longer than 65,500 pixels or
  ///   the quality is out of range.
  public func jpeg(_ options: JPEGOptions = JPEGOptions()) throws(JPEGError) -> [UInt8] {
    try encodeJPEG(rgba: rgba.span.bytes, size: size, options)
  }
}

/// Writes pixels as a JPEG file; alpha is ignored.
///
/// - Parameters:
///   - rgba: Rows from top to bottom, `height × width × 4` bytes.
///   - size: The size of the picture.
///   - options: How to write it.
/// - Returns: A whole JPEG file.
/// - Throws: ``JPEGError/notEncodable(reason:)``, where a side is longer than 65,500 pixels, the
///   quality is out of range, or the thumbnail is too long.
///
/// Source: libjpeg-turbo 2.1.5, `turbojpeg.h`, `tjCompress2`.
public func encodeJPEG(
  rgba: RawSpan, size: PixelSize, _ options: JPEGOptions = JPEGOptions()
) throws(JPEGError) -> [UInt8] {
  precondition(rgba.byteCount == size.area * 4)
  var file: [UInt8]
  if options.colour == .cmyk {
    let inks = convertToCMYK(rgba)
    file = try compress(inks.span.bytes, size, TJPF_CMYK, options)
  } else {
    file = try compress(rgba, size, TJPF_RGBA, options)
  }
  try insertSegments(into: &file, options)
  return file
}

private func insertSegments(
  into file: inout [UInt8], _ options: JPEGOptions
) throws(JPEGError) {
  let place = placeForSegments(in: file)
  if options.isP3 {
    let content = JPEGMarkers.profileMark + [1, 1] + ColourProfile.displayP3Profile
    let length = content.count + 2
    file.insert(
      contentsOf: [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 255)] + content, at: place)
  }
  guard options.orientation != nil || options.thumbnail != nil else { return }
  guard let exif = exifSegment(options.orientation ?? .up, thumbnail: options.thumbnail) else {
    throw .notEncodable(reason: "the thumbnail is longer than an EXIF segment can be")
  }
  file.insert(contentsOf: exif, at: place)
}

private func compress(
  _ pixels: RawSpan, _ size: PixelSize, _ format: TJPF, _ options: JPEGOptions
) throws(JPEGError) -> [UInt8] {
  let turbo = try TurboHandle.compressor()
  let layout =
    switch options.colour {
    case .colour, .cmyk: TJSAMP_420
    case .fullColour: TJSAMP_444
    case .grey: TJSAMP_GRAY
    }
  var buffer: UnsafeMutablePointer<UInt8>?
  var count: UInt = 0
  defer { tjFree(buffer) }
  let status = pixels.withUnsafeBytes { source in
    tjCompress2(
      turbo.handle, source.baseAddress, Int32(size.width), 0, Int32(size.height),
      Int32(format.rawValue), &buffer, &count, Int32(layout.rawValue), Int32(options.quality),
      options.isProgressive ? TJFLAG_PROGRESSIVE : 0)
  }
  guard status == 0, let buffer else { throw .notEncodable(reason: turbo.message) }
  return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
}

/// Inverted CMYK with as much black as the colour allows.
private func convertToCMYK(_ rgba: RawSpan) -> [UInt8] {
  rgba.withUnsafeBytes { source in
    [UInt8](unsafeUninitializedCapacity: source.count) { out, count in
      for at in stride(from: 0, to: source.count, by: 4) {
        let light = UInt32(max(source[at], source[at + 1], source[at + 2]))
        for channel in at..<at + 3 {
          out[channel] =
            light == 0 ? 255 : UInt8((UInt32(source[channel]) * 255 + light / 2) / light)
        }
        out[at + 3] = UInt8(light)
      }
      count = source.count
    }
  }
}

/// Behind the JFIF segment where there is one: it must come first.
private func placeForSegments(in file: [UInt8]) -> Int {
  let hasJFIF = file.count > 6 && file[2] == 0xff && file[3] == 0xe0
  return hasJFIF ? 4 + Int(file[4]) << 8 + Int(file[5]) : 2
}
