import Foundation

/// The place of one learner's object in the cache.
///
/// At the object's end, where no loader looks, stands the seal of the object and its warnings.
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
    let notes = (try? Data(contentsOf: warningsFile)) ?? Data()
    guard Seal.open(file, with: notes) != nil else { return nil }
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
      let seal = Seal.of(try Data(contentsOf: object), with: notes)
      let handle = try FileHandle(forWritingTo: object)
      try handle.seekToEnd()
      try handle.write(contentsOf: seal)
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
