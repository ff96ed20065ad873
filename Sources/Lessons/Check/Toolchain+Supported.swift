import Foundation

extension Toolchain {
  /// The release of Swift that this tool was built for and needs.
  static let supportedRelease = "6.3"

  /// Finds the toolchain, and sees that it is of the release that is needed.
  ///
  /// The simulator's modules are read by no other release's compiler.
  ///
  /// - Throws: ``CourseFault`` that says how to install what is needed.
  public static func findSupported() throws(CourseFault) -> Toolchain {
    let toolchain = try find()
    let release = toolchain.version.split(separator: " ").dropFirst().first ?? ""
    guard "\(release).".hasPrefix("\(supportedRelease).") || release.hasPrefix("6.3,") else {
      throw CourseFault(
        "\(toolchain.version) was found, and coursework needs Swift \(supportedRelease)",
        at: toolchain.frontend.path,
        remedy:
          "`swiftly install \(supportedRelease)` puts it beside yours, see https://swift.org/install; "
          + "the first toolchain on the PATH is used.")
    }
    return toolchain
  }
}
