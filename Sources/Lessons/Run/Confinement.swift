import Foundation

/// Limits of one child, enforced by the system.
struct ProcessLimits: Sendable {
  /// Real seconds until it is killed.
  var seconds: Double
  /// Seconds of processor time; above it the child gets SIGXCPU, and is killed two seconds later.
  var processorSeconds = 20
  /// Bytes of address space, or nil where the child reserves more than it uses.
  var addressSpace: Int?
  /// Bytes that any one file may have.
  var fileSize = 256 << 20
}

/// Turns a program into a command that runs it isolated.
///
/// The child has no network, no `/proc`, no `/dev`, no environment but what it is given, and sees
/// what its ``View`` shows. It can write nowhere but to what is shown as writable, and to a folder
/// of its own where it is given one.
struct Confinement: Sendable {
  /// What keeps the child in.
  let isolation: Isolation
  private let host: URL
  private let bubblewrap: String

  /// Prepares an isolation.
  ///
  /// - Throws: A fault where its program is not installed.
  init(isolation: Isolation, installation: Installation) throws(CourseFault) {
    self.isolation = isolation
    host = installation.host
    guard isolation == .bubblewrap else {
      bubblewrap = ""
      return
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let found = path.split(separator: ":").map { "\($0)/bwrap" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw CourseFault("bubblewrap's program bwrap is not on the PATH") }
    bubblewrap = found
  }

  /// Prepares the isolation that is asked for, or the one that works here.
  static func find(
    _ isolation: Isolation?, installation: Installation
  ) throws(CourseFault) -> Confinement {
    if let isolation {
      return try Confinement(isolation: isolation, installation: installation)
    }
    return try Confinement(
      isolation: try Isolation.find(installation), installation: installation)
  }

  /// A command that runs a program isolated.
  ///
  /// - Parameters:
  ///   - program: Its path, as the child sees it.
  ///   - arguments: Its arguments.
  ///   - view: What it sees; the program must be among it.
  ///   - folder: The folder to run in, as the child sees it.
  ///   - environment: All of its environment.
  ///   - writable: The folder of its own that it may write to; nil for none.
  ///   - limits: When the system ends it.
  ///   - filter: Where the child sees the host's program, which then restricts the kernel's calls as
  ///     well, inside of bubblewrap; nil leaves that out. Landlock is never without.
  /// - Returns: The command; it leads a process group of its own.
  func command(
    _ program: String, _ arguments: [String], view: View, folder: String = "/",
    environment: [String: String] = [:], writable: AppFolder? = nil, limits: ProcessLimits,
    filter: String? = nil
  ) -> Command {
    var words = shellWords(folder, limits, writable)
    switch isolation {
    case .bubblewrap:
      words += bubblewrapWords(view, folder, environment, writable)
      if let filter { words += confineWords(filter, view, environment, writable) }
    case .landlock: words += confineWords(host.path, view, environment, writable)
    }
    return Command(
      program: "/bin/sh", arguments: words + [program] + arguments, environment: environment,
      seconds: limits.seconds)
  }

  /// Only a shell can lower limits between the tool and the next program.
  private func shellWords(
    _ folder: String, _ limits: ProcessLimits, _ writable: AppFolder?
  ) -> [String] {
    var script = [
      "ulimit -c 0", "ulimit -S -t \(limits.processorSeconds)",
      "ulimit -H -t \(limits.processorSeconds + 2)", "ulimit -f \(limits.fileSize / 512)",
    ]
    if let bytes = limits.addressSpace { script.append("ulimit -v \(bytes / 1024)") }
    if isolation == .landlock { script.append("cd \"$0\" || exit 70") }
    var words = [folder]
    if isolation == .landlock, let writable {
      script.append("exec \(AppFolder.descriptor)< \"$1\" || exit 70\nshift")
      words.append(writable.place)
    }
    script.append("exec \"$@\"")
    return ["-c", script.joined(separator: "\n")] + words
  }

  private func bubblewrapWords(
    _ view: View, _ folder: String, _ environment: [String: String], _ writable: AppFolder?
  ) -> [String] {
    // Not --new-session: all of it stays in the one process group that can be killed at once, and
    // there is no terminal that it could write to.
    var words = [
      bubblewrap, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--clearenv", "--dir",
      "/tmp",
    ]
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      words += ["--setenv", name, value]
    }
    for folder in View.systemLibraries { words += ["--ro-bind", folder.path, folder.path] }
    for mount in view.mounts {
      words += [mount.isWritable ? "--bind" : "--ro-bind", mount.source.path, mount.name]
    }
    words += writable?.mountWords ?? []
    return words + ["--remount-ro", "/", "--chdir", folder, "--"]
  }

  private func confineWords(
    _ confine: String, _ view: View, _ environment: [String: String], _ writable: AppFolder?
  ) -> [String] {
    var words = [confine, "--confine"]
    for folder in View.systemLibraries { words += ["--read", folder.path] }
    for mount in view.mounts {
      words += ["--read", mount.name]
      if mount.isWritable { words += ["--write", mount.name] }
    }
    if let writable { words += ["--read", writable.place, "--write", writable.place] }
    for name in environment.keys.sorted() { words += ["--keep-environment", name] }
    return words + ["--"]
  }
}
