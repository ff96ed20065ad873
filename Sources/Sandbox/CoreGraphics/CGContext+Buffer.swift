// The pixels of a context in its own layout: those of the app's buffer, or of memory that the app has
// looked at. From then on each step is drawn into them, since the app may change them too.
extension CGContext {
  /// Draws a step into memory.
  func draw(_ step: Sketch.Step, into memory: UnsafeMutableRawPointer) {
    guard bitsPerComponent == 8 else { return }
    let part = step.area.intersection(bounds)
    guard !part.isEmpty else { return }
    let rows = Int(part.minY.rounded(.down))..<min(height, Int(part.maxY.rounded(.up)))
    var raster = read(memory, rows)
    raster.draw(
      step, PlacedSketch(Sketch(bounds.size, ground: 0, [])).moved(by: 0, -CGFloat(rows.lowerBound))
    )
    write(raster, to: memory, rows)
  }

  /// What rows of the memory show.
  func read(_ memory: UnsafeMutableRawPointer, _ rows: Range<Int>) -> Raster {
    var raster = Raster(width: width, height: rows.count)
    guard bitsPerComponent == 8 else { return raster }
    let (order, isOpaque, isAlpha) = (
      channelOrder, bitmapInfo.isOpaque, bitmapInfo.alpha == .alphaOnly
    )
    let (width, bytesPerRow, bytesPerPixel) = (width, bytesPerRow, bytesPerPixel)
    raster.rgba.withUnsafeMutableBytes { pixels in
      for y in rows {
        var to = (y - rows.lowerBound) * width * 4
        for x in 0..<width {
          let from = memory + (y * bytesPerRow + x * bytesPerPixel)
          if bytesPerPixel == 1 {
            let value = from.load(as: UInt8.self)
            for part in 0..<3 { pixels[to + part] = isAlpha ? 0 : value }
            pixels[to + 3] = isAlpha ? value : 255
          } else {
            for offset in 0..<4 {
              pixels[to + order[offset]] = from.load(fromByteOffset: offset, as: UInt8.self)
            }
            if isOpaque { pixels[to + 3] = 255 }
          }
          to += 4
        }
      }
    }
    return raster
  }

  /// Writes rows into the memory.
  func write(_ raster: Raster, to memory: UnsafeMutableRawPointer, _ rows: Range<Int>) {
    guard bitsPerComponent == 8 else { return }
    let (order, isAlpha) = (channelOrder, bitmapInfo.alpha == .alphaOnly)
    let (width, bytesPerRow, bytesPerPixel) = (width, bytesPerRow, bytesPerPixel)
    raster.rgba.withUnsafeBytes { pixels in
      for y in rows {
        var from = (y - rows.lowerBound) * width * 4
        for x in 0..<width {
          let to = memory + (y * bytesPerRow + x * bytesPerPixel)
          if bytesPerPixel == 1 {
            let value = isAlpha ? pixels[from + 3] : luma(pixels, from)
            to.storeBytes(of: value, as: UInt8.self)
          } else {
            for offset in 0..<4 {
              to.storeBytes(of: pixels[from + order[offset]], toByteOffset: offset, as: UInt8.self)
            }
          }
          from += 4
        }
      }
    }
  }

  /// Which part of red, green, blue, alpha lies in each byte of a pixel.
  private var channelOrder: [Int] {
    let alpha = bitmapInfo.alpha
    let isFirst = alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let order = isFirst ? [3, 0, 1, 2] : [0, 1, 2, 3]
    let isLittle = bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little
    return isLittle ? order.reversed() : order
  }

  /// The weights of Rec. 709.
  private func luma(_ pixels: UnsafeRawBufferPointer, _ at: Int) -> UInt8 {
    let sum = 2126 * Int(pixels[at]) + 7152 * Int(pixels[at + 1]) + 722 * Int(pixels[at + 2])
    return UInt8(sum / 10_000)
  }
}
