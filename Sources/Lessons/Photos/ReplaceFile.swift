import Foundation

/// Writes a file under another name and renames it, so that nobody ever sees it half written.
///
/// - Throws: ``CourseFault`` with the system's reason and what to do about it.
func replaceFile(_ file: URL, with bytes: [UInt8]) throws(CourseFault) {
  let partial = file.path + ".partial"
  let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw unwritable(partial) }
  do throws(CourseFault) {
    defer { close(descriptor) }
    try write(bytes, to: descriptor, partial)
  } catch {
    unlink(partial)
    throw error
  }
  guard rename(partial, file.path) == 0 else { throw unwritable(file.path) }
}

private func write(
  _ bytes: [UInt8], to descriptor: Int32, _ path: String
) throws(CourseFault) {
  var at = 0
  while at < bytes.count {
    let written = bytes.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[at...])
      return write(descriptor, rest.baseAddress, rest.count)
    }
    if written < 0 {
      guard errno == EINTR else { throw unwritable(path) }
    } else {
      at += written
    }
  }
}

/// The fault for what the system has just refused, by `errno`.
func unwritable(_ path: String) -> CourseFault {
  let code = errno
  let elsewhere = "set COURSEWORK_HOME to a folder that can be written"
  let remedy =
    switch code {
    case ENOSPC, EDQUOT: "Make room for 120 MB, or \(elsewhere)."
    case ENOLCK, EOPNOTSUPP: "This file system has no locks: \(elsewhere)."
    default: "Check who may write there, or \(elsewhere)."
    }
  return CourseFault(
    "cannot be written: \(String(cString: strerror(code)))", at: path, remedy: remedy)
}
