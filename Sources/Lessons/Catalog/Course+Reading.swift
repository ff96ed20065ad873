public import Foundation

extension Course {
  /// Reads a course, and checks all that can be checked without running it.
  ///
  /// - Parameters:
  ///   - root: The folder that holds `lessons`, `exercises` and `solutions`.
  ///   - isInstalled: True for the course that came with the tool.
  /// - Returns: The course, with its lessons in order of their ids.
  /// - Throws: The first mistake that is found, with its file and line.
  public static func read(
    _ root: URL, isInstalled: Bool = false
  ) throws(CourseFault) -> Course {
    guard holdsCourse(root) else {
      throw CourseFault(
        "there is no course in \(root.path)",
        remedy: "A course is a folder with the folders lessons, exercises and solutions.")
    }
    let reader = LessonReader(root: root)
    var lessons: [Lesson] = []
    for folder in try lessonFolders(in: root) { lessons.append(try reader.lesson(in: folder)) }
    guard !lessons.isEmpty else {
      throw CourseFault(
        "the course has no lessons", at: root.appending(path: "lessons").path,
        remedy: "A lesson is a folder such as lessons/lesson-01.")
    }
    return Course(root: root, lessons: lessons, isInstalled: isInstalled)
  }

  /// Finds the course that a person means, and reads it.
  ///
  /// - Parameters:
  ///   - explicit: What `--course` names; then no other place is searched.
  ///   - folder: The current folder: it and the folders around it are searched next.
  ///   - installed: Where the tool's own course is, if it was installed; taken last.
  /// - Returns: The course, with its lessons in order of their ids.
  /// - Throws: ``CourseFault`` where there is none, or where it has a mistake.
  public static func find(
    explicit: URL?, from folder: URL, installed: URL?
  ) throws(CourseFault) -> Course {
    if let explicit { return try read(explicit) }
    var candidate = folder.standardizedFileURL
    while true {
      if holdsCourse(candidate) { return try read(candidate) }
      let parent = candidate.deletingLastPathComponent().standardizedFileURL
      guard parent.path != candidate.path, candidate.path != "/" else { break }
      candidate = parent
    }
    if let installed, holdsCourse(installed) { return try read(installed, isInstalled: true) }
    throw CourseFault(
      "there is no course in \(folder.path) or the folders around it",
      remedy: "Go to the folder of a course, or name it with --course DIR.")
  }

  private static func holdsCourse(_ folder: URL) -> Bool {
    ["lessons", "exercises"].allSatisfy { name in
      var isFolder: ObjCBool = false
      let path = folder.appending(path: name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  private static func lessonFolders(in root: URL) throws(CourseFault) -> [URL] {
    let lessons = root.appending(path: "lessons")
    do {
      return try FileManager.default.contentsOfDirectory(atPath: lessons.path).sorted()
        .filter { !$0.hasPrefix(".") }.map { lessons.appending(path: $0) }
    } catch {
      throw CourseFault(
        "the folder cannot be read: \(error.localizedDescription)", at: lessons.path)
    }
  }
}
