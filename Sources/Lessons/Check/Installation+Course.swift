public import Foundation

extension Installation {
  /// The course that belongs to the running executable: what `make install` copied, or the package
  /// that was built. Nil where there is neither.
  public static var course: URL? {
    guard let host = try? find().host else { return nil }
    var folder = host.deletingLastPathComponent()
    // PREFIX/libexec/coursework/SandboxHost, PREFIX/share/coursework
    let prefix = folder.deletingLastPathComponent().deletingLastPathComponent()
    let installed = prefix.appending(path: "share/coursework")
    if FileManager.default.fileExists(atPath: installed.path) { return installed }
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
