import Foundation
import Trace

/// The place of one learner's object in the cache.
///
/// At the object's end, where no loader looks, stands the hash of the object and its warnings. What
/// went bad on the disk, or was cut off by a loss of power, is compiled again.
struct CacheEntry {
  private let cache: Cache
  private let key: String

  /// The place for a key: 64 hexadecimal digits.
  init(cache: Cache, key: String) {
    self.cache = cache
    self.key = key
  }

  private var file: URL { cache.compiled.appending(path: "\(key).so") }
  private var warningsFile: URL { cache.compiled.appending(path: "\(key).json") }

  /// The object that is there, or nil.
  func object(of source: LearnerSource) -> CompiledObject? {
    // Its time of change is that of its last use, by which the oldest are dropped.
    guard utimes(file.path, nil) == 0, let bytes = try? Data(contentsOf: file) else { return nil }
    let notes = (try? Data(contentsOf: warningsFile)) ?? Data()
    let hash = Self.hash(Array(bytes.dropLast(Self.hashLength)), Array(notes))
    guard bytes.suffix(Self.hashLength) == hash else { return nil }
    let kept = try? JSONDecoder().decode([Kept].self, from: notes)
    let warnings = kept?.map { $0.diagnostic(in: source) } ?? []
    return CompiledObject(
      path: file, warnings: warnings, learnerName: source.name, isFromCache: true)
  }

  /// Moves a linked object here, with its warnings.
  func store(
    _ object: URL, warnings: [Diagnostic], of source: LearnerSource
  ) throws(CourseFault) -> CompiledObject {
    try cache.makeFolder(cache.compiled)
    let temporary = object.appendingPathExtension("json")
    do {
      let notes =
        warnings.isEmpty ? Data() : try JSONEncoder().encode(warnings.map { Kept($0, in: source) })
      let hash = Self.hash(Array(try Data(contentsOf: object)), Array(notes))
      let handle = try FileHandle(forWritingTo: object)
      try handle.seekToEnd()
      try handle.write(contentsOf: hash)
      try handle.close()
      try notes.write(to: temporary)
    } catch {
      throw CourseFault(
        "cannot write to the cache: \(error.localizedDescription)", at: object.path,
        remedy: "see whether the disk is full")
    }
    if warnings.isEmpty {
      // A bad object's warnings, should there be some, are not this one's.
      unlink(warningsFile.path)
    } else {
      try cache.store(temporary, as: warningsFile)
    }
    try cache.store(object, as: file)
    // One in sixteen looks after the cache's size.
    if key.hasSuffix("0") { cache.trim() }
    return CompiledObject(
      path: file, warnings: warnings, learnerName: source.name, isFromCache: false)
  }

  private static let hashLength = 64

  private static func hash(_ object: [UInt8], _ notes: [UInt8]) -> Data {
    var hash = SHA256()
    hash.update("\(object.count)\n".utf8)
    hash.update(object)
    hash.update(notes)
    return Data(hash.finish().utf8)
  }

  /// A diagnostic as it is kept: the learner's path is that of the day.
  private struct Kept: Codable {
    var harness: String?
    var line: Int
    var column: Int
    var severity: Diagnostic.Severity
    var message: String
    var source: String

    init(_ diagnostic: Diagnostic, in source: LearnerSource) {
      harness = diagnostic.file == source.path ? nil : diagnostic.file
      line = diagnostic.line
      column = diagnostic.column
      severity = diagnostic.severity
      message = diagnostic.message
      self.source = diagnostic.source
    }

    func diagnostic(in learner: LearnerSource) -> Diagnostic {
      Diagnostic(
        file: harness ?? learner.path, line: line, column: column, severity: severity,
        message: message, source: source)
    }
  }
}
