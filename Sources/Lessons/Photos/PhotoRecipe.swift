package import JPEG

/// What one photo of the library is to look like, and how it is to be coded.
package struct PhotoRecipe: Sendable {
  /// The number drawn into it; also the seed of everything that looks random in it.
  package var number: Int
  /// The size of the stored pixels.
  package var size: PixelSize
  /// How it is coded.
  package var coding: PhotoManifest.Coding
  /// The orientation written into the file: how its stored pixels lie.
  package var orientation: Orientation
  /// True where its colours are those of Display P3.
  package var isP3: Bool
  /// True where a small picture of 160 by 120 pixels lies in the file, as cameras put it there.
  package var hasThumbnail: Bool

  /// Makes a recipe.
  package init(
    number: Int, size: PixelSize, coding: PhotoManifest.Coding = .baseline,
    orientation: Orientation? = nil, isP3: Bool = false, hasThumbnail: Bool = false
  ) {
    self.number = number
    self.size = size
    self.coding = coding
    self.orientation = orientation ?? (coding == .turned ? .right : .up)
    self.isP3 = isP3
    self.hasThumbnail = hasThumbnail
  }

  /// How the encoder is to write it, without a thumbnail.
  var options: JPEGOptions {
    // Inks carry the grain twice: at a lower quality the file is about as large as the others.
    var options = JPEGOptions(quality: coding == .cmyk ? 76 : 84, isP3: isP3)
    switch coding {
    case .baseline, .turned: break
    case .progressive: options.isProgressive = true
    case .grey: options.colour = .grey
    case .cmyk: options.colour = .cmyk
    }
    if orientation != .up { options.orientation = orientation }
    return options
  }

  /// Paints the picture, upright, with its code.
  func paint() -> Canvas {
    let scenes = Scene.all
    let palettes = Palette.all
    // Neighbours differ in both, and no pair comes twice in sixty.
    let scene = scenes[number % scenes.count]
    let palette = palettes[(number / scenes.count + number % scenes.count * 5) % palettes.count]
    var noise = Noise(seed: number)
    var canvas = Canvas(size: orientation.swapsSides ? size.swapped : size)
    scene.paint(&canvas, palette, &noise)
    canvas.addGrain(depth: 3, &noise)
    paintCode(on: &canvas, palette)
    return canvas
  }

  private func paintCode(on canvas: inout Canvas, _ palette: Palette) {
    let whole = 0..<canvas.size.width
    canvas.fill(x: whole, y: PhotoCode.band(in: canvas.size), palette.dark)
    for cell in PhotoCode.lightCells(of: number, in: canvas.size) {
      canvas.fill(x: cell.x, y: cell.y, palette.light)
    }
  }
}
