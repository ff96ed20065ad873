import Foundation

/// What tells a file from its other versions without reading it: where it is, its size, and when
/// it was last changed.
struct FileIdentity {
  /// One line of text that two versions of a file do not share, wherever they are.
  let version: String
  /// The same with the file's place.
  let key: String

  /// The identity of a file, or nil where there is none.
  init?(of file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    let time = status.st_mtim
    version = "\(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    key = "\(file.path) \(version)"
  }
}
