import Foundation

/// Does something in a folder while no other process does so; waits for the one that does.
///
/// The system ends the lock when the process ends, in whatever way.
///
/// - Throws: ``CourseFault`` where the folder cannot be written or its file system has no locks,
///   or what the work throws.
func withLock(on folder: URL, _ work: () throws(CourseFault) -> Void) throws(CourseFault) {
  let path = folder.appendingPathComponent(".lock").path
  let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw unwritable(path) }
  defer { close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0 {
    guard errno == EINTR else { throw unwritable(path) }
  }
  try work()
}
