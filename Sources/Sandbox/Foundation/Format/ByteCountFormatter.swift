/// Writes numbers of bytes: `4.2 MB`.
open class ByteCountFormatter: Formatter, @unchecked Sendable {
  /// The units that may be used.
  public struct Units: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of units.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bytes.
    public static let useBytes = Units(rawValue: 1)
    /// Thousands.
    public static let useKB = Units(rawValue: 2)
    /// Millions.
    public static let useMB = Units(rawValue: 4)
    /// Billions.
    public static let useGB = Units(rawValue: 8)
    /// Trillions.
    public static let useTB = Units(rawValue: 16)
    /// All of them.
    public static let useAll: Units = [.useBytes, .useKB, .useMB, .useGB, .useTB]
  }

  /// What a unit holds of the next smaller one.
  public enum CountStyle: Int, Sendable {
    /// 1000, as for files on Apple's systems.
    case file
    /// 1024, as for memory on Apple's systems.
    case memory
    /// 1000.
    case decimal
    /// 1024.
    case binary
  }

  /// The units that may be used; an empty set is all.
  open var allowedUnits: Units = []
  /// What a unit holds of the next smaller one.
  open var countStyle = CountStyle.file
  /// True where 0 is `Zero` in place of `0`.
  open var allowsNonnumericFormatting = true
  /// False leaves the unit out.
  open var includesUnit = true
  /// False leaves the number out.
  open var includesCount = true
  /// True adds the exact number.
  open var includesActualByteCount = false
  /// True where the digits fit the unit: none for KB, one for MB, two above. False writes three digits
  /// altogether, where there are as many.
  open var isAdaptive = true
  /// True fills the fraction with zeros.
  open var zeroPadsFractionDigits = false

  /// Makes a formatter.
  public override init() {
    super.init()
    simulated(cost: costs.makeFormatter) {}
  }

  /// For a format style, which is not dear to make.
  init(style: ByteCountFormatStyle.Style) {
    super.init()
    countStyle = CountStyle(rawValue: style.rawValue) ?? .file
  }

  /// A number of bytes as text.
  open func string(fromByteCount byteCount: Int64) -> String {
    simulated(cost: costs.format) {
      ByteCounts.text(byteCount, self)
    }
  }
  /// A number of bytes as text. Makes a formatter each time.
  open class func string(
    fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle
  ) -> String {
    let formatter = ByteCountFormatter()
    formatter.countStyle = countStyle
    return formatter.string(fromByteCount: byteCount)
  }
  /// A number's text.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let value as any BinaryInteger: string(fromByteCount: Int64(clamping: value))
    case let number as NSNumber: string(fromByteCount: number.int64Value)
    default: nil
    }
  }
}

/// How many bytes there are, for people.
enum ByteCounts {
  private static let units = ["bytes", "KB", "MB", "GB", "TB"]

  static func text(_ bytes: Int64, _ format: ByteCountFormatter) -> String {
    let isBinary = format.countStyle == .memory || format.countStyle == .binary
    let unit = unit(bytes.magnitude, isBinary ? 1024 : 1000, format.allowedUnits)
    let size = power(isBinary ? 1024 : 1000, unit)
    let number = DecimalDigits(shortest: Double(bytes) / size)
    var recipe = NumberRecipe()
    recipe.maximumFraction =
      format.isAdaptive
      ? [0, 0, 1, 2, 2][unit] : unit == 0 ? 0 : max(3 - max(number.point, 1), 0)
    recipe.minimumFraction = format.zeroPadsFractionDigits ? recipe.maximumFraction : 0
    recipe.rounding = .halfUp
    var name = units[unit]
    if unit == 0, bytes == 1 { name = "byte" }
    let isNamed = bytes == 0 && format.allowsNonnumericFormatting
    if isNamed, format.allowedUnits.isEmpty { name = "KB" }
    let count = isNamed ? "Zero" : recipe.text(number)
    let parts = [format.includesCount ? count : nil, format.includesUnit ? name : nil]
    let text = parts.compactMap { $0 }.joined(separator: " ")
    guard format.includesActualByteCount, unit > 0 else { return text }
    var whole = NumberRecipe()
    whole.maximumFraction = 0
    return text + " (" + whole.text(DecimalDigits(bytes)) + " bytes)"
  }

  private static func unit(
    _ bytes: UInt64, _ base: Double, _ allowed: ByteCountFormatter.Units
  ) -> Int {
    let usable = units.indices.filter {
      allowed.isEmpty || allowed.contains(ByteCountFormatter.Units(rawValue: 1 << UInt($0)))
    }
    return usable.last { Double(bytes) >= power(base, $0) } ?? usable.first ?? 0
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * base }
  }
}
