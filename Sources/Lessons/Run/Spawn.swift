import Foundation
import Synchronization

/// Starts a program in a process group of its own, with sockets as its descriptors.
///
/// Not pipes: where a `/proc` is, a program can open its own pipes again by their names there, which
/// Landlock allows, and so write into what another part of it writes. A socket cannot be opened.
enum Spawn {
  /// A program that was started.
  struct Started {
    /// The leader of its group.
    var pid: pid_t
    /// The end to write its standard input to; writing does not block.
    var input: Int32
    /// The ends to read its outputs from, in their order; reading does not block.
    var outputs: [Int32]
  }

  // Between the making of a socket and the mark that closes it in children, no other program may be
  // started: it would hold the socket open.
  private static let starting = Mutex(())

  /// Starts a program.
  ///
  /// - Throws: A fault that names the program and the system's reason.
  static func start(_ command: Command) throws(CourseFault) -> Started {
    var ends: [Int32] = []
    let result = starting.withLock { _ in
      Result<Started, CourseFault> { () throws(CourseFault) in
        try start(command, &ends)
      }
    }
    if case .failure = result { for end in ends { close(end) } }
    return try result.get()
  }

  private static func start(
    _ command: Command, _ ends: inout [Int32]
  ) throws(CourseFault) -> Started {
    let input = try pair(&ends)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.theirs, 0)
    var outputs: [Int32] = []
    var theirs = [input.theirs]
    for output in command.outputs {
      let pair = try pair(&ends)
      posix_spawn_file_actions_adddup2(&actions, pair.theirs, output.descriptor)
      outputs.append(pair.ours)
      theirs.append(pair.theirs)
    }
    for descriptor in Int32(1)...2
    where !command.outputs.contains(where: { $0.descriptor == descriptor }) {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    for end in [input.ours] + outputs { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let pid = try spawn(command, &actions)
    for end in theirs { close(end) }
    return Started(pid: pid, input: input.ours, outputs: outputs)
  }

  /// Two ends that lie above all descriptors that a program is given, and are closed in it.
  private static func pair(
    _ ends: inout [Int32]
  ) throws(CourseFault) -> (ours: Int32, theirs: Int32) {
    var pair: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else {
      throw fault("cannot make a pair of sockets")
    }
    let moved = pair.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
    for end in pair { close(end) }
    ends += moved.filter { $0 >= 0 }
    guard moved.allSatisfy({ $0 >= 0 }) else { throw fault("cannot make a pair of sockets") }
    return (moved[0], moved[1])
  }

  private static func spawn(
    _ command: Command, _ actions: inout posix_spawn_file_actions_t
  ) throws(CourseFault) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let arguments = ([command.program] + command.arguments).map { strdup($0) } + [nil]
    let environment =
      command.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + environment { free(string) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, command.program, &actions, &attributes, arguments, environment)
    guard code == 0 else {
      throw CourseFault(
        "cannot start \(command.program): \(String(cString: strerror(code)))")
    }
    ProcessGroups.add(pid)
    return pid
  }

  private static func fault(_ what: String) -> CourseFault {
    CourseFault("\(what): \(String(cString: strerror(errno)))")
  }
}
