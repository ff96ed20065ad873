/// Colours that run into each other. The simulator keeps them and draws nothing.
open class CAGradientLayer: CALayer {
  /// `CGColor`s.
  open var colors: [Any]? { didSet { didChangeLook() } }
  /// Where each colour is, from 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]? { didSet { didChangeLook() } }
  /// Where the first colour is, in parts of the bounds; default the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in parts of the bounds; default the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How they run; default along a line.
  open var type = CAGradientLayerType.axial
}

/// How colours run into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a middle outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a middle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
