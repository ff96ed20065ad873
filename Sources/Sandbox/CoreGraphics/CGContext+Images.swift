internal import Trace

extension CGContext {
  /// Draws an image into a rectangle; it stands upright where the y axis points upwards.
  ///
  /// In a context of UIKit's the axis points downwards, so that this function draws images upside
  /// down there; `UIImage.draw(in:)` does not. An image that nobody decoded is decoded here.
  ///
  /// - Parameters:
  ///   - image: Its stored pixels are drawn; an orientation of a `UIImage` is not known here.
  ///   - rect: Where it goes.
  ///   - byTiling: True repeats it over what can be drawn on.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    simulated(cost: costs.call * 10) {
      if byTiling { return tile(image.picture) }
      draw(
        image.picture, .none, origin: CGPoint(x: rect.minX, y: rect.maxY),
        right: CGPoint(x: rect.maxX, y: rect.maxY), down: CGPoint(x: rect.minX, y: rect.minY))
    }
  }

  /// Draws a picture that has been turned into a rectangle with its top at the lower y: upright where
  /// the y axis points downwards.
  func draw(_ picture: Picture, _ turn: Turn, upright rect: CGRect) {
    draw(
      picture, turn, origin: CGPoint(x: rect.minX, y: rect.minY),
      right: CGPoint(x: rect.maxX, y: rect.minY), down: CGPoint(x: rect.minX, y: rect.maxY))
  }

  private func tile(_ picture: Picture) {
    guard picture.pixels(for: .drawing) != nil else { return }
    draw(pixels: state.clip.area)
    hidePhoto(behind: state.clip, isOpaque: picture.isOpaque)
  }

  /// Draws a picture, given where three of its corners go in the app's coordinates.
  private func draw(
    _ picture: Picture, _ turn: Turn, origin: CGPoint, right: CGPoint, down: CGPoint
  ) {
    guard picture.width > 0, picture.height > 0,
      let pixels = picture.pixels(for: .drawing)
    else { return }
    let (o, r, d) = (device(origin), device(right), device(down))
    let across = CGPoint(x: r.x - o.x, y: r.y - o.y)
    let along = CGPoint(x: d.x - o.x, y: d.y - o.y)
    let target = CGRect(
      x: o.x + min(0, across.x, along.x, across.x + along.x),
      y: o.y + min(0, across.y, along.y, across.y + along.y),
      width: abs(across.x) + abs(along.x), height: abs(across.y) + abs(along.y))
    let drawn = target.overlap(with: state.clip)
    guard !drawn.isEmpty else { return }
    // A picture that is made smaller is read whole, unless every pixel but the nearest is left out.
    let read = state.interpolation == .none ? 0 : picture.size.area * drawn.area / target.area
    draw(pixels: max(drawn.area, read))
    withExtendedLifetime(pixels) {}
    show(
      picture, turn.followed(by: Turn(right: across, down: along)), in: target, seen: drawn)
  }

  private func show(_ picture: Picture, _ turn: Turn, in target: CGRect, seen: CGRect) {
    var shown = picture.origin?.drawn(turn, from: picture.size, to: target)
    if !holdsColours(of: picture) { shown?.isClipped = true }
    record(
      .picture(picture.content, turn, target),
      coversAll: picture.isOpaque && target.covers(bounds))
    hidePhoto(behind: seen, isOpaque: picture.isOpaque)
    guard let shown, state.alpha >= Self.leastAlpha else { return }
    let share = shown.place.overlap(with: seen).area
    guard share * 4 >= bounds.area, share >= seenArea(of: origin) else { return }
    self.origin = shown
    if picture.isOpaque, seen.covers(bounds) { ground.isOpaque = true }
  }

  /// Below this nobody notices a photo (assumption).
  private static let leastAlpha: CGFloat = 0.2

  private func seenArea(of origin: PhotoOrigin?) -> CGFloat {
    origin.map { $0.place.overlap(with: bounds).area } ?? 0
  }

  /// Something was drawn over a part.
  func hidePhoto(behind part: CGRect, isOpaque: Bool) {
    guard isOpaque, state.alpha >= 0.99, let origin else { return }
    if part.covers(origin.place.overlap(with: bounds)) { self.origin = nil }
  }
}
