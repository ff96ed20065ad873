extension UIImage {
  /// How stored pixels lie, in UIKit's order.
  public enum Orientation: Int, Sendable {
    /// Upright.
    case up
    /// Upside down.
    case down
    /// To be turned by 90° to the left.
    case left
    /// To be turned by 90° to the right.
    case right
    /// Upright, mirrored.
    case upMirrored
    /// Upside down, mirrored.
    case downMirrored
    /// To the left, mirrored.
    case leftMirrored
    /// To the right, mirrored.
    case rightMirrored

    private static let order: [Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    init(_ turn: Turn) { self = Self.order[turn.exif - 1] }

    /// The turn that makes such pixels stand upright.
    var turn: Turn { Turn(exif: (Self.order.firstIndex(of: self) ?? 0) + 1) }
  }

  /// How an image takes colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place has it.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// How the middle of an image fills a larger place.
  public enum ResizingMode: Int, Sendable {
    /// Again and again.
    case tile
    /// Drawn larger.
    case stretch
  }
}
