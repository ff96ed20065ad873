/// One of the eight ways to lay a rectangle on itself, numbered as EXIF numbers them.
///
/// A picture's EXIF orientation is the turn that makes its stored pixels stand upright.
struct Turn: Equatable, Sendable {
  // Where a step to the right goes, (a, c), and a step downwards, (b, d).
  private let a: Int
  private let b: Int
  private let c: Int
  private let d: Int

  private init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// Leaves all as it is.
  static let none = Turn(1, 0, 0, 1)
  /// Top and bottom exchanged.
  static let flipped = Turn(1, 0, 0, -1)
  /// Left and right exchanged.
  static let mirrored = Turn(-1, 0, 0, 1)

  private static let all = [
    none, mirrored, Turn(-1, 0, 0, -1), flipped, Turn(0, 1, 1, 0), Turn(0, -1, 1, 0),
    Turn(0, -1, -1, 0), Turn(0, 1, -1, 0),
  ]

  /// The turn of an EXIF orientation; none where the number is not 1 to 8.
  init(exif: Int) { self = Self.all.indices.contains(exif - 1) ? Self.all[exif - 1] : .none }

  /// The turn that an affine map comes nearest to: where it takes a step to the right, and one
  /// downwards.
  init(right: CGPoint, down: CGPoint) {
    func sign(_ value: CGFloat) -> Int { value < 0 ? -1 : 1 }
    self =
      abs(right.x) >= abs(right.y)
      ? Turn(sign(right.x), 0, 0, sign(down.y)) : Turn(0, sign(down.x), sign(right.y), 0)
  }

  /// EXIF's number, 1 to 8.
  var exif: Int { (Self.all.firstIndex(of: self) ?? 0) + 1 }
  /// Whether width and height change places.
  var swapsSides: Bool { a == 0 }
  /// What undoes it.
  var inverse: Turn { Turn(a, c, b, d) }

  /// This turn, and another one after it.
  func followed(by next: Turn) -> Turn {
    Turn(
      next.a * a + next.b * c, next.a * b + next.b * d, next.c * a + next.d * c,
      next.c * b + next.d * d)
  }

  /// Where a part of a picture comes to lie.
  ///
  /// - Parameters:
  ///   - part: A rectangle in the picture.
  ///   - size: Of the picture.
  ///   - target: Where the turned picture is drawn.
  func map(_ part: CGRect, in size: CGSize, to target: CGRect) -> CGRect {
    let first = map(part.minX / size.width - 0.5, part.minY / size.height - 0.5, target)
    let last = map(part.maxX / size.width - 0.5, part.maxY / size.height - 0.5, target)
    return CGRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
      height: abs(first.y - last.y))
  }

  private func map(_ u: CGFloat, _ v: CGFloat, _ target: CGRect) -> CGPoint {
    CGPoint(
      x: target.minX + (CGFloat(a) * u + CGFloat(b) * v + 0.5) * target.width,
      y: target.minY + (CGFloat(c) * u + CGFloat(d) * v + 0.5) * target.height)
  }
}

extension CGSize {
  /// The size after a turn.
  func turned(_ turn: Turn) -> CGSize {
    turn.swapsSides ? CGSize(width: height, height: width) : self
  }
}
