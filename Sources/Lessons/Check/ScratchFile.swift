import Foundation

/// A file that is needed for a moment, in a folder of its own.
struct ScratchFile {
  let url: URL
  private let folder: URL

  init(_ text: String, named name: String) throws(CourseFault) {
    folder = FileManager.default.temporaryDirectory.appending(path: "coursework-\(UUID())")
    url = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw CourseFault(
        "cannot write to the temporary folder: \(error.localizedDescription)", at: folder.path)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
