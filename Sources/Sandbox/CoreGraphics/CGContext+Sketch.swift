// What is drawn is noted step by step. Pixels are made of it where somebody looks at them.
extension CGContext {
  /// Notes a step.
  ///
  /// - Parameters:
  ///   - kind: What is drawn.
  ///   - coversAll: True where nothing of what was there before can be seen.
  func record(_ kind: Sketch.Kind, coversAll: Bool = false) {
    var clips = state.clips
    if !state.clip.covers(bounds) { clips.append(Region(state.clip)) }
    let step = Sketch.Step(kind: kind, clips: clips, alpha: state.alpha)
    if let memory { return draw(step, into: memory) }
    if coversAll, clips.isEmpty, state.alpha >= 1 { steps = [] }
    if steps.count < Self.mostSteps { steps.append(step) }
  }

  /// Of what is drawn later no pixels are made.
  private static let mostSteps = 10_000

  /// All that was drawn.
  var sketch: Sketch { Sketch(bounds.size, ground: firstGround, steps) }

  /// What an image of the context shows; nil where that is one photo alone, or nothing.
  func imageSketch() -> PlacedSketch? {
    if let memory, bitsPerComponent == 8, width * height <= 1 << 22 {
      return PlacedSketch(pixels(read(memory, 0..<height)))
    }
    guard !isPlain else { return nil }
    let sketch = sketch
    guard sketch.depth > 32, width * height <= 1 << 22 else { return PlacedSketch(sketch) }
    // What was drawn into itself again and again is made pixels, so that it can be looked at.
    return PlacedSketch(
      pixels(Raster(PlacedSketch(sketch), width: width, height: height)))
  }

  private func pixels(_ raster: Raster) -> Sketch {
    Sketch(bounds.size, ground: 0, [Sketch.Step(kind: .pixels(raster.rgba))])
  }

  private var isPlain: Bool {
    guard let step = steps.first else { return true }
    guard steps.count == 1, step.clips.isEmpty, step.alpha >= 1,
      case .picture(let content, _, let target) = step.kind
    else { return false }
    return content.sketch == nil && content.origin != nil && target.covers(bounds)
  }

  /// From the app's coordinates to pixels from the top left.
  var deviceMap: CGAffineTransform {
    state.transform.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// A path of the app's coordinates in pixels from the top left.
  func device(_ path: CGPath) -> CGPath {
    let copy = path.mutableCopy() ?? CGMutablePath()
    withUnsafePointer(to: deviceMap) { copy.apply($0) }
    return copy
  }

  /// A width of the app's in pixels.
  func device(width: CGFloat) -> CGFloat {
    let map = state.transform
    return width * abs(map.a * map.d - map.b * map.c).squareRoot()
  }
}

extension Sketch.Step {
  /// The rectangle outside of which nothing changes.
  var area: CGRect {
    let own: CGRect =
      switch kind {
      case .fill(let region, _), .clear(let region): region.bounds
      case .picture(_, _, let target): target
      case .pixels: .infinite
      }
    return clips.reduce(own) { $0.intersection($1.bounds) }
  }
}
