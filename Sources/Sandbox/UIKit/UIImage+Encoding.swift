internal import Trace

extension UIImage {
  /// The image as a JPEG file; nil for a symbol and for damaged data.
  ///
  /// An image that nobody prepared is decoded first. The orientation is written into the file, the
  /// pixels are not turned. Grey and CMYK are written in colour.
  ///
  /// - Parameter compressionQuality: 0, smallest, to 1, best.
  /// - Complexity: O(pixels).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded(
      as: .jpeg(
        quality: jpegQuality(compressionQuality), orientation: look.orientation.turn.exif),
      cost: costs.encodePixelPicoseconds)
  }
  /// The image as a PNG file; nil for a symbol and for damaged data.
  ///
  /// A PNG file has no orientation that UIKit reads, so the pixels are turned. The simulator's files
  /// are not compressed: they are larger than real ones, width × height × 4 bytes and some more.
  ///
  /// - Complexity: O(pixels).
  public func pngData() -> Data? {
    encoded(as: .png, cost: costs.encodePixelPicoseconds * pngFactor)
  }

  private func encoded(as format: ImageFormat, cost picoseconds: UInt64) -> Data? {
    simulated(cost: costs.call) {
      guard let picture else { return nil }
      var turn = Turn.none
      if case .png = format { turn = look.orientation.turn }
      return picture.encoded(as: format, turned: turn, cost: picoseconds)
    }
  }
}

/// Deflate takes several times as long as JPEG (assumption).
let pngFactor: UInt64 = 5

/// ImageIO's quality, 0 to 1, as libjpeg-turbo's, 1 to 100 (assumption: in proportion).
func jpegQuality(_ quality: CGFloat) -> Int { max(1, Int(min(max(quality, 0), 1) * 100)) }

extension Picture {
  /// The picture as a file; nil where it is damaged. Takes its time on the current thread.
  func encoded(as format: ImageFormat, turned turn: Turn, cost picoseconds: UInt64) -> Data? {
    guard width > 0, height > 0, let pixels = pixels(for: .drawing) else { return nil }
    elapse(UInt64(size.area) * picoseconds / 1000)
    withExtendedLifetime(pixels) {}
    return Data(counting: Device.current.codec.encode(rendering(turned: turn), as: format))
  }
}

extension Data {
  /// Bytes that count as the app's compressed data for as long as something holds them.
  init(counting bytes: [UInt8]) {
    let held = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    held.copyBytes(from: bytes)
    guard let start = held.baseAddress, !bytes.isEmpty else {
      held.deallocate()
      self.init()
      return
    }
    Device.current.memory.addCompressed(bytes.count)
    self.init(
      bytesNoCopy: start, count: bytes.count,
      deallocator: .custom { start, count in
        simulated {
          start.deallocate()
          Device.current.memory.addCompressed(-count)
        }
      })
  }
}
