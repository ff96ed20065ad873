internal import JPEG

extension Scene {
  /// Square tiles with plain figures.
  static let tiles = Scene { canvas, palette, noise in
    let size = canvas.size
    let (columns, rows) = size.width > size.height ? (8, 6) : (6, 8)
    let side = Double(size.width) / Double(columns)
    let colours = [
      palette.high, palette.low, palette.light, palette.accent, palette.ground, palette.dark,
    ]
    for row in 0..<rows {
      for column in 0..<columns {
        let ground = noise.within(0...colours.count - 1)
        let figure = (ground + noise.within(1...colours.count - 1)) % colours.count
        let tile = Tile(
          left: Double(column) * side, top: Double(row) * side, side: side,
          ground: colours[ground], figure: colours[figure])
        tile.paint(noise.within(0...6), corner: noise.within(0...3), on: &canvas)
      }
    }
  }
}

private struct Tile {
  let left: Double
  let top: Double
  let side: Double
  let ground: Colour
  let figure: Colour

  func paint(_ kind: Int, corner: Int, on canvas: inout Canvas) {
    fill(&canvas, ground) { _ in (left, left + side) }
    let (x, y) = (
      corner & 1 == 0 ? left : left + side, corner & 2 == 0 ? top : top + side
    )
    switch kind {
    case 0, 1: disc(&canvas, x, y, side, figure)
    case 2:
      disc(&canvas, x, y, side, figure)
      disc(&canvas, x, y, side * 0.62, ground)
      disc(&canvas, x, y, side * 0.3, figure)
    case 3: disc(&canvas, left + side / 2, top + side / 2, side * 0.38, figure)
    case 4: disc(&canvas, left + side / 2, y, side / 2, figure)
    case 5: paintHalf(&canvas, corner)
    default: paintStripes(&canvas)
    }
  }

  private func disc(
    _ canvas: inout Canvas, _ x: Double, _ y: Double, _ radius: Double, _ colour: Colour
  ) {
    fill(&canvas, colour) { row in
      let rest = radius * radius - (row - y) * (row - y)
      guard rest > 0 else { return nil }
      return (x - rest.squareRoot(), x + rest.squareRoot())
    }
  }

  /// The tile cut along a diagonal.
  private func paintHalf(_ canvas: inout Canvas, _ corner: Int) {
    fill(&canvas, figure) { row in
      let down = row - top
      let reach = corner & 2 == 0 ? down : side - down
      return corner & 1 == 0 ? (left, left + reach) : (left + side - reach, left + side)
    }
  }

  private func paintStripes(_ canvas: inout Canvas) {
    let thickness = side / 9
    fill(&canvas, figure) { row in
      Int((row - top) / thickness) % 2 == 1 ? (left, left + side) : nil
    }
  }

  /// Paints rows of the tile, and nothing beyond its sides.
  private func fill(
    _ canvas: inout Canvas, _ colour: Colour, _ span: (Double) -> (Double, Double)?
  ) {
    canvas.fillSpans(rows: top...top + side, colour) { row in
      guard let (from, to) = span(row) else { return nil }
      return (max(from, left), min(to, left + side))
    }
  }
}
