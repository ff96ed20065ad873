import Foundation
import Synchronization

/// What keeps a child from everything that it does not need.
public enum Isolation: String, Sendable, CaseIterable {
  /// Namespaces of its own, made by bubblewrap: what is not mounted for the child is not there.
  case bubblewrap
  /// Rules of the kernel for one process, where namespaces are forbidden, as in many containers.
  case landlock

  /// The variable of the environment that asks for one of them by name.
  public static let variable = "COURSEWORK_ISOLATION"

  private static let known = Mutex<[String: Isolation]>([:])

  /// The isolation that works here: the one that the environment asks for, else bubblewrap, else
  /// Landlock. What a trial found is kept in the user's cache.
  ///
  /// - Throws: A fault where none works; nothing is ever run without.
  public static func find(_ installation: Installation) throws(CourseFault) -> Isolation {
    try find(installation, wish: ProcessInfo.processInfo.environment[variable] ?? "")
  }

  /// The isolation with a name, or where the name is empty the first that works.
  package static func find(
    _ installation: Installation, wish: String
  ) throws(CourseFault) -> Isolation {
    let key = "\(installation.host.path) \(wish)"
    if let isolation = known.withLock({ $0[key] }) { return isolation }
    let record = TrialRecord(installation, wish: wish)
    if let isolation = record?.read() {
      known.withLock { $0[key] = isolation }
      return isolation
    }
    guard let candidates = wish.isEmpty ? allCases : Isolation(rawValue: wish).map({ [$0] }) else {
      throw CourseFault(
        "\(variable)=\(wish): there is no such isolation",
        remedy: "use \(allCases.map(\.rawValue).joined(separator: " or ")), or leave it unset")
    }
    var problems: [String] = []
    for isolation in candidates {
      guard let problem = isolation.problem(installation) else {
        known.withLock { $0[key] = isolation }
        record?.write(isolation)
        return isolation
      }
      problems.append("\(isolation.rawValue): \(problem)")
    }
    throw CourseFault(
      "code cannot be run in isolation here, and is not run without: "
        + problems.joined(separator: "; "),
      remedy: "install bubblewrap, and allow user namespaces; or use a Linux of 5.13 or later with "
        + "Landlock")
  }

  /// Why this isolation does not work here, or nil where it does.
  private func problem(_ installation: Installation) -> String? {
    do throws(CourseFault) {
      let confinement = try Confinement(isolation: self, installation: installation)
      let shell = URL(filePath: "/bin/sh")
      let folder = try AppFolder(self)
      defer { folder.remove() }
      var view = View(self)
      let program = view.show(shell)
      let command = confinement.command(
        program, ["-c", "echo confined by $COURSEWORK_CONFINED"], view: view,
        writable: folder, limits: ProcessLimits(seconds: 5))
      let result = try Subprocess.run(command)
      let words = result.text(1).split(whereSeparator: \.isWhitespace)
      guard result.succeeded, words.starts(with: ["confined", "by"]) else {
        let reason = result.text(2).split(separator: "\n").last.map(String.init)
        return reason ?? "a trial did not run"
      }
      let missing = ["landlock", "seccomp"].filter { !words.contains(Substring($0)) }
      guard self == .bubblewrap || missing.isEmpty else {
        return "the kernel has no \(missing.joined(separator: " and no "))"
      }
      return nil
    } catch {
      return error.problem
    }
  }
}
