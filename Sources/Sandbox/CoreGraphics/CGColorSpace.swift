/// What the numbers of a colour mean.
///
/// The simulator knows sRGB, Display P3, grey and CMYK; all other spaces of red, green and blue are
/// taken for sRGB.
public final class CGColorSpace: Hashable, Sendable {
  let colour: ImageColour
  private let storedName: CFString?

  init(_ colour: ImageColour) {
    self.colour = colour
    storedName =
      switch colour {
      case .sRGB: CGColorSpace.sRGB
      case .displayP3: CGColorSpace.displayP3
      case .grey: CGColorSpace.genericGrayGamma2_2
      case .cmyk: CGColorSpace.genericCMYK
      }
  }
  /// The space of a name; nil where there is none of that name.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3,
      CGColorSpace.extendedLinearDisplayP3:
      colour = .displayP3
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray: colour = .grey
    case CGColorSpace.genericCMYK: colour = .cmyk
    case let other where other.string.hasPrefix("kCGColorSpace"): colour = .sRGB
    default: return nil
    }
    storedName = name
  }

  /// The name; nil where the space has none.
  public var name: CFString? { simulated { storedName } }
  /// What kind of numbers there are.
  public var model: CGColorSpaceModel {
    simulated {
      switch colour {
      case .sRGB, .displayP3: .rgb
      case .grey: .monochrome
      case .cmyk: .cmyk
      }
    }
  }
  /// How many numbers a colour has, its opacity not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }
  /// True where it holds colours that sRGB has not.
  public var isWideGamutRGB: Bool { simulated { colour == .displayP3 } }
  /// True where bitmaps can be drawn in it.
  public var supportsOutput: Bool { true }

  /// Equal where the colours mean the same.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.colour == b.colour && a.storedName == b.storedName
  }
  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) { hasher.combine(colour) }

  /// What most screens show.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB, with numbers below 0 and above 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB, with numbers that go with the light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Both.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// What Apple's screens show.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3, with numbers below 0 and above 1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Both, with numbers that go with the light.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// What photographs were long kept in. Taken for sRGB here.
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  /// Grey.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey, with numbers that go with the light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Inks.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
}

/// What kind of numbers a colour has.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None that is known.
  case unknown = -1
  /// Brightness.
  case monochrome
  /// Red, green, blue.
  case rgb
  /// Inks.
  case cmyk
  /// Lightness and two opposites.
  case lab
  /// Any.
  case deviceN
  /// Numbers of a palette.
  case indexed
  /// A pattern.
  case pattern
}

/// Red, green and blue as the device has them: sRGB on Apple's phones.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { simulated { CGColorSpace(.sRGB) } }
/// Brightness as the device has it.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { simulated { CGColorSpace(.grey) } }
/// Inks as the device has them.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { simulated { CGColorSpace(.cmyk) } }
