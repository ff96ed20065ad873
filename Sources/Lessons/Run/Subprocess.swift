import Foundation

/// A program to run to its end, with everything it needs and may do.
struct Command: Sendable {
  /// The program's absolute path.
  var program: String
  /// Its arguments, without the program's name.
  var arguments: [String]
  /// Its whole environment.
  var environment: [String: String] = [:]
  /// What it reads from its standard input.
  var input: [UInt8] = []
  /// The descriptors that are read from it; of its others only standard input is open.
  var outputs: [Output] = [Output(descriptor: 1), Output(descriptor: 2)]
  /// Real seconds until it is killed.
  var seconds: Double

  /// One descriptor that a program writes to.
  struct Output: Sendable {
    /// Its number in the program.
    var descriptor: Int32
    /// Bytes that are kept.
    var limit = 1 << 20
    /// What comes beyond ``limit`` is read and dropped; where this is true the program is killed.
    var killsBeyondLimit = false
  }
}

/// What a program left behind.
struct CommandResult: Sendable {
  /// How it ended.
  var termination: Termination
  /// What it wrote, by descriptor, up to each one's limit.
  var outputs: [Int32: [UInt8]]
  /// True where it was killed because its time was over.
  var wasTimedOut: Bool
  /// The descriptor that it was killed for, having written too much.
  var overflowed: Int32?

  /// How a program ends.
  enum Termination: Equatable, Sendable {
    /// With an exit status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)

    /// The signal that ended the program; a shell or bubblewrap before it says 128 more.
    var signal: Int32? {
      switch self {
      case .signalled(let number): number
      case .exited(let status): status > 128 ? status - 128 : nil
      }
    }
  }

  /// What it wrote to a descriptor, as text; what is not UTF-8 becomes U+FFFD.
  func text(_ descriptor: Int32) -> String {
    String(decoding: outputs[descriptor] ?? [], as: UTF8.self)
  }

  /// True where it exited with status 0.
  var succeeded: Bool { termination == .exited(0) }
}

/// Runs programs side by side and waits for all of them, on the calling thread alone.
///
/// Every program leads a process group of its own, which is killed when its time is over. One loop
/// serves all that they write, so that nothing full holds anything up.
enum Subprocess {
  /// Runs one program to its end.
  static func run(_ command: Command) throws(CourseFault) -> CommandResult {
    let results = try run([command])
    return results[0]
  }

  /// Runs programs side by side.
  ///
  /// - Returns: Their results, in order of the commands.
  /// - Throws: A fault where a program cannot be started; those already started are killed.
  static func run(_ commands: [Command]) throws(CourseFault) -> [CommandResult] {
    var children: [RunningChild] = []
    for command in commands {
      do throws(CourseFault) {
        children.append(try RunningChild(command))
      } catch {
        for child in children { child.kill() }
        serve(children)
        throw error
      }
    }
    serve(children)
    return children.map(\.result)
  }

  private static func serve(_ children: [RunningChild]) {
    while true {
      for child in children { child.advance() }
      let busy = children.filter { !$0.isOver }
      if busy.isEmpty { return }
      var polled = busy.flatMap(\.polled)
      let pause = busy.map(\.pause).min() ?? 0
      poll(&polled, nfds_t(polled.count), Int32(pause))
      for child in busy { child.transfer() }
    }
  }
}

/// One program under way.
private final class RunningChild {
  private let command: Command
  private let pid: pid_t
  private let deadline: ContinuousClock.Instant
  private var input: Int32?
  private var written = 0
  private var readers: [Reader]
  private var termination: CommandResult.Termination?
  private var wasTimedOut = false
  private var overflowed: Int32?
  private var killTime: ContinuousClock.Instant?

  private struct Reader {
    let output: Command.Output
    let descriptor: Int32
    var bytes: [UInt8] = []
    var isOpen = true
  }

  init(_ command: Command) throws(CourseFault) {
    let spawned = try Spawn.start(command)
    self.command = command
    pid = spawned.pid
    input = spawned.input
    readers = zip(command.outputs, spawned.outputs).map { Reader(output: $0, descriptor: $1) }
    deadline = .now + .seconds(command.seconds)
  }

  var isOver: Bool { termination != nil }

  var result: CommandResult {
    CommandResult(
      termination: termination ?? .signalled(SIGKILL),
      outputs: Dictionary(uniqueKeysWithValues: readers.map { ($0.output.descriptor, $0.bytes) }),
      wasTimedOut: wasTimedOut, overflowed: overflowed)
  }

  var polled: [pollfd] {
    var polled = readers.filter(\.isOpen).map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    if let input { polled.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    return polled
  }

  /// Milliseconds to wait for what it writes; short once only its exit is missing.
  var pause: Int {
    let rest = deadline - .now
    let (seconds, attoseconds) = rest.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return isSilent || killTime != nil ? 1 : max(0, min(1000, Int(milliseconds) + 1))
  }

  private var isSilent: Bool { !readers.contains(where: \.isOpen) }

  func kill() {
    killTime = .now
    Foundation.kill(-pid, SIGKILL)
  }

  /// Notes the time and the exit; closes everything once the program has ended and said it all.
  func advance() {
    if killTime == nil, deadline <= .now {
      wasTimedOut = true
      kill()
    }
    // Its outputs close when the last of its descendants is gone; soon after it was killed.
    let isOverdue = killTime.map { $0 + .seconds(1) <= .now } ?? false
    guard isSilent || isOverdue else { return }
    var exit = siginfo_t()
    guard waitid(P_PID, id_t(pid), &exit, WEXITED | WNOHANG | WNOWAIT) == 0, exit.si_signo != 0
    else { return }
    // Whoever it left behind in its group goes with it, before the group's number is free again.
    Foundation.kill(-pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    transfer()
    ProcessGroups.remove(pid)
    for index in readers.indices { closeReader(index) }
    closeInput()
    let signal = status & 0x7f
    termination = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// Moves what can be moved without waiting.
  func transfer() {
    write()
    for index in readers.indices where readers[index].isOpen { read(index) }
  }

  private func write() {
    guard let input else { return }
    while written < command.input.count {
      let count = command.input[written...].withUnsafeBytes {
        send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      if count <= 0 { break }
      written += count
    }
    closeInput()
  }

  private func closeInput() {
    if let input { close(input) }
    input = nil
  }

  private func closeReader(_ index: Int) {
    guard readers[index].isOpen else { return }
    readers[index].isOpen = false
    close(readers[index].descriptor)
  }

  private func read(_ index: Int) {
    let limit = readers[index].output.limit
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        let count = Foundation.read(readers[index].descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          let room = limit - readers[index].bytes.count
          readers[index].bytes.append(contentsOf: buffer[..<min(count, room)])
          if count > room, readers[index].output.killsBeyondLimit, killTime == nil {
            overflowed = readers[index].output.descriptor
            kill()
          }
        }
        return count
      }
      if count > 0 { continue }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      return closeReader(index)
    }
  }
}
