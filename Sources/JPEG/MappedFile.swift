#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file's bytes, mapped into memory, read-only, for as long as the process lives.
///
/// It is replaced only by renaming another one over it, so the bytes never change or vanish.
public struct MappedFile {
  /// The whole file.
  public let bytes: UnsafeRawBufferPointer

  /// Maps a file; nil where it cannot be read or is empty.
  public init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }
}
