import JPEG

/// A PNG file as the simulator writes it: eight bits, with alpha, not compressed.
///
/// Files of other programs are compressed, and are not read.
///
/// Source: PNG Specification, third edition; RFC 1950 and 1951.
struct PNGFile {
  let picture: Bitmap
  let isP3: Bool

  private static let mark: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// White and the three colours of Display P3, in hundred-thousandths.
  private static let coloursOfP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
  private static let longestBlock = 0xffff

  static func isHead(of bytes: RawSpan) -> Bool {
    bytes.byteCount >= mark.count
      && mark.indices.allSatisfy {
        bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) == mark[$0]
      }
  }

  init(picture: Bitmap, isP3: Bool) {
    self.picture = picture
    self.isP3 = isP3
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    let size = picture.size
    var rows: [UInt8] = []
    rows.reserveCapacity((size.width * 4 + 1) * size.height)
    for y in 0..<size.height {
      rows.append(0)
      rows += picture.rgba[y * size.width * 4..<(y + 1) * size.width * 4]
    }
    var file = Self.mark
    file += chunk("IHDR", four(size.width) + four(size.height) + [8, 6, 0, 0, 0])
    if isP3 { file += chunk("cHRM", Self.coloursOfP3.flatMap(four)) }
    file += chunk("IDAT", stored(rows))
    return file + chunk("IEND", [])
  }

  /// Reads a file; nil where it is not one of these.
  init?(_ bytes: RawSpan) {
    let file = bytes.withUnsafeBytes { Array($0) }
    var (at, size, isP3) = (Self.mark.count, PixelSize(width: 0, height: 0), false)
    var data: [UInt8] = []
    while at + 12 <= file.count {
      let length = number(file, at)
      guard length >= 0, at + 12 + length <= file.count else { return nil }
      let content = Array(file[at + 8..<at + 8 + length])
      switch Array(file[at + 4..<at + 8]) {
      case Array("IHDR".utf8):
        guard length == 13, Array(content[8...]) == [8, 6, 0, 0, 0] else { return nil }
        size = PixelSize(width: number(content, 0), height: number(content, 4))
      case Array("cHRM".utf8): isP3 = content == Self.coloursOfP3.flatMap(four)
      case Array("IDAT".utf8): data += content
      default: break
      }
      at += 12 + length
    }
    guard size.width > 0, size.height > 0, size.width < 1 << 16, size.height < 1 << 16,
      let rows = unpacked(data), rows.count == (size.width * 4 + 1) * size.height
    else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(size.area * 4)
    for y in 0..<size.height {
      let start = y * (size.width * 4 + 1)
      guard rows[start] == 0 else { return nil }
      rgba += rows[start + 1..<start + 1 + size.width * 4]
    }
    picture = Bitmap(size: size, rgba: rgba)
    self.isP3 = isP3
  }

  /// Bytes as zlib's format has them, in blocks that are not compressed.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let count = min(bytes.count - at, Self.longestBlock)
      let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
      out += [at + count == bytes.count ? 1 : 0, low, high, ~low, ~high]
      out += bytes[at..<at + count]
      at += count
    } while at < bytes.count
    return out + four(adler(bytes))
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return four(content.count) + checked + four(Int(checksum(checked)))
  }
}

/// The bytes behind zlib's format; nil where a block is compressed.
private func unpacked(_ data: [UInt8]) -> [UInt8]? {
  guard data.count > 6 else { return nil }
  var (at, out) = (2, [UInt8]())
  while at + 5 <= data.count {
    let isLast = data[at] == 1
    guard isLast || data[at] == 0 else { return nil }
    let count = Int(data[at + 1]) | Int(data[at + 2]) << 8
    guard at + 5 + count <= data.count else { return nil }
    out += data[at + 5..<at + 5 + count]
    at += 5 + count
    if isLast { return out }
  }
  return nil
}

/// zlib's own checksum. The sums of 4,096 bytes fit in 64 bits many times over.
private func adler(_ bytes: [UInt8]) -> Int {
  var (a, b) = (1, 0)
  for start in stride(from: 0, to: bytes.count, by: 4096) {
    for byte in bytes[start..<min(start + 4096, bytes.count)] {
      a += Int(byte)
      b += a
    }
    (a, b) = (a % 65521, b % 65521)
  }
  return b << 16 | a
}

private func four(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}

private func number(_ bytes: [UInt8], _ at: Int) -> Int {
  bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
}

private let remainders: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { rest, _ in
    rest & 1 == 1 ? 0xedb8_8320 ^ rest >> 1 : rest >> 1
  }
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { remainders[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
}
