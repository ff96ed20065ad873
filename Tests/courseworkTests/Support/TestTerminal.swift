import Foundation
import Testing

/// The real program at a terminal of its own, driven by keys as a person drives it.
final class TestTerminal {
  private(set) var screen: Screen
  /// True where the program has sent more than text.
  private(set) var hasSentEscapes = false
  // Its folders are gone with it.
  private let coursework: Coursework
  private let leader: Int32
  private var pid: pid_t = 0
  private var status: Int32?
  private var prompt: String

  /// Starts the program and waits for its first prompt.
  ///
  /// - Parameters:
  ///   - coursework: The miniature course, and the home folder.
  ///   - arguments: The words behind `coursework`.
  ///   - environment: Variables besides a terminal's usual ones.
  ///   - columns: The window's width.
  ///   - rows: The window's height.
  ///   - prompt: What the prompt is.
  init(
    _ coursework: Coursework, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, prompt: String = "lesson-01 ▸"
  ) throws {
    self.coursework = coursework
    screen = Screen(columns: columns, rows: rows)
    self.prompt = prompt
    leader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Linux's own requests: unlock the other end, and tell its number.
    var isLocked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(leader, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(leader, 0x8004_5430, &number) == 0)
    resize(columns: columns, rows: rows)
    let process = coursework.process(
      arguments,
      environment: ["TERM": "xterm", "LANG": "C.UTF-8"].merging(environment) { $1 })
    pid = try Self.start(process, at: "/dev/pts/\(number)")
    try waitForPrompt()
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
    close(leader)
  }

  private static func start(_ process: Process, at terminal: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a new session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let path = "/usr/bin/env"
    let folder = process.currentDirectoryURL?.path ?? "/"
    let program = process.executableURL?.path ?? ""
    let arguments =
      ([path, "-C", folder, program] + (process.arguments ?? [])).map { strdup($0) } + [nil]
    let environment = (process.environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var pid: pid_t = 0
    try #require(posix_spawn(&pid, path, &actions, &attributes, arguments, environment) == 0)
    return pid
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(leader, bytes, bytes.count)
  }

  /// Types a line and waits for the next prompt.
  ///
  /// - Returns: What came in between.
  @discardableResult
  func run(_ line: String, seconds: Double = 60) throws -> String {
    let feeds = screen.lineFeeds
    let first = screen.row
    press(line + "\n")
    try wait(seconds: seconds, "the prompt after \(line)") {
      $0.lineFeeds > feeds && $0.line == prompt
    }
    let lines = screen.text(from: first).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().joined(separator: "\n")
  }

  /// Presses Ctrl-C and waits for the next prompt.
  func interrupt() throws {
    let feeds = screen.lineFeeds
    press("\u{3}")
    try wait(seconds: 60, "the prompt after Ctrl-C") {
      $0.lineFeeds > feeds && $0.line == prompt
    }
  }

  /// Lets some time pass, and sees what comes meanwhile.
  func pause(seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end { receive(milliseconds: 20) }
  }

  /// Waits until the cursor stands behind an empty prompt.
  func waitForPrompt(_ new: String? = nil, seconds: Double = 60) throws {
    if let new { prompt = new }
    let prompt = prompt
    try wait(seconds: seconds, "the prompt") { $0.line == prompt }
  }

  /// Waits until the line of the cursor is this one.
  func waitForLine(_ line: String, seconds: Double = 60) throws {
    try wait(seconds: seconds, "the line “\(line)”") { $0.line == line }
  }

  /// Waits until a text stands on the screen.
  func waitForText(_ text: String, seconds: Double = 60) throws {
    try wait(seconds: seconds, "the text “\(text)”") { $0.text().contains(text) }
  }

  /// Waits until the program has ended.
  func waitForEnd(seconds: Double = 60) throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      receive(milliseconds: 20)
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        receive(milliseconds: 0)
        self.status = status
        return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
      }
    }
    Issue.record("the program has not ended:\n\(screen.text())")
    return -1
  }

  /// Changes the window's size.
  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
  }

  /// The terminal's local modes.
  var modes: tcflag_t {
    var modes = termios()
    tcgetattr(leader, &modes)
    return modes.c_lflag
  }

  /// Sends a signal to the program alone.
  func signal(_ number: Int32) { kill(pid, number) }

  /// True where the program is stopped, as by Ctrl-Z.
  func isStopped() -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return state?.split(separator: ")").last?.hasPrefix(" T") ?? false
  }

  private func wait(
    seconds: Double, _ what: String, until holds: (Screen) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !holds(screen) {
      guard ContinuousClock.now < deadline else {
        Issue.record("waited in vain for \(what):\n\(screen.text())\n[\(screen.line)]")
        throw CancellationError()
      }
      receive(milliseconds: 20)
    }
  }

  private func receive(milliseconds: Int32) {
    var polled = [pollfd(fd: leader, events: Int16(POLLIN), revents: 0)]
    guard poll(&polled, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(leader, &bytes, bytes.count)
    guard count > 0 else { return _ = usleep(1000) }
    hasSentEscapes = hasSentEscapes || bytes[..<count].contains(0x1b)
    screen.show(bytes[..<count])
  }
}
