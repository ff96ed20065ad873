/// Pixels as they are looked at: red, green, blue, alpha, row by row from the top, colours multiplied
/// by the opacity.
struct Raster {
  let width: Int
  let height: Int
  var rgba: [UInt8]

  /// Nothing.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rgba = [UInt8](repeating: 0, count: width * height * 4)
  }

  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// Makes the pixels of a sketch.
  ///
  /// A sketch that is made smaller is drawn larger first, eight times at most, and its pixels are
  /// averaged.
  init(_ placed: PlacedSketch, width: Int, height: Int) {
    let full = placed.sketch.size.turned(placed.turn)
    let shrinking = max(
      full.width / max(placed.place.width, 1e-6), full.height / max(placed.place.height, 1e-6))
    var factor = shrinking > 1.01 ? min(8, Int(min(shrinking, 8).rounded(.up))) : 1
    while factor > 1, width * height * factor * factor > Self.mostPixels { factor -= 1 }
    self.init(width: width * factor, height: height * factor)
    let scaled = placed.scaled(by: CGFloat(factor))
    let whole = Region(scaled.place)
    blend(whole, [], Pixel(colour: placed.sketch.ground))
    for step in placed.sketch.steps { draw(step, scaled, within: whole) }
    if factor > 1 { self = averaged(by: factor) }
  }

  /// More than these are not made only to be averaged.
  private static let mostPixels = 1 << 22

  /// Draws a step of a sketch that lies somewhere.
  mutating func draw(_ step: Sketch.Step, _ placed: PlacedSketch, within whole: Region? = nil) {
    let map = placed.map
    let clips = step.clips.map { $0.mapped(map) } + (whole.map { [$0] } ?? [])
    let alpha = UInt32(min(max(step.alpha, 0), 1) * 255 + 0.5)
    switch step.kind {
    case .fill(let region, let colour):
      blend(region.mapped(map), clips, Pixel(colour: colour).faded(alpha))
    case .clear(let region):
      blend(region.mapped(map), clips, nil)
    case .picture(let content, let turn, let target):
      let place = placed.turn.map(target, in: placed.sketch.size, to: placed.place)
      let seen = place.integral.intersection(bounds)
      guard !seen.isEmpty else { return }
      let layer = Self.layer(content, turn.followed(by: placed.turn), place, seen)
      put(layer, at: seen.origin, within: [Region(place)] + clips, alpha)
    case .pixels(let pixels):
      put(pixels, of: placed.sketch.size, map.inverted(), clips)
    }
  }

  /// What can be seen of a picture that is turned and stretched to a place.
  private static func layer(
    _ content: PictureContent, _ turn: Turn, _ place: CGRect, _ seen: CGRect
  ) -> Raster {
    let target = place.offsetBy(dx: -seen.minX, dy: -seen.minY)
    let (width, height) = (Int(seen.width), Int(seen.height))
    if let sketch = content.sketch {
      return Raster(
        sketch.drawn(turn, from: content.size, to: target), width: width, height: height)
    }
    var layer = Raster(width: width, height: height)
    let pixels = Device.current.codec.render(
      ImageRendering(
        content.origin?.drawn(turn, from: content.size, to: target), on: seen.size,
        ground: content.ground.colour, isP3: false))
    guard pixels.count == layer.rgba.count else { return layer }
    layer.rgba = pixels
    layer.multiply()
    return layer
  }

  // MARK: - Pixels

  /// Mixes one colour into a region; nil takes away what is there.
  private mutating func blend(_ region: Region, _ clips: [Region], _ colour: Pixel?) {
    if let colour, colour.alpha == 0 { return }
    forEachSpan(of: region, clips) { bytes, span in
      for at in stride(from: span.lowerBound * 4, to: span.upperBound * 4, by: 4) {
        let mixed =
          colour.map { $0.alpha == 255 ? $0 : $0.over(Pixel(bytes, at)) } ?? Pixel(bits: 0)
        bytes.storeBytes(of: mixed.bits.littleEndian, toByteOffset: at, as: UInt32.self)
      }
    }
  }

  private mutating func put(
    _ layer: Raster, at origin: CGPoint, within regions: [Region], _ alpha: UInt32
  ) {
    let (left, top, width) = (Int(origin.x), Int(origin.y), width)
    layer.rgba.withUnsafeBytes { source in
      forEachSpan(of: regions[0], Array(regions[1...])) { bytes, span in
        let row = span.lowerBound / width
        let first = max(span.lowerBound - row * width, left)
        let last = min(span.upperBound - row * width, left + layer.width)
        guard row >= top, row - top < layer.height, first < last else { return }
        var from = ((row - top) * layer.width + first - left) * 4
        for at in stride(from: (row * width + first) * 4, to: (row * width + last) * 4, by: 4) {
          let pixel = Pixel(source, from).faded(alpha)
          let mixed = pixel.alpha == 255 ? pixel : pixel.over(Pixel(bytes, at))
          bytes.storeBytes(of: mixed.bits.littleEndian, toByteOffset: at, as: UInt32.self)
          from += 4
        }
      }
    }
  }

  private mutating func put(
    _ pixels: [UInt8], of size: CGSize, _ back: CGAffineTransform, _ clips: [Region]
  ) {
    let (columns, rows, width) = (Int(size.width), Int(size.height), width)
    pixels.withUnsafeBytes { source in
      forEachSpan(of: Region(bounds), clips) { bytes, span in
        for pixel in span {
          let point = CGPoint(
            x: CGFloat(pixel % width) + 0.5, y: CGFloat(pixel / width) + 0.5
          ).applying(back)
          let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
          guard x >= 0, y >= 0, x < columns, y < rows else { continue }
          let bits = source.loadUnaligned(fromByteOffset: (y * columns + x) * 4, as: UInt32.self)
          bytes.storeBytes(of: bits, toByteOffset: pixel * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Visits the pixels of a region that lie in all others, as ranges of their numbers in one row.
  private mutating func forEachSpan(
    of region: Region, _ clips: [Region],
    _ visit: (UnsafeMutableRawBufferPointer, Range<Int>) -> Void
  ) {
    let part = clips.reduce(region.bounds.intersection(bounds)) { $0.intersection($1.bounds) }
    guard !part.isNull else { return }
    let rows = max(0, Int(part.minY.rounded(.down)))..<min(height, Int(part.maxY.rounded(.up)))
    let width = width
    rgba.withUnsafeMutableBytes { bytes in
      for row in rows {
        var spans = region.spans(row: row, of: 0..<width)
        for clip in clips where !spans.isEmpty {
          let others = clip.spans(row: row, of: 0..<width)
          spans = spans.flatMap { span in
            others.map { span.clamped(to: $0) }.filter { !$0.isEmpty }
          }
        }
        for span in spans {
          visit(bytes, row * width + span.lowerBound..<row * width + span.upperBound)
        }
      }
    }
  }

  private func averaged(by factor: Int) -> Raster {
    var small = Raster(width: width / factor, height: height / factor)
    let count = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for row in y * factor..<(y + 1) * factor {
          for column in x * factor..<(x + 1) * factor {
            let at = (row * width + column) * 4
            sums.0 += UInt32(rgba[at])
            sums.1 += UInt32(rgba[at + 1])
            sums.2 += UInt32(rgba[at + 2])
            sums.3 += UInt32(rgba[at + 3])
          }
        }
        let to = (y * small.width + x) * 4
        small.rgba[to] = UInt8((sums.0 + count / 2) / count)
        small.rgba[to + 1] = UInt8((sums.1 + count / 2) / count)
        small.rgba[to + 2] = UInt8((sums.2 + count / 2) / count)
        small.rgba[to + 3] = UInt8((sums.3 + count / 2) / count)
      }
    }
    return small
  }

  /// Multiplies colours by their opacity.
  private mutating func multiply() {
    for at in stride(from: 0, to: rgba.count, by: 4) where rgba[at + 3] < 255 {
      let alpha = UInt32(rgba[at + 3])
      for part in 0..<3 { rgba[at + part] = UInt8((UInt32(rgba[at + part]) * alpha + 127) / 255) }
    }
  }

  /// Undoes that, as files have it.
  func divided() -> [UInt8] {
    var bytes = rgba
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] < 255 {
      let alpha = UInt32(bytes[at + 3])
      guard alpha > 0 else { continue }
      for part in 0..<3 {
        bytes[at + part] = UInt8(min(255, (UInt32(bytes[at + part]) * 255 + alpha / 2) / alpha))
      }
    }
    return bytes
  }
}

/// A pixel: red in the lowest byte, then green, blue, alpha; colours multiplied by the opacity.
private struct Pixel {
  let bits: UInt32
  var alpha: UInt32 { bits >> 24 }

  init(bits: UInt32) { self.bits = bits }
  init(_ bytes: UnsafeRawBufferPointer, _ at: Int) {
    bits = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }
  init(_ bytes: UnsafeMutableRawBufferPointer, _ at: Int) {
    self.init(UnsafeRawBufferPointer(bytes), at)
  }
  /// Of a colour that is not multiplied yet.
  init(colour: UInt32) {
    bits = Pixel(bits: colour | 0xff00_0000).faded(colour >> 24).bits
  }

  private func part(_ shift: UInt32) -> UInt32 { bits >> shift & 255 }

  /// With a share of its opacity, 0 to 255.
  func faded(_ share: UInt32) -> Pixel {
    if share == 255 { return self }
    func part(_ shift: UInt32) -> UInt32 { ((self.part(shift) * share + 127) / 255) << shift }
    return Pixel(bits: part(0) | part(8) | part(16) | part(24))
  }

  /// In front of another one.
  func over(_ other: Pixel) -> Pixel {
    let rest = 255 - alpha
    func part(_ shift: UInt32) -> UInt32 {
      min(255, self.part(shift) + (other.part(shift) * rest + 127) / 255) << shift
    }
    return Pixel(bits: part(0) | part(8) | part(16) | part(24))
  }
}
