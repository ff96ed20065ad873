internal import JPEG

/// Pixels to paint on, opaque, rows from top to bottom.
///
/// Edges are smooth along rows only: photos are seen at an eighth of their size or less.
struct Canvas {
  let size: PixelSize
  private(set) var pixels: [UInt32]

  init(size: PixelSize) {
    self.size = size
    pixels = [UInt32](repeating: 0xff00_0000, count: size.area)
  }

  var width: Double { Double(size.width) }
  var height: Double { Double(size.height) }

  /// Paints whole rows, each in its own colour.
  mutating func fillRows(_ rows: Range<Int>, colour: (_ row: Int) -> Colour) {
    for y in rows.clamped(to: 0..<size.height) {
      fill(y, 0..<size.width, colour(y).pixel)
    }
  }

  /// Paints whole rows from one colour to another.
  mutating func fillRows(_ rows: Range<Int>, from top: Colour, to bottom: Colour) {
    let step = 1 / Double(max(rows.count, 1))
    fillRows(rows) { top.mixed(with: bottom, Double($0 - rows.lowerBound) * step) }
  }

  /// Paints a rectangle.
  mutating func fill(x: Range<Int>, y: Range<Int>, _ colour: Colour) {
    let x = x.clamped(to: 0..<size.width)
    for row in y.clamped(to: 0..<size.height) { fill(row, x, colour.pixel) }
  }

  /// Paints a shape given row by row.
  ///
  /// - Parameters:
  ///   - rows: The rows that it touches.
  ///   - colour: What to paint with.
  ///   - opacity: 1 hides what lies below.
  ///   - span: From where to where a row is painted, in pixels; nil for not at all.
  mutating func fillSpans(
    rows: ClosedRange<Double>, _ colour: Colour, opacity: Double = 1,
    span: (_ y: Double) -> (from: Double, to: Double)?
  ) {
    let first = Int(max(rows.lowerBound, 0))
    let last = Int(min(max(rows.upperBound, 0), height))
    guard first < last else { return }
    for y in first..<last {
      guard let (from, to) = span(Double(y) + 0.5) else { continue }
      let left = min(max(from, 0), width)
      let right = min(max(to, 0), width)
      guard left < right else { continue }
      paint(y, from: left, to: right, colour, opacity)
    }
  }

  /// Paints a row with its ends covered in part.
  private mutating func paint(
    _ y: Int, from left: Double, to right: Double, _ colour: Colour, _ opacity: Double
  ) {
    let (first, last) = (Int(left), Int(right))
    guard first < last else {
      return blend(first, y, colour, opacity * (right - left))
    }
    blend(first, y, colour, opacity * (1 - (left - Double(first))))
    if opacity >= 1 {
      fill(y, first + 1..<max(last, first + 1), colour.pixel)
    } else {
      for x in first + 1..<max(last, first + 1) { blend(x, y, colour, opacity) }
    }
    if last < size.width { blend(last, y, colour, opacity * (right - Double(last))) }
  }

  /// Mixes a colour into one pixel; a share of 1 replaces it.
  mutating func blend(_ x: Int, _ y: Int, _ colour: Colour, _ share: Double) {
    let at = y * size.width + x
    pixels[at] = mix(pixels[at], colour.pixel, UInt32(share * 256 + 0.5))
  }

  private mutating func fill(_ y: Int, _ x: Range<Int>, _ pixel: UInt32) {
    pixels.withUnsafeMutableBufferPointer { all in
      let row = y * size.width
      all[row + x.lowerBound..<row + x.upperBound].update(repeating: pixel)
    }
  }

  /// Paints everything below a line that has a height for each column, in colours by row.
  mutating func fill(below line: [Double], colour: (_ row: Int) -> Colour) {
    precondition(line.count == size.width)
    guard let top = line.min(), let bottom = line.max() else { return }
    let first = max(Int(top) - 1, 0)
    let whole = min(max(Int(bottom) + 2, first), size.height)
    for y in first..<whole {
      let pixel = colour(y).pixel
      let row = y * size.width
      pixels.withUnsafeMutableBufferPointer { all in
        for x in 0..<line.count {
          let share = min(max(Double(y + 1) - line[x], 0), 1)
          all[row + x] = mix(all[row + x], pixel, UInt32(share * 256))
        }
      }
    }
    fillRows(whole..<size.height, colour: colour)
  }

  /// Lets each pixel be computed from its place and what is there.
  mutating func change(
    x: Range<Int>, y: Range<Int>, _ pixel: (_ x: Int, _ y: Int, _ old: UInt32) -> UInt32
  ) {
    let x = x.clamped(to: 0..<size.width)
    for row in y.clamped(to: 0..<size.height) {
      pixels.withUnsafeMutableBufferPointer { all in
        let start = row * size.width
        for column in x { all[start + column] = pixel(column, row, all[start + column]) }
      }
    }
  }

  /// Adds the grain of film, the same to red, green and blue: ± `depth` levels at most.
  mutating func addGrain(depth: Int32, _ noise: inout Noise) {
    let grain = (0..<1 << 16).map { _ in Int32(noise.within(0...Int(depth) * 2)) - depth }
    for y in 0..<size.height {
      var at = Int(noise.next() & 0xffff)
      change(x: 0..<size.width, y: y..<y + 1) { _, _, old in
        at = (at + 1) & 0xffff
        let change = grain[at]
        let red = min(max(Int32(old & 255) + change, 0), 255)
        let green = min(max(Int32(old >> 8 & 255) + change, 0), 255)
        let blue = min(max(Int32(old >> 16 & 255) + change, 0), 255)
        return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xff00_0000
      }
    }
  }
}

/// One pixel turned into another by a share of 0 … 256.
func mix(_ old: UInt32, _ new: UInt32, _ share: UInt32) -> UInt32 {
  // Red and blue at once, sixteen bits each; green between them.
  let redBlue = (old & 0xff00ff) * (256 - share) + (new & 0xff00ff) * share
  let green = (old >> 8 & 0xff) * (256 - share) + (new >> 8 & 0xff) * share
  return redBlue >> 8 & 0xff00ff | green & 0xff00 | 0xff00_0000
}
