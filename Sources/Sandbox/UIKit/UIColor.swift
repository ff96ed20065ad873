/// A colour: fixed, or another one in light and in dark. The simulator paints none.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private enum Kind {
    case fixed([CGFloat])
    case grey(white: CGFloat, alpha: CGFloat)
    case dynamic((UITraitCollection) -> UIColor, name: String? = nil)
  }
  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }
  /// Makes a colour of parts from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed([red, green, blue, alpha]))
  }
  /// Makes a colour of Display P3 parts from 0 to 1; they are kept as they are.
  public convenience init(
    displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(.fixed([displayP3red, green, blue, alpha]))
  }
  /// Makes the colour of a `#colorLiteral`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(.fixed([red, green, blue, alpha].map { CGFloat($0) }))
  }
  /// Makes a grey of parts from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.grey(white: white, alpha: alpha))
  }
  /// Makes a colour of its hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = hue * 6
    let whole = sector.rounded(.down)
    let rest = sector - whole
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    let parts: [CGFloat] =
      switch Int(whole) % 6 {
      case 0: [brightness, rising, low]
      case 1: [falling, brightness, low]
      case 2: [low, brightness, rising]
      case 3: [low, falling, brightness]
      case 4: [rising, low, brightness]
      default: [brightness, low, falling]
      }
    self.init(.fixed(parts + [alpha]))
  }
  /// Makes a colour of a Core Graphics colour.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 1]
    self.init(parts.count == 2 ? .grey(white: parts[0], alpha: parts[1]) : .fixed(parts))
  }
  /// Makes a colour that is asked for where it is used.
  ///
  /// - Parameter dynamicProvider: Gives the colour for some traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.dynamic(dynamicProvider))
  }
  /// There are no asset catalogues here: gives nil.
  public convenience init?(named name: String) { nil }

  /// The same colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let parts): UIColor(.fixed(parts.dropLast() + [alpha]))
    case .grey(let white, _): UIColor(.grey(white: white, alpha: alpha))
    case .dynamic(let provider, _): UIColor(.dynamic { provider($0).withAlphaComponent(alpha) })
    }
  }
  /// The colour in some traits, fixed.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider, _) = kind else { return self }
    return asLearner { provider(traitCollection) }.resolvedColor(with: traitCollection)
  }
  /// The colour in the current traits, for Core Graphics.
  open var cgColor: CGColor {
    let color = resolvedColor(with: .current)
    if case .grey(let white, let alpha) = color.kind { return CGColor(parts: [white, alpha]) }
    return CGColor(parts: color.parts)
  }

  /// Reads the parts.
  ///
  /// - Returns: True.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }
  /// Reads the grey and the opacity.
  ///
  /// - Returns: False where the colour is no grey.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard case .grey(let grey, let opacity) = resolvedColor(with: .current).kind else {
      return false
    }
    white?.pointee = grey
    alpha?.pointee = opacity
    return true
  }
  /// Reads hue, saturation and brightness.
  ///
  /// - Returns: True.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var sector = 0.0
    if range > 0 {
      sector =
        high == red
        ? (green - blue) / range
        : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = parts[3]
    return true
  }

  /// Red, green, blue and opacity in the current traits.
  var parts: [CGFloat] {
    switch resolvedColor(with: .current).kind {
    case .fixed(let parts): parts
    case .grey(let white, let alpha): [white, white, white, alpha]
    case .dynamic: [0, 0, 0, 1]
    }
  }
  var isOpaque: Bool { parts[3] >= 0.99 }
  /// As 0xRRGGBB, without the opacity.
  var code: Int {
    parts.prefix(3).reduce(0) { code, part in
      code << 8 | Int((min(max(part, 0), 1) * 255).rounded())
    }
  }
  /// As a pixel: red in the lowest byte.
  var packedComponents: UInt32 {
    let parts = parts
    return packed(parts[0], parts[1], parts[2], parts[3])
  }

  /// Equal where all parts are in one colour space, so that a grey is no colour of red, green and
  /// blue; one that is asked for, where it is the same object.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (kind, other.kind) {
    case (.fixed, .fixed), (.grey, .grey): parts == other.parts
    default: false
    }
  }
  /// The parts'.
  public override var hash: Int {
    if case .dynamic = kind { return ObjectIdentifier(self).hashValue }
    return parts.hashValue
  }

  /// Colour space and parts, or the name of one of the system's.
  public override var description: String {
    asSimulator {
      switch kind {
      case .fixed(let parts): "UIExtendedSRGBColorSpace " + Self.words(parts)
      case .grey(let white, let alpha): "UIExtendedGrayColorSpace " + Self.words([white, alpha])
      case .dynamic(_, let name?): "<UIDynamicSystemColor; name = \(name)Color>"
      case .dynamic: "<UIDynamicProviderColor; provider = (Function)>"
      }
    }
  }
  private static func words(_ parts: [CGFloat]) -> String {
    parts.map { FormatSpecifier(isGrouped: false).text("g", "", $0) }.joined(separator: " ")
  }

  static func dynamic(_ name: String, _ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor(.dynamic({ $0.userInterfaceStyle == .dark ? dark : light }, name: name))
  }
  static func rgb(_ hex: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      .fixed([
        CGFloat(hex >> 16 & 255) / 255, CGFloat(hex >> 8 & 255) / 255, CGFloat(hex & 255) / 255,
        alpha,
      ]))
  }
}

/// What a `#colorLiteral` is where nothing else is asked for: the compiler looks for it by this name.
public typealias _ColorLiteralType = UIColor
