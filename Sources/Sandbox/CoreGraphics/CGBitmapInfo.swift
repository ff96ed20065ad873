/// Where a pixel holds its opacity, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere.
  case none
  /// Last, multiplied.
  case premultipliedLast
  /// First, multiplied.
  case premultipliedFirst
  /// Last.
  case last
  /// First.
  case first
  /// Last, and nobody looks at it.
  case noneSkipLast
  /// First, and nobody looks at it.
  case noneSkipFirst
  /// There is nothing else.
  case alphaOnly
}

/// In which order the bytes of a pixel lie.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of ``CGBitmapInfo`` that say so.
  case orderMask = 0x7000
  /// Pairs, the lower one first.
  case order16Little = 0x1000
  /// Fours, the lowest one first.
  case order32Little = 0x2000
  /// Pairs, the higher one first.
  case order16Big = 0x3000
  /// Fours, the highest one first.
  case order32Big = 0x4000
  /// As it comes.
  public static let orderDefault = CGImageByteOrderInfo?.none
}

/// How the bytes of a pixel are to be read.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a value of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that hold a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// Parts are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold a ``CGImageByteOrderInfo``.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pairs, the lower one first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Fours, the lowest one first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pairs, the higher one first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Fours, the highest one first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Where a pixel holds its opacity; nil where the bits say nothing that is known.
  var alpha: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
  }
  /// True where a pixel holds no opacity.
  var isOpaque: Bool {
    [CGImageAlphaInfo.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
  }
}

/// How good pixels are that lie between others.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context sees fit.
  case `default`
  /// None: the nearest pixel.
  case none
  /// Fast.
  case low
  /// Slow.
  case high
  /// Between.
  case medium
}

/// How what is drawn is mixed with what is there. The simulator draws all of them as `normal`.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal
  /// Multiplied.
  case multiply
  /// The inverse, multiplied.
  case screen
  /// Multiplied or screened.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// Replaces it.
  case copy = 17
  /// Where there is something already.
  case sourceAtop = 20
  /// Where there is something already, and nothing else.
  case sourceIn = 18
  /// Nothing is left.
  case clear = 16
}
