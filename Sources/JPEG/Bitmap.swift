/// A picture in memory: rows from top to bottom, each pixel red, green, blue, alpha.
public struct Bitmap: Equatable, Sendable {
  /// Its size; both sides at least 1.
  public let size: PixelSize
  /// `height × width × 4` bytes, without padding.
  public internal(set) var rgba: [UInt8]

  /// Takes pixels as they are.
  ///
  /// - Precondition: There are `height × width × 4` bytes, and at least one pixel.
  public init(size: PixelSize, rgba: [UInt8]) {
    precondition(size.width > 0 && size.height > 0 && rgba.count == size.area * 4)
    self.size = size
    self.rgba = rgba
  }

  /// The picture turned as an orientation asks.
  ///
  /// - Complexity: O(`width × height`).
  public func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let target = orientation.swapsSides ? size.swapped : size
    let (start, alongRow, alongColumn) = walk(orientation)
    let turned = rgba.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: rgba.count) { bytes, count in
        let out = UnsafeMutableRawBufferPointer(bytes)
        var to = 0
        for y in 0..<target.height {
          var from = start + y * alongColumn
          for _ in 0..<target.width {
            let pixel = source.loadUnaligned(fromByteOffset: from * 4, as: UInt32.self)
            out.storeBytes(of: pixel, toByteOffset: to, as: UInt32.self)
            from += alongRow
            to += 4
          }
        }
        count = to
      }
    }
    return Bitmap(size: target, rgba: turned)
  }

  /// Where in the stored pixels the upright picture begins, and the steps along its rows and
  /// columns.
  private func walk(_ orientation: Orientation) -> (start: Int, alongRow: Int, alongColumn: Int) {
    let width = size.width
    let (topRight, bottomLeft, last) = (width - 1, (size.height - 1) * width, size.area - 1)
    return switch orientation {
    case .up: (0, 1, width)
    case .upMirrored: (topRight, -1, width)
    case .down: (last, -1, -width)
    case .downMirrored: (bottomLeft, 1, -width)
    case .leftMirrored: (0, width, 1)
    case .right: (bottomLeft, -width, 1)
    case .rightMirrored: (last, -width, -1)
    case .left: (topRight, width, -1)
    }
  }
}
