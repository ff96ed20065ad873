/// A photo's number, drawn into its pixels so that it can be read back at thumbnail size.
///
/// Two tracks of 26 cells lie along the lower edge, as on the edge of a film. In each column one
/// cell is light and the other dark; light above is a one. The columns are a one, the number in
/// the extended Golay code, and a zero. Any two numbers differ in eight columns or more, and a
/// mirrored code begins with a zero.
///
/// The tracks lie at shares of the picture's sides, so scaling does not matter, stretching
/// included. Turning does: a turned picture reads as nil.
public enum PhotoCode {
  /// The numbers that can be drawn.
  public static let numbers = 0..<4096
  /// A picture's shorter side below which nothing is read, in pixels: cells of two pixels, so that
  /// the pixel at the centre of a cell holds nothing of its neighbours.
  public static let minimumSide = 60

  /// A rectangle of pixels.
  public struct Cell: Equatable, Sendable {
    /// Columns.
    public let x: Range<Int>
    /// Rows.
    public let y: Range<Int>
  }

  /// The rows to fill with the dark colour before the cells are drawn.
  public static func band(in size: PixelSize) -> Range<Int> {
    part(size.height, 0.90, 1)
  }

  /// The light cells of a number.
  ///
  /// - Precondition: The number is one of ``numbers``.
  public static func lightCells(of number: Int, in size: PixelSize) -> [Cell] {
    precondition(numbers.contains(number))
    let word = word(for: number)
    return (0..<columns).map { column in
      let isOne = word >> (columns - 1 - column) & 1 == 1
      let left = margin + Double(column) * pitch
      let top = isOne ? upperTrack : lowerTrack
      return Cell(
        x: part(size.width, left, left + pitch), y: part(size.height, top, top + trackHeight))
    }
  }

  /// Reads the number in a picture.
  ///
  /// - Parameters:
  ///   - rgba: Rows from top to bottom, `height × width × 4` bytes, upright.
  ///   - size: The size of the picture.
  /// - Returns: The number, or nil where there is none.
  /// - Complexity: O(pixels of the tracks).
  public static func read(_ rgba: RawSpan, size: PixelSize) -> Int? {
    precondition(rgba.byteCount == size.area * 4)
    guard min(size.width, size.height) >= minimumSide else { return nil }
    var word = 0
    for column in 0..<columns {
      let upper = brightness(rgba, size, column, upperTrack)
      let lower = brightness(rgba, size, column, lowerTrack)
      guard abs(upper - lower) >= contrast else { return nil }
      word = word << 1 | (upper > lower ? 1 : 0)
    }
    let number = (word ^ pattern) >> 13 & 0xfff
    return word == self.word(for: number) ? number : nil
  }

  private static let columns = 26
  private static let margin = 0.04
  private static let pitch = (1 - 2 * margin) / Double(columns)
  private static let upperTrack = 0.91
  private static let trackHeight = 0.04
  private static let lowerTrack = upperTrack + trackHeight
  /// Of 255. A drawn code has more than 100; JPEG at quality 60 takes less than 40.
  private static let contrast = 40

  /// The mean brightness of the middle of a cell, 0 … 255.
  private static func brightness(
    _ rgba: RawSpan, _ size: PixelSize, _ column: Int, _ top: Double
  ) -> Int {
    let columns = middle(size.width, margin + (Double(column) + 0.5) * pitch, pitch)
    let rows = middle(size.height, top + trackHeight / 2, trackHeight)
    var sum = 0
    for y in rows {
      for x in columns {
        let at = (y * size.width + x) * 4
        // The weights of Rec. 601, which JPEG uses.
        sum +=
          299 * Int(rgba.byte(at)) + 587 * Int(rgba.byte(at + 1)) + 114 * Int(rgba.byte(at + 2))
      }
    }
    return sum / (rows.count * columns.count * 1000)
  }

  private static func part(_ length: Int, _ from: Double, _ to: Double) -> Range<Int> {
    Int(Double(length) * from + 0.5)..<Int(Double(length) * to + 0.5)
  }

  /// The pixels of the middle third of a share of a side, or the one at its centre.
  private static func middle(_ length: Int, _ centre: Double, _ share: Double) -> Range<Int> {
    let centre = Double(length) * centre
    let reach = Double(length) * share / 6
    let first = Int(centre - reach + 0.5)
    let last = Int(centre + reach - 0.5)
    return first < last ? first..<last + 1 : Int(centre)..<Int(centre) + 1
  }

  /// Columns from left to right, the first in the highest bit.
  private static func word(for number: Int) -> Int {
    golay(number) << 1 ^ pattern
  }

  /// Changed in every code, so that small numbers look no plainer than large ones; with it the
  /// first column is a one and the last a zero.
  private static let pattern = 0b1_0110_1001_1100_1010_0101_1010_0

  /// 12 bits as a word of the extended binary Golay code: 12 bits, 11 of remainder, 1 of parity.
  /// Any two words differ in eight bits or more.
  private static func golay(_ number: Int) -> Int {
    let generator = 0b1100_0111_0101
    var remainder = number << 11
    for bit in (11..<23).reversed() where remainder >> bit & 1 == 1 {
      remainder ^= generator << (bit - 11)
    }
    let word = number << 11 | remainder
    return word << 1 | word.nonzeroBitCount & 1
  }
}
