internal import JPEG

extension Scene {
  /// Clouds, a low sun and its path on the water, sails.
  static let seaside = Scene { canvas, palette, noise in
    let (width, height) = (canvas.width, canvas.height)
    let horizon = (height * noise.within(0.46...0.58)).rounded()
    let shore = Int(horizon)
    canvas.fillRows(0..<shore, from: palette.high, to: palette.low)
    canvas.fillRows(
      shore..<canvas.size.height, from: palette.low.mixed(with: palette.ground, 0.6),
      to: palette.dark.mixed(with: palette.ground, 0.35))

    let sunX = width * noise.within(0.25...0.75)
    let sunRadius = height * noise.within(0.09...0.14)
    let sunY = horizon - sunRadius * noise.within(0.1...1.4)
    paintSun(&canvas, palette, x: sunX, y: sunY, radius: sunRadius, horizon: horizon)
    paintClouds(&canvas, palette, &noise, above: horizon)
    paintWater(&canvas, palette, &noise, sunX: sunX, sunRadius: sunRadius, horizon: horizon)
    for _ in 0..<noise.within(1...3) {
      let x = width * noise.within(0.08...0.92)
      let nearness = noise.within(0.02...0.22)
      paintBoat(
        &canvas, palette, x: x, y: horizon + (height - horizon) * nearness,
        scale: height * (0.05 + 0.35 * nearness))
    }
  }

  private static func paintSun(
    _ canvas: inout Canvas, _ palette: Palette, x: Double, y: Double, radius: Double,
    horizon: Double
  ) {
    canvas.glow(x: x, y: y, radius: radius * 5, palette.light, strength: 0.6)
    let disc = palette.light.mixed(with: palette.accent, 0.25)
    canvas.fillSpans(rows: y - radius...min(y + radius, horizon), disc) { row in
      let rest = radius * radius - (row - y) * (row - y)
      guard rest > 0 else { return nil }
      return (x - rest.squareRoot(), x + rest.squareRoot())
    }
  }

  private static func paintClouds(
    _ canvas: inout Canvas, _ palette: Palette, _ noise: inout Noise, above horizon: Double
  ) {
    let (width, height) = (canvas.width, canvas.height)
    for _ in 0..<noise.within(3...6) {
      let (x, y) = (width * noise.within(0...1), horizon * noise.within(0.08...0.7))
      let thickness = height * noise.within(0.022...0.036)
      for bar in 0..<noise.within(3...5) {
        let half = width * noise.within(0.05...0.16)
        let middle = x + width * noise.within(-0.06...0.06)
        canvas.bar(
          x: middle - half...middle + half, y: y + Double(bar) * thickness * 0.85,
          thickness: thickness, palette.light, opacity: 0.55)
      }
    }
  }

  private static func paintWater(
    _ canvas: inout Canvas, _ palette: Palette, _ noise: inout Noise, sunX: Double,
    sunRadius: Double, horizon: Double
  ) {
    let (width, height) = (canvas.width, canvas.height)
    for _ in 0..<420 {
      // Denser and finer towards the horizon, as waves are.
      let depth = noise.share() * noise.share()
      let y = horizon + (height - horizon) * (0.01 + depth)
      let thickness = height * (0.0015 + 0.010 * depth)
      let isGlitter = noise.share() < 0.55
      let spread = isGlitter ? sunRadius * (0.5 + 2.2 * depth) : width
      let x = sunX + spread * noise.within(-1...1)
      let half = width * (0.008 + 0.05 * depth) * noise.within(0.5...1.5)
      canvas.bar(
        x: x - half...x + half, y: y, thickness: thickness,
        isGlitter ? palette.light : palette.low, opacity: isGlitter ? 0.75 : 0.16)
    }
  }

  private static func paintBoat(
    _ canvas: inout Canvas, _ palette: Palette, x: Double, y: Double, scale: Double
  ) {
    let sailFoot = y - scale * 0.22
    canvas.triangle(
      tip: (x, y - scale * 1.5), base: x...x + scale * 0.62, baseY: sailFoot, palette.light)
    canvas.triangle(
      tip: (x - scale * 0.06, y - scale * 1.25), base: x - scale * 0.5...x - scale * 0.06,
      baseY: sailFoot, palette.accent)
    canvas.fillSpans(rows: y - scale * 1.5...y - scale * 0.16, palette.dark) { _ in
      (x - scale * 0.03, x)
    }
    canvas.fillSpans(rows: y - scale * 0.16...y, palette.dark) { row in
      let inset = scale * 0.22 * (row - (y - scale * 0.16)) / (scale * 0.16)
      return (x - scale * 0.62 + inset, x + scale * 0.72 - inset)
    }
  }
}
