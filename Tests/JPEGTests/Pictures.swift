import JPEG

/// A smooth picture whose corners differ: red grows to the right, green downwards.
func gradient(_ width: Int, _ height: Int) -> Bitmap {
  var rgba: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      rgba += [UInt8(x * 255 / width), UInt8(y * 255 / height), 96, 255]
    }
  }
  return Bitmap(size: PixelSize(width: width, height: height), rgba: rgba)
}

/// A grey picture with a number's code.
func coded(_ number: Int, _ width: Int, _ height: Int) -> Bitmap {
  let size = PixelSize(width: width, height: height)
  var rgba = [UInt8](repeating: 140, count: size.area * 4)
  func fill(_ x: Range<Int>, _ y: Range<Int>, _ level: UInt8) {
    for row in y {
      for at in row * width + x.lowerBound..<row * width + x.upperBound {
        for channel in 0..<3 { rgba[at * 4 + channel] = level }
      }
    }
  }
  fill(0..<width, PhotoCode.band(in: size), 24)
  for cell in PhotoCode.lightCells(of: number, in: size) { fill(cell.x, cell.y, 236) }
  return Bitmap(size: size, rgba: rgba)
}

extension Bitmap {
  /// Red, green and blue of one pixel.
  func colour(_ x: Int, _ y: Int) -> [Int] {
    let at = (y * size.width + x) * 4
    return rgba[at..<at + 3].map(Int.init)
  }

  /// The mean difference of all bytes to another picture of the same size.
  func meanDifference(to other: Bitmap) -> Double {
    let sum = zip(rgba, other.rgba).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(rgba.count)
  }

  /// The picture scaled so that each new pixel is the mean of what it covers.
  func scaled(to target: PixelSize) -> Bitmap {
    var out: [UInt8] = []
    for y in 0..<target.height {
      let rows = y * size.height / target.height..<(y + 1) * size.height / target.height
      for x in 0..<target.width {
        let columns = x * size.width / target.width..<(x + 1) * size.width / target.width
        for channel in 0..<4 {
          var sum = 0
          for row in rows {
            for column in columns { sum += Int(rgba[(row * size.width + column) * 4 + channel]) }
          }
          out.append(UInt8(sum / (rows.count * columns.count)))
        }
      }
    }
    return Bitmap(size: target, rgba: out)
  }

  var code: Int? { PhotoCode.read(rgba.span.bytes, size: size) }
}

func decode(
  _ file: [UInt8], scale: DCTScale = .full, upright: Bool = true
) throws(JPEGError) -> Bitmap {
  try Bitmap(decoding: file.span.bytes, scale: scale, upright: upright)
}

func header(_ file: [UInt8]) throws(JPEGError) -> JPEGHeader {
  try JPEGHeader(file.span.bytes)
}

/// Where the first marker of a kind begins.
func place(of marker: UInt8, in file: [UInt8]) -> Int? {
  file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == marker }
}
