import Foundation
import Lessons

/// A program that has the terminal to itself until it ends, as a shell runs one.
///
/// It leads a process group of its own, to which the terminal sends Ctrl-C: what runs is stopped,
/// and the workbook is not. Ctrl-Z stops both, and both go on together.
enum ForegroundJob {
  /// Set for what the workbook runs, and for nobody whom that runs.
  private static let variable = "COURSEWORK_JOB_OF"

  /// True in a job of a workbook.
  static var isOne: Bool {
    ProcessInfo.processInfo.environment[variable] == "\(getppid())"
  }

  /// How a job ended.
  struct Result {
    /// Its exit status; 128 more than the signal's number where a signal ended it.
    var status: Int32
    /// What it wrote to standard output, where that was asked for.
    var output = Data()

    /// True where Ctrl-C ended it.
    var wasInterrupted: Bool { status == 128 + SIGINT }
  }

  /// Runs this program itself, with other words.
  ///
  /// - Parameters:
  ///   - words: The words of its command line.
  ///   - environment: What its environment has besides this program's.
  ///   - isCaptured: True where its standard output is wanted and not to be shown.
  static func run(
    _ words: [String], environment: [String: String] = [:], isCaptured: Bool = false
  ) throws(CourseFault) -> Result {
    let program = Installation.executable.path
    var ends: [Int32] = [-1, -1]
    if isCaptured {
      guard pipe(&ends) == 0 else {
        throw CourseFault("cannot make a pipe: \(String(cString: strerror(errno)))")
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    defer { for end in ends where end >= 0 { close(end) } }
    let terminal = Terminal()
    let child = try spawn(
      program, words, environment, output: isCaptured ? ends[1] : nil, terminal)
    if isCaptured {
      close(ends[1])
      ends[1] = -1
    }
    terminal?.give(to: child)
    defer { terminal?.takeBack() }
    var output = Data()
    let status = wait(for: child, reading: ends[0], into: &output, terminal)
    return Result(status: status, output: output)
  }

  private static func spawn(
    _ program: String, _ words: [String], _ more: [String: String], output: Int32?,
    _ terminal: Terminal?
  ) throws(CourseFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    // The lines that follow in a pipe are the workbook's.
    if terminal == nil {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
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
    let group = terminal == nil ? 0 : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(
      &attributes, Int16(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let environment =
      ProcessInfo.processInfo.environment.merging([variable: "\(getpid())"]) { $1 }
      .merging(more) { $1 }.sorted { $0.key < $1.key }
      .map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in environment { free(variable) } }
    let code = posix_spawn(&pid, program, &actions, &attributes, arguments, environment)
    guard code == 0 else {
      throw CourseFault("cannot start \(program): \(String(cString: strerror(code)))")
    }
    return pid
  }

  private static func wait(
    for child: pid_t, reading source: Int32, into output: inout Data, _ terminal: Terminal?
  ) -> Int32 {
    var isOpen = source >= 0
    while true {
      if isOpen { isOpen = transfer(source, into: &output) }
      var status: Int32 = 0
      let options = WUNTRACED | (isOpen ? WNOHANG : 0)
      let found = waitpid(child, &status, options)
      if found < 0, errno == EINTR { continue }
      guard found == child else {
        if found < 0 { return 127 }
        continue
      }
      let low = status & 0x7f
      if low == 0x7f {
        stopped(child, by: (status >> 8) & 0xff, terminal)
        continue
      }
      while isOpen { isOpen = transfer(source, into: &output) }
      return low == 0 ? (status >> 8) & 0xff : 128 + low
    }
  }

  /// Reads what has come, waiting a little; false at the end.
  private static func transfer(_ source: Int32, into output: inout Data) -> Bool {
    var polled = [pollfd(fd: source, events: Int16(POLLIN), revents: 0)]
    guard poll(&polled, 1, 50) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(source, &bytes, bytes.count)
    if count > 0 { output.append(contentsOf: bytes[..<count]) }
    return count > 0 || (count < 0 && errno == EINTR)
  }

  private static func stopped(_ child: pid_t, by number: Int32, _ terminal: Terminal?) {
    // It wanted the terminal before it had it.
    if number == SIGTTIN || number == SIGTTOU {
      terminal?.give(to: child)
    } else {
      terminal?.takeBack()
      TerminalSignals.deliver(SIGTSTP)
      terminal?.give(to: child)
    }
    kill(-child, SIGCONT)
  }
}

/// The terminal at standard input, which one process group has at a time.
private final class Terminal {
  private var modes = termios()

  /// Nil where standard input is no terminal of ours.
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &modes) == 0
    else { return nil }
  }

  func give(to group: pid_t) {
    asForeground { tcsetpgrp(STDIN_FILENO, group) }
  }

  /// Takes the terminal back, in the modes that it had.
  func takeBack() {
    asForeground {
      tcsetpgrp(STDIN_FILENO, getpgrp())
      tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    }
  }

  // A program in the background is stopped when it does this, unless it ignores the signal.
  private func asForeground(_ body: () -> Void) {
    let before = signal(SIGTTOU, SIG_IGN)
    body()
    signal(SIGTTOU, before)
  }
}
