internal import JPEG

extension Scene {
  /// Mountains behind mountains, paler the farther they are.
  static let ridges = Scene { canvas, palette, noise in
    let (width, height) = (canvas.width, canvas.height)
    canvas.fillRows(0..<canvas.size.height, from: palette.high, to: palette.low)

    let sun = (x: width * noise.within(0.2...0.8), y: height * noise.within(0.2...0.36))
    canvas.glow(x: sun.x, y: sun.y, radius: height * 0.55, palette.light, strength: 0.7)
    canvas.disc(x: sun.x, y: sun.y, radius: height * noise.within(0.05...0.08), palette.light)

    let terrain = Terrain(&noise)
    let count = 6
    for layer in 0..<count {
      let nearness = Double(layer) / Double(count - 1)
      let base = height * (0.46 + 0.42 * nearness)
      let relief = height * (0.30 - 0.12 * nearness)
      let frequency = 3.2 - 1.2 * nearness
      let line = (0..<canvas.size.width).map { x in
        let across = Double(x) / width * frequency
        return base
          - relief
          * (terrain.height(across, Double(layer) * 7.3, octaves: 7, roughness: 0.46) - 0.3)
      }
      let colour = palette.low.mixed(with: palette.ground, min(nearness * 1.6, 1))
        .mixed(with: palette.dark, max(nearness * 1.8 - 0.8, 0) * 0.9)
      let mist = colour.mixed(with: palette.low, 0.35 * (1 - nearness))
      let top = base - relief
      canvas.fill(below: line) { row in
        colour.mixed(with: mist, min(max((Double(row) - top) / (relief * 1.4), 0), 1))
      }
    }
  }
}
