/// The binary form of a trace: a magic word, a version, then one record an event.
///
/// A record is a tag byte, the time since the record before (varint), the thread, the fields, and
/// the sites. Whole numbers are zigzag varints; a text is an index into the texts seen so far, or
/// the next free index followed by its length and its UTF-8. After 4096 texts both sides forget all
/// of them but the latest, so that a long run takes no more memory than a short one.
public enum Codec {
  /// Raised with every change of the records.
  public static let version: UInt8 = 3
  static let magic: [UInt8] = Array("CWTR".utf8)
  static let longestText = 1 << 12
  static let mostTexts = 1 << 12
}

/// What is wrong with the bytes of a trace.
public enum TraceError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are not those of a trace.
  case notATrace
  /// The trace was written by another version.
  case version(UInt8)
  /// The bytes end, or make no sense, at this offset.
  case malformed(at: Int)

  /// One sentence for a person.
  public var description: String {
    switch self {
    case .notATrace: "these bytes are not a trace"
    case .version(let version):
      "the trace has version \(version); this program reads version \(Codec.version)"
    case .malformed(let offset): "the trace is damaged at byte \(offset)"
    }
  }
}
