/// How stored pixels must be turned to stand upright, by the numbers of EXIF.
///
/// Source: Exif 2.3, tag 0x0112.
public enum Orientation: Int, CaseIterable, Sendable {
  /// Stored as seen.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored
  /// Turned by half.
  case down
  /// Mirrored from top to bottom.
  case downMirrored
  /// Rows and columns exchanged.
  case leftMirrored
  /// To be turned clockwise by a quarter: what a phone held upright writes.
  case right
  /// Rows and columns exchanged about the other diagonal.
  case rightMirrored
  /// To be turned counterclockwise by a quarter.
  case left

  /// Whether the upright picture is as wide as the stored one is high.
  public var swapsSides: Bool { rawValue >= Orientation.leftMirrored.rawValue }

  /// What undoes it: applied to an upright picture, it gives the stored one.
  public var inverse: Orientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }
}
