/// Why bytes are no picture, or pixels become no file.
public enum JPEGError: Error, Equatable, CustomStringConvertible {
  /// The bytes do not begin as every JPEG file does.
  case notJPEG
  /// The bytes end before the picture does; the offset is their number.
  case truncated(at: Int)
  /// The part before the picture's data cannot be read.
  case malformedHead(reason: String)
  /// The picture's data are damaged. The row is the first that was not decoded, in the decoded
  /// size; nil where the coding does not tell (progressive, CMYK).
  case damaged(row: Int?, reason: String)
  /// More pixels than ``Bitmap/maximumArea``.
  case tooLarge(PixelSize)
  /// The encoder refused.
  case notEncodable(reason: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .notJPEG: "not a JPEG file: it does not begin with FF D8"
    case .truncated(let at): "the file ends too early, after \(at) bytes"
    case .malformedHead(let reason): "the head of the JPEG file cannot be read: \(reason)"
    case .damaged(nil, let reason): "the JPEG data are damaged: \(reason)"
    case .damaged(let row?, let reason): "the JPEG data are damaged at row \(row): \(reason)"
    case .tooLarge(let size): "\(size) pixels are more than this decoder takes"
    case .notEncodable(let reason): "cannot be written as JPEG: \(reason)"
    }
  }
}
