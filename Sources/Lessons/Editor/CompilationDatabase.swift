public import Foundation

/// What an editor must know to complete in learners' files: a `compile_commands.json`, which
/// SourceKit-LSP looks for in the folders above the file.
///
/// Its format is that of Clang's JSON Compilation Database: a list of files, each with the command
/// line that compiles it and the folder in which that line is run.
public struct CompilationDatabase {
  /// The file's name.
  public static let name = "compile_commands.json"

  private let compiler: Compiler

  /// A database for the modules that a compiler gives to learners.
  public init(_ compiler: Compiler) { self.compiler = compiler }

  /// Writes one into the workbook and, where the course is not an installed one, into `exercises`.
  ///
  /// Where nothing has changed no file is touched. Makes the modules if they are not there yet, in
  /// about two seconds.
  ///
  /// - Returns: The folders in which editors complete now.
  /// - Throws: ``CourseFault`` where there are no modules, or a folder cannot be written to.
  @discardableResult
  public func write(for course: Course, _ workbook: Workbook) throws(CourseFault) -> [URL] {
    let prepared = try compiler.prepared().modules
    try prepared.prepare()
    let modules = prepared.folder
    var folders: [URL] = []
    if FileManager.default.fileExists(atPath: workbook.folder.path) {
      try write(
        entries(course, modules) { workbook.path(of: $1, in: $0) }, to: workbook.folder)
      folders.append(workbook.folder)
    }
    let exercises = course.root.appending(path: "exercises")
    if !course.isInstalled, FileManager.default.isWritableFile(atPath: exercises.path) {
      try write(
        entries(course, modules) { course.starter(of: $1, in: $0) }, to: exercises)
      folders.append(exercises)
    }
    return folders
  }

  private func write(_ entries: [Entry], to folder: URL) throws(CourseFault) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = folder.appending(path: Self.name)
    guard let bytes = try? encoder.encode(entries), bytes != (try? Data(contentsOf: file)) else {
      return
    }
    try replaceFile(file, with: Array(bytes))
  }

  /// An exercise is compiled with its harness. The harness is opened by whoever follows a name into
  /// it, and then stands with the first exercise as handed out.
  private func entries(
    _ course: Course, _ modules: URL, _ file: (Lesson, Exercise) -> URL
  ) -> [Entry] {
    course.lessons.flatMap { lesson -> [Entry] in
      let harness = lesson.harness
      let exercises = lesson.exercises.map { exercise in
        let file = file(lesson, exercise)
        return entry(for: file, among: [file, harness], modules)
      }
      guard let first = lesson.exercises.first else { return [] }
      let starter = course.starter(of: first, in: lesson)
      return exercises + [entry(for: harness, among: [starter, harness], modules)]
    }
  }

  private func entry(for file: URL, among inputs: [URL], _ modules: URL) -> Entry {
    Entry(
      directory: file.deletingLastPathComponent().path, file: file.path,
      arguments: [compiler.toolchain.frontend.deletingLastPathComponent().path + "/swiftc"]
        + CompilerFlags.language + ["-module-name", "Learner", "-I", modules.path]
        + inputs.map(\.path))
  }

  private struct Entry: Encodable {
    var directory: String
    var file: String
    var arguments: [String]
  }
}

extension Checker {
  /// What editors must know of the modules that the checker compiles against.
  public var editorDatabase: CompilationDatabase { CompilationDatabase(compiler) }
}
