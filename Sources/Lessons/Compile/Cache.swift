public import Foundation

/// The tool's cache: whatever can be made again.
///
/// Several processes may use it at once, and each may be killed at any time: a file appears under
/// its name when it is complete, by renaming.
public struct Cache: Sendable {
  /// The folder that holds all of it.
  public let home: URL

  /// Uses a folder; it is made when first needed.
  ///
  /// Links are followed: the compiler takes one module by two paths for two.
  public init(home: URL) { self.home = home.resolvingSymlinksInPath() }

  /// The user's cache: `$COURSEWORK_HOME/cache`, else `$XDG_CACHE_HOME/coursework`, else
  /// `~/.cache/coursework`.
  public init() {
    let environment = ProcessInfo.processInfo.environment
    if let own = environment["COURSEWORK_HOME"], !own.isEmpty {
      self.init(home: URL(filePath: own).appending(path: "cache"))
    } else if let xdg = environment["XDG_CACHE_HOME"], !xdg.isEmpty {
      self.init(home: URL(filePath: xdg).appending(path: "coursework"))
    } else {
      self.init(
        home: FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache/coursework"))
    }
  }

  /// Learners' objects.
  public var compiled: URL { home.appending(path: "compiled") }
  /// The modules that learners import.
  public var modules: URL { home.appending(path: "modules") }
  /// Decoded photos.
  public var photos: URL { home.appending(path: "photos") }
  /// What runs left behind.
  package var runs: URL { home.appending(path: "runs") }
  /// Folders of compilations under way.
  var work: URL { home.appending(path: "work") }

  /// Makes an empty folder for one compilation; whoever asked removes it.
  func makeWorkFolder() throws(CourseFault) -> URL {
    let folder = work.appending(path: "\(getpid())-\(UInt64.random(in: .min ... .max))")
    try makeFolder(folder)
    return folder
  }

  /// Makes a folder and those above it, where they are not there yet.
  func makeFolder(_ folder: URL) throws(CourseFault) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CourseFault(
        "cannot make this folder: \(error.localizedDescription)", at: folder.path,
        remedy: "set COURSEWORK_HOME to a folder that you may write to")
    }
  }

  /// Gives a complete file its name in the cache, replacing what has that name.
  func store(_ file: URL, as name: URL) throws(CourseFault) {
    guard rename(file.path, name.path) == 0 else {
      throw CourseFault(
        "cannot store into the cache: \(String(cString: strerror(errno)))", at: name.path,
        remedy: "see whether the disk is full")
    }
  }

  /// Drops the objects that were not used for longest until the others take at most `bytes`, the runs
  /// likewise, and what compilations that were killed left behind.
  package func trim(toBytes bytes: Int = 256 << 20) {
    let now = time(nil)
    for (folder, status) in entries(of: work) where now - status.st_mtim.tv_sec > 3600 {
      try? FileManager.default.removeItem(at: folder)
    }
    for folder in [compiled, runs] {
      let files = entries(of: folder).sorted { $0.status.st_mtim.tv_sec > $1.status.st_mtim.tv_sec }
      var total = 0
      for (file, status) in files {
        total += Int(status.st_size)
        if total > bytes { unlink(file.path) }
      }
    }
  }

  private func entries(of folder: URL) -> [(file: URL, status: stat)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name in
      let file = folder.appending(path: name)
      var status = stat()
      return lstat(file.path, &status) == 0 ? (file, status) : nil
    }
  }
}
