import Foundation

/// The folder of a run in which its app may write: empty at first, gone afterwards.
///
/// Inside are the folders that an app finds on a device: `tmp`, `Library/Caches` and `Documents`. The
/// host bounds what a run writes altogether; bubblewrap's own file system in memory does so as well.
///
/// The app knows the folder by the same path everywhere, as the length of a path costs time: by that of
/// a descriptor, which Landlock's child is given. With bubblewrap there is no `/proc`, and the folder
/// has that path itself.
struct AppFolder {
  /// Bytes that a run may write; the host has the same bound.
  static let mostBytes = 128 << 20
  private static let parts = ["tmp", "Library", "Library/Caches", "Documents"]

  /// Its path, as the app sees it.
  static let path = "/proc/self/fd/\(descriptor)"
  /// Of the folder, in the child; those below are the run's streams.
  static let descriptor = 5
  /// Its path, as the system below the app sees it.
  let place: String
  /// The folder on disk; nil where it is a file system of the child's own.
  private let onDisk: URL?

  /// Makes the folder for a run.
  ///
  /// - Throws: A fault where the system's temporary folder cannot be written to.
  init(_ isolation: Isolation) throws(CourseFault) {
    guard isolation == .landlock else {
      place = Self.path
      onDisk = nil
      return
    }
    let name = "coursework-run-\(UUID().uuidString.prefix(8))"
    // Landlock goes by the real path.
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: name)
    do {
      for part in Self.parts {
        try FileManager.default.createDirectory(
          at: folder.appending(path: part), withIntermediateDirectories: true)
      }
    } catch {
      throw CourseFault(
        "no folder can be made for the run: \(error.localizedDescription)", at: folder.path,
        remedy: "set TMPDIR to a folder that you may write to")
    }
    place = folder.path
    onDisk = folder
  }

  /// What the app finds it by.
  var environment: [String: String] {
    [
      "HOME": Self.path, "TMPDIR": "\(Self.path)/tmp",
      "XDG_CACHE_HOME": "\(Self.path)/Library/Caches",
    ]
  }

  /// bubblewrap's words for it.
  var mountWords: [String] {
    ["--size", "\(Self.mostBytes)", "--tmpfs", place]
      + Self.parts.flatMap { ["--dir", "\(place)/\($0)"] }
  }

  /// Removes it with all that is inside.
  func remove() {
    if let onDisk { try? FileManager.default.removeItem(at: onDisk) }
  }
}
