import Foundation
import Trace

/// What is kept in the cache ends with its hash: what went bad on the disk, or was cut off by a loss
/// of power, is made again.
enum Seal {
  /// What a file holds, without its seal; nil where it is not there or its seal is not right.
  ///
  /// The file's time of change becomes that of its last use, by which the oldest are dropped.
  ///
  /// - Parameter companion: What is kept elsewhere and belongs to it.
  static func open(_ file: URL, with companion: Data = Data()) -> Data? {
    guard utimes(file.path, nil) == 0, let bytes = try? Data(contentsOf: file) else { return nil }
    let content = bytes.dropLast(length)
    return bytes.suffix(length) == of(content, with: companion) ? content : nil
  }

  /// What to write behind some content.
  static func of(_ content: Data, with companion: Data = Data()) -> Data {
    var hash = SHA256()
    hash.update("\(content.count)\n".utf8)
    hash.update(content)
    hash.update(companion)
    return Data(hash.finish().utf8)
  }

  private static let length = 64
}
