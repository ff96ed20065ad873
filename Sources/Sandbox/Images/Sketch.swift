/// What was drawn on a bitmap, step by step, from which its pixels are made when somebody looks at
/// them.
final class Sketch: Sendable {
  /// In pixels.
  let size: CGSize
  /// What was there before: red in the lowest byte, then green, blue, alpha.
  let ground: UInt32
  let steps: [Step]
  /// How many bitmaps were drawn into each other.
  let depth: Int

  init(_ size: CGSize, ground: UInt32, _ steps: [Step]) {
    (self.size, self.ground, self.steps) = (size, ground, steps)
    depth = 1 + (steps.map(\.depth).max() ?? 0)
  }

  /// Something that is drawn.
  struct Step: Sendable {
    let kind: Kind
    /// Outside of these nothing is drawn.
    var clips: [Region] = []
    /// The opacity, 0 to 1.
    var alpha: CGFloat = 1

    fileprivate var depth: Int {
      if case .picture(let content, _, _) = kind { content.sketch?.sketch.depth ?? 0 } else { 0 }
    }
  }

  enum Kind: Sendable {
    /// A colour: red in the lowest byte, then green, blue, alpha.
    case fill(Region, UInt32)
    /// Nothing is left.
    case clear(Region)
    /// A picture that is turned and stretched to a rectangle, in pixels from the top left.
    case picture(PictureContent, Turn, CGRect)
    /// All pixels of the bitmap, with colours multiplied by the opacity: red, green, blue, alpha.
    case pixels([UInt8])
  }
}

/// What a picture shows, without its pixels, which are memory of the app's.
struct PictureContent: Sendable {
  let size: CGSize
  let origin: PhotoOrigin?
  let ground: Picture.Ground
  let sketch: PlacedSketch?
}

/// Where a sketch lies in a picture.
struct PlacedSketch: Sendable {
  let sketch: Sketch
  var turn = Turn.none
  /// Where the whole sketch lies, in the picture's pixels.
  var place: CGRect

  init(_ sketch: Sketch) {
    self.sketch = sketch
    place = CGRect(origin: .zero, size: sketch.size)
  }

  /// As ``PhotoOrigin/drawn(_:from:to:)``.
  func drawn(_ turn: Turn, from size: CGSize, to target: CGRect) -> PlacedSketch {
    var drawn = self
    drawn.turn = self.turn.followed(by: turn)
    drawn.place = turn.map(place, in: size, to: target)
    return drawn
  }

  func moved(by x: CGFloat, _ y: CGFloat) -> PlacedSketch {
    var moved = self
    moved.place = place.offsetBy(dx: x, dy: y)
    return moved
  }

  func scaled(by factor: CGFloat) -> PlacedSketch {
    var scaled = self
    scaled.place = CGRect(
      x: place.minX * factor, y: place.minY * factor, width: place.width * factor,
      height: place.height * factor)
    return scaled
  }

  /// From the sketch's pixels to those of the picture.
  var map: CGAffineTransform {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      turn.map(
        CGRect(x: x, y: y, width: 0, height: 0), in: sketch.size, to: place
      ).origin
    }
    let (o, x, y) = (point(0, 0), point(1, 0), point(0, 1))
    return CGAffineTransform(
      a: x.x - o.x, b: x.y - o.y, c: y.x - o.x, d: y.y - o.y, tx: o.x, ty: o.y)
  }
}
