package import JPEG

/// What one photo of the library is to look like, and how it is to be coded.
package struct PhotoRecipe: Sendable {
  /// The number drawn into it; also the seed of everything that looks random in it.
  package var number: Int
  /// The size of the stored pixels.
  package var size: PixelSize
  /// How it is coded.
  package var coding: PhotoManifest.Coding

  /// Makes a recipe.
  package init(number: Int, size: PixelSize, coding: PhotoManifest.Coding = .baseline) {
    self.number = number
    self.size = size
    self.coding = coding
  }

  /// The course's sixty photos, of twelve megapixels each, as phones took them for a decade.
  package static let course = (0..<60).map { number in
    let coding: PhotoManifest.Coding =
      switch number {
      case 11: .progressive
      case 23: .grey
      case 35: .cmyk
      case 46: .turned
      default: .baseline
      }
    return PhotoRecipe(number: number, size: PixelSize(width: 4032, height: 3024), coding: coding)
  }

  /// The orientation written into the file.
  var orientation: Orientation { coding == .turned ? .right : .up }

  /// How the encoder is to write it.
  var options: JPEGOptions {
    // Inks carry the grain twice: at a lower quality the file is about as large as the others.
    var options = JPEGOptions(quality: coding == .cmyk ? 76 : 84)
    switch coding {
    case .baseline: break
    case .progressive: options.isProgressive = true
    case .grey: options.colour = .grey
    case .cmyk: options.colour = .cmyk
    case .turned: options.orientation = orientation
    }
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
