import Foundation

/// Opens `progress.sqlite`, makes it where it is missing, and sets a damaged one aside.
///
/// A new file is made under another name and moved into place whole, and a damaged one is moved
/// away, both under a lock: two processes that start at once do not take each other's file. So a
/// file that is there and empty is damage too, never a beginning.
struct ProgressFile {
  /// The folder.
  let home: URL

  private var file: URL { home.appending(path: "progress.sqlite") }
  private var draft: URL { home.appending(path: "progress.sqlite.new") }

  /// Returns the database, and what to tell the learner where a damaged file was set aside.
  func open(date: Date) throws(CourseFault) -> (Database, notice: String?) {
    do {
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    } catch {
      throw CourseFault(
        "your progress cannot be kept: \(error.localizedDescription)", at: home.path,
        remedy: "Set COURSEWORK_HOME to a folder that you can write to.")
    }
    if FileManager.default.fileExists(atPath: file.path), let database = try openWhole() {
      return (database, nil)
    }
    let lock = try FolderLock(home.appending(path: "progress.lock"))
    defer { lock.release() }
    // Another process may have done it in the meantime.
    var notice: String?
    if FileManager.default.fileExists(atPath: file.path) {
      if let database = try openWhole() { return (database, nil) }
      notice = try setAside(date: date)
    }
    try create()
    guard let database = try openWhole() else {
      throw CourseFault("a new file for your progress is damaged at once", at: file.path)
    }
    return (database, notice)
  }

  // Nil where the file is damaged.
  private func openWhole() throws(CourseFault) -> Database? {
    do {
      guard size(of: file) != 0 else { return nil }
      let database = try Database(file)
      let version = try database.run("PRAGMA user_version").first?[0].integer ?? 0
      guard version <= Schema.version else {
        throw CourseFault(
          "your progress was written by a newer version of this tool (file version \(version), "
            + "this tool reads \(Schema.version))", at: file.path,
          remedy: "Update coursework, or set COURSEWORK_HOME to start afresh elsewhere.")
      }
      let check = try database.run("PRAGMA quick_check(1)").first?[0].text
      guard check == "ok", version > 0 else { return nil }
      if version < Schema.version { try Schema.update(database) }
      return database
    } catch let error as DatabaseError {
      if error.isDamage { return nil }
      throw error.fault(file)
    } catch let fault as CourseFault {
      throw fault
    } catch {
      throw CourseFault("your progress cannot be used: \(error)", at: file.path)
    }
  }

  private func create() throws(CourseFault) {
    // A draft that is there was left by a process that was killed.
    for url in [draft, journal(of: draft)] { try? FileManager.default.removeItem(at: url) }
    do {
      let database = try Database(draft, creating: true)
      try Schema.create(in: database)
    } catch {
      throw error.fault(file)
    }
    guard rename(draft.path, file.path) == 0 else {
      throw CourseFault(
        "your progress cannot be kept: \(String(cString: strerror(errno)))", at: file.path,
        remedy: "See that the folder belongs to you, or set COURSEWORK_HOME.")
    }
  }

  // Moves the file away, with the journal that belongs to it.
  private func setAside(date: Date) throws(CourseFault) -> String {
    let stem = "\(file.path).damaged-\(Timestamp.name(date))"
    var name = stem
    var number = 2
    while FileManager.default.fileExists(atPath: name) {
      name = "\(stem)-\(number)"
      number += 1
    }
    guard rename(file.path, name) == 0 else {
      throw CourseFault(
        "the file with your progress is damaged and cannot be moved away: "
          + String(cString: strerror(errno)), at: file.path,
        remedy: "See that the folder belongs to you, or set COURSEWORK_HOME.")
    }
    rename(journal(of: file).path, "\(name)-journal")
    return "Your progress was damaged and could not be read. It was set aside as \(name); "
      + "a new file was begun."
  }

  private func journal(of file: URL) -> URL { URL(filePath: "\(file.path)-journal") }

  private func size(of file: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? NSNumber)?.intValue
  }
}

/// A lock between processes, which a process that is killed gives back.
private struct FolderLock {
  private let descriptor: Int32

  init(_ file: URL) throws(CourseFault) {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw CourseFault(
        "your progress cannot be locked: \(String(cString: strerror(errno)))", at: file.path,
        remedy: "See that the folder belongs to you, or set COURSEWORK_HOME.")
    }
  }

  func release() { close(descriptor) }
}
