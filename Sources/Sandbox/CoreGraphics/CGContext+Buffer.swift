extension CGContext {
  /// Writes drawn pixels into memory in the context's own layout.
  ///
  /// - Parameters:
  ///   - rendering: What is drawn.
  ///   - memory: `height × bytesPerRow` bytes.
  ///   - part: What is overwritten, in pixels from the top left.
  func write(_ rendering: ImageRendering, to memory: UnsafeMutableRawPointer, over part: CGRect) {
    guard bitsPerComponent == 8 else { return }
    let rgba = Device.current.codec.render(rendering)
    guard rgba.count >= width * height * 4 else { return }
    let part = part.intersection(bounds)
    guard !part.isEmpty else { return }
    let (columns, rows) = (Int(part.minX)..<Int(part.maxX), Int(part.minY)..<Int(part.maxY))
    let order = channelOrder
    rgba.withUnsafeBytes { pixels in
      for y in rows {
        for x in columns {
          let from = (y * width + x) * 4
          let to = y * bytesPerRow + x * bytesPerPixel
          if bytesPerPixel == 1 {
            memory.storeBytes(of: luma(pixels, from), toByteOffset: to, as: UInt8.self)
          } else {
            for (offset, channel) in order.enumerated() {
              let value = channel < 4 ? pixels[from + channel] : 255
              memory.storeBytes(of: value, toByteOffset: to + offset, as: UInt8.self)
            }
          }
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
