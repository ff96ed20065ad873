internal import JPEG

extension Scene {
  /// Sheets of paper over one another, cut along the contours of a landscape.
  static let paperCut = Scene { canvas, palette, noise in
    let terrain = Terrain(&noise)
    let sheets = sheetColours(palette, count: noise.within(7...9))
    let frequency = noise.within(1.6...2.6)
    let grid = ContourGrid(canvas.size.width, canvas.size.height) { x, y in
      let height = terrain.height(x * frequency, y * frequency, octaves: 3, roughness: 0.38)
      // The lattice rarely comes near 0 or 1: stretched, so that all sheets are seen.
      return min(max((height - 0.18) / 0.64, 0), 0.999) * Double(sheets.count)
    }
    let pixels = sheets.map(\.pixel)
    let shade = palette.dark.pixel
    for y in 0..<canvas.size.height {
      let row = grid.row(y)
      canvas.change(x: 0..<canvas.size.width, y: y..<y + 1) { x, _, _ in
        let height = grid.height(x, in: row)
        let sheet = Int(height)
        let above = height - Double(sheet)
        guard above > 0.72, sheet + 1 < pixels.count else { return pixels[sheet] }
        // The shadow of the next sheet grows towards its edge.
        let near = (above - 0.72) / 0.28
        return mix(pixels[sheet], shade, UInt32(near * near * near * 150))
      }
    }
  }

  /// From the deepest sheet to the topmost.
  private static func sheetColours(_ palette: Palette, count: Int) -> [Colour] {
    let stops = [
      palette.dark, palette.ground, palette.accent, palette.high, palette.low, palette.light,
    ]
    return (0..<count).map { sheet in
      let at = Double(sheet) / Double(count - 1) * Double(stops.count - 1)
      let stop = min(Int(at), stops.count - 2)
      return stops[stop].mixed(with: stops[stop + 1], at - Double(stop))
    }
  }
}

/// Heights at every sixteenth pixel, and straight lines between.
private struct ContourGrid {
  private static let step = 16
  private let columns: Int
  private let heights: [Double]

  /// Measures the heights; to `height`, 1 is the picture's longer side.
  init(_ width: Int, _ rows: Int, height: (Double, Double) -> Double) {
    columns = width / Self.step + 2
    let side = Double(max(width, rows))
    var heights: [Double] = []
    for y in 0..<rows / Self.step + 2 {
      for x in 0..<columns {
        heights.append(height(Double(x * Self.step) / side, Double(y * Self.step) / side))
      }
    }
    self.heights = heights
  }

  /// The heights along a row of pixels.
  func row(_ y: Int) -> [Double] {
    let (above, share) = (y / Self.step * columns, Double(y % Self.step) / Double(Self.step))
    return (0..<columns).map { x in
      heights[above + x] + (heights[above + columns + x] - heights[above + x]) * share
    }
  }

  func height(_ x: Int, in row: [Double]) -> Double {
    let (left, share) = (x / Self.step, Double(x % Self.step) / Double(Self.step))
    return row[left] + (row[left + 1] - row[left]) * share
  }
}
