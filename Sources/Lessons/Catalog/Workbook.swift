public import Foundation

/// The folder with the learner's working copies: `workbook/lesson-05/1-prepare.swift`.
///
/// The files as handed out are never edited in place; a copy is made when it is first needed.
public struct Workbook: Sendable {
  /// The folder; it need not exist yet.
  public var folder: URL

  /// Takes a folder as the workbook.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Decides where the workbook is.
  ///
  /// First `--workbook`, then `COURSEWORK_WORKBOOK`, then `workbook` beside the course. Beside a
  /// course that was installed, or whose folder cannot be written to, nobody works: there it is
  /// `workbook` in the current folder.
  ///
  /// - Parameters:
  ///   - explicit: What `--workbook` names.
  ///   - environment: The process's environment.
  ///   - course: The course that is worked on.
  ///   - current: The current folder.
  /// - Returns: The workbook; its folder need not exist.
  public static func locate(
    explicit: URL?, environment: [String: String], course: Course, current: URL
  ) -> Workbook {
    if let explicit { return Workbook(folder: explicit) }
    if let path = environment["COURSEWORK_WORKBOOK"], !path.isEmpty {
      return Workbook(
        folder: path.hasPrefix("/") ? URL(filePath: path) : current.appending(path: path))
    }
    let isOurs =
      !course.isInstalled && FileManager.default.isWritableFile(atPath: course.root.path)
    return Workbook(folder: (isOurs ? course.root : current).appending(path: "workbook"))
  }

  /// Where the working copy of an exercise is, whether it exists or not.
  public func path(of exercise: Exercise, in lesson: Lesson) -> URL {
    folder.appending(path: lesson.id).appending(path: exercise.file)
  }

  /// The working copy of an exercise, made from the file as handed out if there is none.
  ///
  /// Several processes may ask at once, and each may be killed at any moment: the copy is whole or
  /// not there, and one that exists is never overwritten.
  ///
  /// - Throws: ``CourseFault`` where the folder cannot be written to.
  public func file(
    of exercise: Exercise, in lesson: Lesson, course: Course
  ) throws(CourseFault) -> URL {
    let copy = path(of: exercise, in: lesson)
    if FileManager.default.fileExists(atPath: copy.path) { return copy }
    let draft = try draft(of: exercise, in: lesson, course: course)
    defer { unlink(draft.path) }
    // A link never replaces what is there; a rename would.
    guard link(draft.path, copy.path) != 0, errno != EEXIST else { return copy }
    guard rename(draft.path, copy.path) == 0 else { throw Self.fault("be made", copy) }
    return copy
  }

  /// Hands out an exercise again, and keeps what the learner wrote.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - lesson: Its lesson.
  ///   - course: The course of both.
  ///   - date: The moment that the kept copy is named after, in UTC.
  /// - Returns: Where the learner's work was kept: `1-prepare.swift.2026-05-01T09-30-00`; nil where
  ///   there was none, or where it was still as handed out.
  /// - Throws: ``CourseFault`` where the folder cannot be written to; then nothing has changed.
  public func reset(
    _ exercise: Exercise, in lesson: Lesson, course: Course, date: Date = Date()
  ) throws(CourseFault) -> URL? {
    let copy = path(of: exercise, in: lesson)
    let draft = try draft(of: exercise, in: lesson, course: course)
    defer { unlink(draft.path) }
    var kept: URL?
    if FileManager.default.fileExists(atPath: copy.path),
      !FileManager.default.contentsEqual(atPath: copy.path, andPath: draft.path)
    {
      kept = try keep(copy, date: date)
    }
    guard rename(draft.path, copy.path) == 0 else { throw Self.fault("be made", copy) }
    return kept
  }

  private func keep(_ copy: URL, date: Date) throws(CourseFault) -> URL {
    let stem = "\(copy.path).\(Timestamp.name(date))"
    for number in 1...99 {
      let path = number == 1 ? stem : "\(stem)-\(number)"
      if FileManager.default.fileExists(atPath: path) { continue }
      do {
        try FileManager.default.copyItem(atPath: copy.path, toPath: path)
        return URL(filePath: path)
      } catch {
        throw CourseFault(
          "your work could not be kept: \(error.localizedDescription)", at: copy.path,
          remedy: "Nothing was reset. See that \(folder.path) can be written to.")
      }
    }
    throw CourseFault("there are too many kept copies of this second", at: copy.path)
  }

  // The file as handed out, under a private name beside the working copy, safely on the disk.
  private func draft(
    of exercise: Exercise, in lesson: Lesson, course: Course
  ) throws(CourseFault) -> URL {
    let starter = course.starter(of: exercise, in: lesson)
    let target = path(of: exercise, in: lesson).deletingLastPathComponent()
    let draft = target.appending(
      path: ".\(exercise.file).\(getpid()).\(UInt32.random(in: 0...(.max)))")
    do {
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      try Data(contentsOf: starter).write(to: draft)
    } catch {
      unlink(draft.path)
      throw CourseFault(
        "the working copy cannot be made: \(error.localizedDescription)", at: target.path,
        remedy: (error as? CocoaError)?.code == .fileWriteOutOfSpace
          ? "Free some space, and try again."
          : "Name a folder of your own with --workbook DIR or COURSEWORK_WORKBOOK.")
    }
    if let handle = try? FileHandle(forWritingTo: draft) {
      try? handle.synchronize()
      try? handle.close()
    }
    return draft
  }

  private static func fault(_ verb: String, _ copy: URL) -> CourseFault {
    let reason = String(cString: strerror(errno))
    return CourseFault(
      "the working copy cannot \(verb): \(reason)", at: copy.path,
      remedy: "Name a folder of your own with --workbook DIR or COURSEWORK_WORKBOOK.")
  }
}

extension Course {
  /// The file of an exercise as it is handed out.
  public func starter(of exercise: Exercise, in lesson: Lesson) -> URL {
    root.appending(path: "exercises").appending(path: lesson.id).appending(path: exercise.file)
  }

  /// The solved file of an exercise.
  public func solution(of exercise: Exercise, in lesson: Lesson) -> URL {
    root.appending(path: "solutions").appending(path: lesson.id).appending(path: exercise.file)
  }
}
