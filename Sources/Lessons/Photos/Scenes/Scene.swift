/// A kind of picture.
struct Scene: Sendable {
  /// Paints the whole canvas.
  let paint: @Sendable (inout Canvas, Palette, inout Noise) -> Void

  /// All of them. The pictures follow one another in this order.
  static let all = [ridges, seaside, paperCut, skyline, tiles]
}
