internal import CTurboJPEG

extension Bitmap {
  /// The largest picture that is decoded, in stored pixels: 2²⁸, more than any phone takes.
  public static let maximumArea = 1 << 28

  /// Decodes a whole JPEG file to RGBA.
  ///
  /// CMYK becomes RGB without a colour profile, as browsers do. Everything the decoder warns of
  /// counts as damage: a picture is whole, or it is an error.
  ///
  /// - Parameters:
  ///   - bytes: A whole JPEG file.
  ///   - scale: The share of the stored pixels to compute; all of them by default.
  ///   - upright: Whether to apply the file's orientation; true by default.
  /// - Throws: What ``JPEGHeader/init(_:)`` throws; ``JPEGError/truncated(at:)``,
  ///   ``JPEGError/damaged(row:reason:)`` or ``JPEGError/tooLarge(_:)``.
  /// - Complexity: O(bytes of the file + pixels of the decoded size).
  ///
  /// Source: libjpeg-turbo 2.1.5, `turbojpeg.h`, `tjDecompress2`.
  public init(
    decoding bytes: RawSpan, scale: DCTScale = .full, upright: Bool = true
  ) throws(JPEGError) {
    let header = try JPEGHeader(bytes)
    guard header.size.area <= Self.maximumArea else { throw .tooLarge(header.size) }
    let stored = Bitmap(
      size: scale.size(of: header.size), rgba: try decode(bytes, header, at: scale))
    self = upright ? stored.turned(header.orientation) : stored
  }
}

private func decode(
  _ bytes: RawSpan, _ header: JPEGHeader, at scale: DCTScale
) throws(JPEGError) -> [UInt8] {
  let turbo = try TurboHandle.decompressor()
  let size = scale.size(of: header.size)
  let isCMYK = header.colourSpace == .cmyk || header.colourSpace == .ycck
  let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
  var status: Int32 = 0
  var pixels = bytes.withUnsafeBytes { source in
    [UInt8](unsafeUninitializedCapacity: size.area * 4) { out, count in
      for y in 0..<size.height { out[(y + 1) * size.width * 4 - 1] = 0 }
      status = tjDecompress2(
        turbo.handle, source.baseAddress, UInt(source.count), out.baseAddress, Int32(size.width),
        0, Int32(size.height), Int32(format.rawValue), TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      // Rows that were not reached stay uninitialised: they are never read, see below.
      count = size.area * 4
    }
  }
  guard status == 0 else {
    // The decoder makes alpha opaque row by row, so the first row without alpha was not reached.
    let row = (0..<size.height).first { pixels[($0 + 1) * size.width * 4 - 1] == 0 }
    throw failure(
      turbo.message, at: header.isProgressive || isCMYK ? nil : row, length: bytes.byteCount)
  }
  if isCMYK { convertToRGBA(&pixels, isInverted: header.isAdobe) }
  return pixels
}

private func failure(_ message: String, at row: Int?, length: Int) -> JPEGError {
  // The one message that tells a short file from a wrong one; unchanged since 1991.
  message.hasPrefix("Premature end of JPEG file")
    ? .truncated(at: length) : .damaged(row: row, reason: message)
}

/// CMYK to RGBA in place. Adobe's files hold 255 − ink, and say so in a segment of their own.
private func convertToRGBA(_ pixels: inout [UInt8], isInverted: Bool) {
  let flip: UInt8 = isInverted ? 0 : 255
  pixels.withUnsafeMutableBufferPointer { bytes in
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let light = UInt32(bytes[at + 3] ^ flip)
      for channel in at..<at + 3 {
        bytes[channel] = UInt8((UInt32(bytes[channel] ^ flip) * light + 127) / 255)
      }
      bytes[at + 3] = 255
    }
  }
}
