/// A colour of fixed parts.
public final class CGColor: NSObject, @unchecked Sendable {
  private let parts: [CGFloat]

  init(parts: [CGFloat]) { self.parts = parts }
  /// Makes a colour of sRGB parts from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(parts: [red, green, blue, alpha])
  }
  /// Makes a colour of sRGB parts from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(parts: [red, green, blue, alpha])
  }
  /// Makes a grey of parts from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(parts: [gray, alpha]) }

  /// The opacity, 0 to 1.
  public var alpha: CGFloat { parts[parts.count - 1] }
  /// The parts, the opacity last.
  public var components: [CGFloat]? { parts }
  /// How many parts there are, the opacity among them.
  public var numberOfComponents: Int { parts.count }
  /// What the parts mean: brightness, or red, green and blue of sRGB.
  public var colorSpace: CGColorSpace? {
    simulated { CGColorSpace(parts.count == 2 ? .grey : .sRGB) }
  }
  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(parts: parts.dropLast() + [alpha]) }

  /// Equal where all parts are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.parts == parts }
  /// The parts'.
  public override var hash: Int { parts.hashValue }
}
