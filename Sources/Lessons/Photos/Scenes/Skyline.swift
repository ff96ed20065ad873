internal import JPEG

extension Scene {
  /// A town in the evening: three rows of houses, windows, a moon, stars.
  static let skyline = Scene { canvas, palette, noise in
    let (width, height) = (canvas.width, canvas.height)
    let top = palette.high.mixed(with: palette.dark, 0.55)
    let bottom = palette.low.mixed(with: palette.accent, 0.25)
    canvas.fillRows(0..<canvas.size.height, from: top, to: bottom)
    for _ in 0..<noise.within(60...140) {
      canvas.disc(
        x: width * noise.share(), y: height * 0.5 * noise.share(),
        radius: height * noise.within(0.0008...0.0024), palette.light, opacity: 0.8)
    }
    let moon = (x: width * noise.within(0.12...0.88), y: height * noise.within(0.12...0.26))
    let radius = height * noise.within(0.05...0.085)
    canvas.glow(x: moon.x, y: moon.y, radius: radius * 4, palette.light, strength: 0.4)
    canvas.disc(x: moon.x, y: moon.y, radius: radius, palette.light)

    for layer in 0..<3 {
      let nearness = Double(layer) / 2
      let wall = bottom.mixed(with: palette.ground, 0.45 + 0.3 * nearness)
        .mixed(with: palette.dark, 0.1 + 0.75 * nearness)
      paintHouses(&canvas, palette, &noise, nearness: nearness, wall)
    }
  }

  private static func paintHouses(
    _ canvas: inout Canvas, _ palette: Palette, _ noise: inout Noise, nearness: Double,
    _ wall: Colour
  ) {
    let (width, height) = (canvas.width, canvas.height)
    var left = -width * noise.within(0...0.05)
    while left < width {
      let breadth = width * noise.within(0.05...0.11) * (0.8 + 0.5 * nearness)
      let roof = height * (0.34 + 0.22 * nearness + noise.within(0...0.22))
      let house = (x: left...left + breadth, roof: roof)
      canvas.fillSpans(rows: roof...height, wall) { _ in (house.x.lowerBound, house.x.upperBound) }
      switch noise.within(0...4) {
      case 0:
        canvas.triangle(
          tip: (left + breadth / 2, roof - breadth * 0.5), base: house.x, baseY: roof, wall)
      case 1:
        let mast = left + breadth / 2
        canvas.fillSpans(rows: roof - height * 0.07...roof, wall) { _ in
          (mast - width * 0.002, mast + width * 0.002)
        }
      default: break
      }
      paintWindows(&canvas, palette, &noise, x: house.x, below: roof, nearness: nearness, wall)
      left += breadth * noise.within(0.86...1.12)
    }
  }

  private static func paintWindows(
    _ canvas: inout Canvas, _ palette: Palette, _ noise: inout Noise, x: ClosedRange<Double>,
    below roof: Double, nearness: Double, _ wall: Colour
  ) {
    let side = canvas.height * (0.011 + 0.007 * nearness)
    let columns = Int((x.upperBound - x.lowerBound) / (side * 2)) - 1
    guard columns > 0 else { return }
    let margin = (x.upperBound - x.lowerBound - side * Double(columns * 2 - 1)) / 2
    var y = roof + side * 1.5
    while y < canvas.height * 0.9 {
      for column in 0..<columns {
        let lamp = noise.share()
        let left = x.lowerBound + margin + side * Double(column * 2)
        let colour =
          lamp < 0.22
          ? palette.light : lamp < 0.42 ? palette.accent : wall.mixed(with: palette.dark, 0.45)
        canvas.fillSpans(rows: y...y + side * 1.4, colour, opacity: lamp < 0.42 ? 0.9 : 0.6) { _ in
          (left, left + side)
        }
      }
      y += side * 2.6
    }
  }
}
