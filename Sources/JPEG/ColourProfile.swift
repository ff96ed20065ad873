/// What a file says its red, green and blue mean.
public enum ColourProfile: Sendable, Equatable {
  /// Nothing.
  case none
  /// As most screens show them, or any other range that is no wider.
  case sRGB
  /// As Apple's screens show them.
  case displayP3

  /// Reads an ICC profile: the colour of its red tells the range.
  ///
  /// - Parameter profile: The profile, from its head on; the tags may be cut off behind the red.
  ///
  /// Source: ICC.1:2010, 7.2, 7.3 and 10.31.
  init(_ profile: RawSpan) {
    self = .sRGB
    let tags = profile.number(at: 128)
    guard tags > 0, tags < 200 else { return }
    for tag in 0..<tags {
      let entry = 132 + tag * 12
      guard profile.matches(Array("rXYZ".utf8), at: entry) else { continue }
      let place = profile.number(at: entry + 4)
      guard place >= 0, profile.matches(Array("XYZ ".utf8), at: place) else { return }
      // Red of Display P3 has X = 0.5151, that of sRGB 0.4361, in sixteen bits behind the point.
      let x = profile.number(at: place + 8)
      if abs(x - Self.redOfP3[0]) < 1000 { self = .displayP3 }
      return
    }
  }

  fileprivate static let redOfP3 = [0x83df, 0x3dbf, -0x45]
  private static let greenOfP3 = [0x4abf, 0xb137, 0x0ab9]
  private static let blueOfP3 = [0x2838, 0x110b, 0xc8b9]
  private static let white = [0xf6d6, 0x10000, 0xd32d]

  /// A profile of Display P3: its colours and the curve of sRGB.
  ///
  /// Source: SMPTE EG 432-1 for the colours, adapted to D50 as ICC.1:2010 has it.
  static var displayP3Profile: [UInt8] {
    let curve =
      Array("para".utf8) + bytes(0) + [0, 3, 0, 0]
      + [0x26666, 0xf2a7, 0xd58, 0x13d0, 0xa5b].flatMap(bytes)
    let adaptation =
      Array("sf32".utf8) + bytes(0)
      + [0x10c42, 0x5de, -0xcdb, 0x793, 0xfd90, -0x45f, -0x25e, 0x3dc, 0xc06e].flatMap(bytes)
    let contents: [(String, [UInt8])] = [
      ("desc", text("Display P3")), ("cprt", text("No copyright")), ("wtpt", xyz(white)),
      ("chad", adaptation), ("rXYZ", xyz(redOfP3)), ("gXYZ", xyz(greenOfP3)),
      ("bXYZ", xyz(blueOfP3)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var tags = bytes(contents.count)
    var data: [UInt8] = []
    for (tag, content) in contents {
      let place = 132 + contents.count * 12 + data.count
      tags += Array(tag.utf8) + bytes(place) + bytes(content.count)
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var head = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at place: Int) {
      head.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    put(bytes(128 + tags.count + data.count), at: 0)
    put([4, 0, 0, 0] + Array("mntrRGB XYZ ".utf8), at: 8)
    put([0x07, 0xe0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0], at: 24)
    put(Array("acsp".utf8), at: 36)
    put(white.flatMap(bytes), at: 68)
    return head + tags + data
  }

  /// One text, for English.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Array("mluc".utf8) + bytes(0) + bytes(1) + bytes(12) + Array("enUS".utf8)
      + bytes(units.count) + bytes(28) + units
  }

  private static func xyz(_ colour: [Int]) -> [UInt8] {
    Array("XYZ ".utf8) + bytes(0) + colour.flatMap(bytes)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}

extension RawSpan {
  /// Four bytes, the highest first; -1 where they are not there.
  fileprivate func number(at place: Int) -> Int {
    guard place >= 0, place + 4 <= byteCount else { return -1 }
    let bits = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(byte(place + $1)) }
    return Int(Int32(bitPattern: bits))
  }
}
