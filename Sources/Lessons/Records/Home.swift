public import Foundation

/// Where the tool keeps what it must not lose.
public enum Home {
  /// `$COURSEWORK_HOME`, else `$XDG_DATA_HOME/coursework`, else `~/.local/share/coursework`.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the XDG base directory specification asks.
  ///
  /// - Parameter environment: The process's environment.
  /// - Returns: The folder; it need not exist.
  public static func locate(environment: [String: String]) -> URL {
    if let home = environment["COURSEWORK_HOME"], !home.isEmpty {
      return URL(filePath: home, directoryHint: .isDirectory).absoluteURL
    }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "coursework", directoryHint: .isDirectory)
    }
    let home =
      environment["HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser
    return home.appending(path: ".local/share/coursework", directoryHint: .isDirectory)
  }
}
