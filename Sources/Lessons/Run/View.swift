import Foundation

/// What an isolated child sees of the file system, besides the system's libraries.
struct View: Sendable {
  /// One file or folder that it sees.
  struct Mount: Sendable {
    /// Where it is.
    var source: URL
    /// Where the child sees it.
    var name: String
    /// True where the child may write to it.
    var isWritable: Bool
  }

  /// All that it sees.
  private(set) var mounts: [Mount] = []
  private let isolation: Isolation

  /// A view of nothing.
  init(_ isolation: Isolation) { self.isolation = isolation }

  /// Shows a file or folder.
  ///
  /// - Parameters:
  ///   - source: Where it is.
  ///   - name: Where the child sees it, if the isolation has names of its own; by default its path.
  ///   - isWritable: True lets the child write to it.
  /// - Returns: The path by which the child finds it.
  @discardableResult
  mutating func show(_ source: URL, as name: String? = nil, isWritable: Bool = false) -> String {
    let seen = isolation == .bubblewrap ? name ?? source.path : source.path
    mounts.append(Mount(source: source, name: seen, isWritable: isWritable))
    return seen
  }

  /// The folders of the system's shared libraries, of which any program needs some.
  static let systemLibraries: [URL] = {
    #if arch(arm64)
      let folder = "aarch64-linux-gnu"
    #else
      let folder = "x86_64-linux-gnu"
    #endif
    let exists = { FileManager.default.fileExists(atPath: $0) }
    // Where a system has a folder for each architecture, the rest of /usr/lib is no child's matter.
    let libraries = ["/lib/\(folder)", "/usr/lib/\(folder)"].filter(exists)
    let others = libraries.isEmpty ? ["/lib", "/usr/lib"].filter(exists) : libraries
    return (others + ["/lib64", "/usr/lib64"].filter(exists)).map { URL(filePath: $0) }
  }()
}
