internal import Trace

extension Picture {
  /// A picture of a file at a smaller size, not decoded yet.
  ///
  /// - Parameters:
  ///   - file: What it is decoded from.
  ///   - target: Its size in pixels, after the turn.
  ///   - turn: How the stored pixels are turned.
  ///   - keepsPixels: True where it keeps what was decoded once.
  convenience init(
    of file: ImageFile, scaledTo target: CGSize, turn: Turn, keepsPixels: Bool
  ) {
    let eighths = file.eighths(covering: target.turned(turn))
    let decoded = file.decodedSize(eighths: eighths)
    self.init(
      target,
      origin: file.origin.drawn(turn, from: file.size, to: CGRect(origin: .zero, size: target)),
      colour: file.examined.colour.displayed,
      Decoding(
        file: file, eighths: eighths, isScaled: decoded != target || turn != .none,
        purpose: .thumbnail, keepsPixels: keepsPixels))
  }

  /// The small picture inside a file, not decoded yet.
  ///
  /// - Parameters:
  ///   - file: What it lies in.
  ///   - size: As it is stored, in pixels.
  ///   - target: Its size in pixels, after the turn.
  ///   - turn: How the stored pixels are turned.
  ///   - keepsPixels: True where it keeps what was decoded once.
  convenience init(
    thumbnailOf file: ImageFile, _ size: CGSize, to target: CGSize, _ turn: Turn,
    keepsPixels: Bool
  ) {
    var origin = file.origin.drawn(.none, from: file.size, to: CGRect(origin: .zero, size: size))
    origin.isEmbeddedThumbnail = true
    // It can be whole where the image around it is damaged.
    origin.photo = file.examined.photo
    self.init(
      target, origin: origin.drawn(turn, from: size, to: CGRect(origin: .zero, size: target)),
      colour: file.examined.colour.displayed,
      Decoding(file: file, purpose: .thumbnail, isThumbnail: true, keepsPixels: keepsPixels))
  }

  /// Decodes on the current thread what nobody has decoded, and keeps the pixels.
  ///
  /// - Returns: False where the file is damaged.
  func decodeForGood() -> Bool {
    guard let pixels = pixels(for: .display) else { return false }
    keep(pixels)
    return true
  }

  /// A turned copy of another size that owns its pixels; nil where the file is damaged.
  ///
  /// Takes its time on the current thread. What nobody has decoded yet is decoded at the scale that
  /// the size needs.
  func scaled(to target: CGSize, turn: Turn) -> Picture? {
    if let file = wholeFile, !isDecoded {
      let small = Picture(of: file, scaledTo: target, turn: turn, keepsPixels: false)
      guard let pixels = small.pixels(for: .thumbnail) else { return nil }
      return Picture(
        target, origin: small.origin, colour: small.colour, pixels: pixels, number: small.number)
    }
    guard let pixels = pixels(for: .thumbnail) else { return nil }
    let scaled = Pixels(bytes: Int(target.area) * bytesPerPixel)
    elapse(UInt64(max(size.area, target.area)) * costs.drawPixelPicoseconds / 1000)
    withExtendedLifetime(pixels) {}
    return Picture(
      target,
      origin: origin?.drawn(turn, from: size, to: CGRect(origin: .zero, size: target)),
      colour: colour.displayed, pixels: scaled, ground: ground,
      sketch: sketch?.drawn(turn, from: size, to: CGRect(origin: .zero, size: target)))
  }

  /// What the codec draws for this picture.
  func rendering(turned turn: Turn = .none) -> ImageRendering {
    let turned = size.turned(turn)
    let drawn = origin?.drawn(turn, from: size, to: CGRect(origin: .zero, size: turned))
    var rendering = ImageRendering(
      drawn, on: turned, ground: ground.colour, isP3: colour == .displayP3)
    if let sketch {
      let placed = sketch.drawn(turn, from: size, to: CGRect(origin: .zero, size: turned))
      rendering.pixels =
        Raster(placed, width: rendering.width, height: rendering.height).divided()
    }
    return rendering
  }
}
