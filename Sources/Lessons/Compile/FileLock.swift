import Foundation

/// A lock that holds between processes, and ends with the one that holds it.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock and takes it.
  init(_ file: URL) throws(CourseFault) {
    descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw CourseFault("cannot lock: \(String(cString: strerror(errno)))", at: file.path)
    }
  }

  /// Gives the lock back.
  func release() { close(descriptor) }
}
