import JPEG
import Sandbox

extension Bitmap {
  /// Fills a picture with one colour, and draws another one into it.
  ///
  /// - Parameters:
  ///   - rendering: What is drawn where; its turn has been applied to the source.
  ///   - source: The whole turned picture, at any size; nil draws none.
  init(_ rendering: ImageRendering, drawing source: Bitmap?) {
    let size = PixelSize(width: rendering.width, height: rendering.height)
    let ground = withUnsafeBytes(of: rendering.ground.littleEndian, Array.init)
    var rgba = [UInt8](repeating: 0, count: size.area * 4)
    for at in stride(from: 0, to: rgba.count, by: 4) {
      rgba.replaceSubrange(at..<at + 4, with: ground)
    }
    if let source {
      let place = rendering.place
      let columns = Samples(from: place.minX, length: place.width, of: source.size.width)
      let rows = Samples(from: place.minY, length: place.height, of: source.size.height)
      rgba.withUnsafeMutableBufferPointer { out in
        source.rgba.withUnsafeBufferPointer { pixels in
          for y in rows.covered(size.height) {
            let band = rows.range(y)
            for x in columns.covered(size.width) {
              let mean = mean(pixels, columns.range(x), band, width: source.size.width)
              let at = (y * size.width + x) * 4
              (out[at], out[at + 1], out[at + 2], out[at + 3]) = mean
            }
          }
        }
      }
    }
    self.init(size: size, rgba: rgba)
  }
}

/// Which pixels of a source one pixel of a target is made of, along one side.
private struct Samples {
  let start: Double
  let length: Double
  let count: Int

  init(from start: Double, length: Double, of count: Int) {
    (self.start, self.length, self.count) = (start, length, count)
  }

  /// The pixels of a target with some number of them that are drawn.
  func covered(_ target: Int) -> Range<Int> {
    let first = min(max(Int(start.rounded()), 0), target)
    return first..<min(max(Int((start + length).rounded()), first), target)
  }

  /// The pixels of the source behind one of the target; at most four, spread evenly.
  func range(_ target: Int) -> StrideTo<Int> {
    let scale = Double(count) / length
    let first = min(max(Int((Double(target) - start) * scale), 0), count - 1)
    let last = min(max(Int((Double(target + 1) - start) * scale), first + 1), count)
    return stride(from: first, to: last, by: max(1, (last - first) / 4))
  }
}

/// The mean of some pixels, of colours by their opacity.
private func mean(
  _ pixels: UnsafeBufferPointer<UInt8>, _ columns: StrideTo<Int>, _ rows: StrideTo<Int>, width: Int
) -> (UInt8, UInt8, UInt8, UInt8) {
  var (red, green, blue, cover, count) = (0, 0, 0, 0, 0)
  for y in rows {
    for x in columns {
      let at = (y * width + x) * 4
      let alpha = Int(pixels[at + 3])
      red += Int(pixels[at]) * alpha
      green += Int(pixels[at + 1]) * alpha
      blue += Int(pixels[at + 2]) * alpha
      cover += alpha
      count += 1
    }
  }
  guard cover > 0 else { return (0, 0, 0, 0) }
  return (UInt8(red / cover), UInt8(green / cover), UInt8(blue / cover), UInt8(cover / count))
}
