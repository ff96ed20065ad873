@_spi(_Unicode) import Swift

extension StringProtocol {
  /// The text with letters and their marks as one scalar, where there is one: Unicode's form C.
  public var precomposedStringWithCanonicalMapping: String {
    chargeForReading(utf8.count)
    return String(String.UnicodeScalarView(String(self)._nfc))
  }
  /// The text with letters and their marks apart: Unicode's form D.
  public var decomposedStringWithCanonicalMapping: String {
    chargeForReading(utf8.count)
    return String(String.UnicodeScalarView(String(self)._nfd))
  }
  /// The text's bytes with a zero behind them; nil where the encoding has not all characters.
  public func cString(using encoding: String.Encoding) -> [CChar]? {
    String(self).data(using: encoding).map { $0.map { CChar(bitPattern: $0) } + [0] }
  }
}
