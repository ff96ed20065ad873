/// How wide and how high the system font's glyphs are.
///
/// Ascender, descender, capitals and x are those that UIKit prints for San Francisco (17 points:
/// 16.19, −4.10, 11.98, 8.95). Its advance widths are not public; those of Helvetica stand for them
/// (Adobe's Core 14 AFM files, Helvetica and its predecessor on iOS), within about 5 % (assumption).
/// Heavier fonts are wider by up to 8 % (assumption, after Helvetica Bold).
enum FontMetrics {
  static let ascender: CGFloat = 0.952148
  static let descender: CGFloat = -0.241211
  static let capHeight: CGFloat = 0.704590
  static let xHeight: CGFloat = 0.526367

  /// Thousandths of the size, from the space on.
  private static let ascii: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of a glyph in thousandths of the size.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value >= 32, value < 127 { return Int(ascii[Int(value) - 32]) }
    switch value {
    case 0..<32, 127, 0x200B...0x200F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0x0300...0x036F:
      return 0
    case 0xC0...0x24F: return value % 2 == 0 ? 667 : 556
    case 0x2013: return 556
    case 0x2014, 0x2026: return 1000
    case 0x2018, 0x2019: return 222
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60: return 1000
    case 0x1F000...0x1FAFF, 0x2600...0x27BF: return 1250
    default: return 556
    }
  }

  /// True where a line may break before or after the glyph, as between ideographs.
  static func breaksAround(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0x2E80 && value <= 0xD7FF || value >= 0xF900 && value <= 0xFAFF
      || value >= 0xFF00 && value <= 0xFF60
  }

  /// By how much a weight is wider than regular, in thousandths.
  static func factor(of font: UIFont) -> Int {
    let weight = font.weight.rawValue
    return 1000 + Int((weight > 0 ? weight * 130 : weight * 40).rounded())
  }
}
