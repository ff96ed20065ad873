import Foundation

/// The object of a lesson's harness, which the cache keeps beside those of learners: as long as a
/// learner changes only what functions do, it stays the same, and compiling it takes longer than
/// compiling most exercises.
struct HarnessObject {
  private let cache: Cache
  private let file: URL

  /// The place of the object that goes with the outline of a learner's file.
  init(
    cache: Cache, outline: Outline, of source: LearnerSource, harness: [UInt8],
    strictness: Strictness, modules: String
  ) {
    self.cache = cache
    // The learner's file's name is a part of the names of what is private in it.
    let key = Compiler.key(
      [modules, strictness.rawValue, source.name], [outline.text, harness])
    file = cache.compiled.appending(path: "\(key).o")
  }

  /// Copies the object that is kept.
  ///
  /// - Returns: False where there is none.
  func copy(to object: URL) -> Bool {
    guard let bytes = Seal.open(file) else { return false }
    return FileManager.default.createFile(atPath: object.path, contents: bytes)
  }

  /// Keeps an object. Where it cannot be written it is compiled again the next time.
  func keep(_ object: URL) {
    let sealed = object.appendingPathExtension("sealed")
    guard let bytes = try? Data(contentsOf: object),
      (try? (bytes + Seal.of(bytes)).write(to: sealed)) != nil,
      (try? cache.makeFolder(cache.compiled)) != nil
    else { return }
    try? cache.store(sealed, as: file)
  }
}
