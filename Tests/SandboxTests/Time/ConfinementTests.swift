import Foundation
import Testing
import Trace

/// `SandboxHost --confine`, and what is left to a hostile object. Every object runs isolated.
@Suite struct ConfinementTests {
  /// Reaches what a learner cannot name, as a forged object would.
  private static let hostile = """
    import Foundation
    @_silgen_name("socket") func socket(_: Int32, _: Int32, _: Int32) -> Int32
    @_silgen_name("fork") func fork() -> Int32
    @_silgen_name("kill") func kill(_: Int32, _: Int32) -> Int32
    @_silgen_name("unshare") func unshare(_: Int32) -> Int32
    @_silgen_name("execve") func execve(
      _: UnsafePointer<CChar>, _: UnsafePointer<UnsafePointer<CChar>?>?,
      _: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32
    @_silgen_name("ptrace") func ptrace(_: Int, _: Int32, _: Int, _: Int) -> Int
    func run() {
      print("socket", socket(2, 1, 0))
      print("fork", fork())
      print("kill", kill(1, 9))
      print("unshare", unshare(0x10000000))
      print("execve", execve("/bin/true", nil, nil))
      print("ptrace", ptrace(0, 0, 0, 0))
      for path in ["/etc/passwd", "/proc/self/maps", "/root", "/work", "/home"] {
        print(path, FileManager.default.contents(atPath: path) != nil)
        print(path, (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? true)
      }
      for path in ["/dev/stdout", "/dev/stderr", "/app/learner.so", "/forged", "/tmp/../forged"] {
        print(path, (try? Data("forged".utf8).write(to: URL(fileURLWithPath: path))) != nil)
      }
    }
    """

  private static let refused =
    ["socket -1", "fork -1", "kill -1", "unshare -1", "execve -1", "ptrace -1"]
    + ["/etc/passwd", "/proc/self/maps", "/root", "/work", "/home"].flatMap {
      ["\($0) false", "\($0) true"]
    }
    + ["/dev/stdout", "/dev/stderr", "/app/learner.so", "/forged", "/tmp/../forged"].map {
      "\($0) false"
    }

  @Test func `inside bubblewrap a hostile object reaches nothing`() throws {
    let learner = try Learner(Self.hostile)
    #expect(learner.output == Self.refused)
    #expect(learner.ending.confinement == ["sealed"])
  }

  @Test func `inside bubblewrap and confined it reaches nothing`() throws {
    let learner = try Learner(Self.hostile, isolation: .both)
    #expect(learner.output == Self.refused)
    #expect(learner.ending.confinement == ["landlock", "seccomp", "sealed"])
  }

  @Test func `confined alone, a plain file runs and the ending says by what`() throws {
    let learner = try Learner("func run() { log(\"here\") }", isolation: .confinement)
    #expect(learner.texts == ["here"])
    #expect(learner.ending.confinement == ["landlock", "seccomp", "sealed"])
    #expect(learner.ending.isLayoutFixed)
  }

  @Test func `confined, a command sees what it may read and nothing else`() throws {
    let run = try Workshop.shared.confined(
      ["--read", "/bin", "--read", "/lib", "--read", "/lib64", "--read", "/usr"],
      ["/bin/sh", "-c", "cat /etc/passwd; ls / > /dev/null; echo $HOME $COURSEWORK_CONFINED"])
    #expect(run.output == "landlock seccomp\n")
    #expect(run.errors.contains("/etc/passwd: Permission denied"))
  }

  @Test func `confined, a command writes only where it may`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Workshop.shared.confined(
      ["--read", "/", "--write", folder.path],
      [
        "/bin/sh", "-c",
        "echo yes > \(folder.path)/in && cat \(folder.path)/in; echo no > \(folder.path).out",
      ])
    #expect(run.output == "yes\n")
    #expect(run.errors.contains("Permission denied"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + ".out"))
  }

  @Test func `confined, limits hold`() throws {
    let run = try Workshop.shared.confined(
      [
        "--read", "/", "--cpu", "3", "--file-size", "4096", "--memory", "1000000000",
        "--processes", "77",
      ], ["/bin/bash", "-c", "ulimit -t; ulimit -f; ulimit -d; ulimit -u; ulimit -c"])
    #expect(run.output == "3\n4\n976562\n77\n0\n")
  }

  @Test func `a wrong option is a fault that names it`() throws {
    let run = try Workshop.shared.confined(["--raed", "/"], ["/bin/true"])
    #expect(run.status == 70)
    #expect(run.errors.contains("--raed"))
    let missing = try Workshop.shared.confined(["--cpu", "many"], ["/bin/true"])
    #expect(missing.status == 70)
    #expect(missing.errors.contains("--cpu needs a number"))
  }

  @Test func `memory beyond the limit of the process ends the run with a reason`() throws {
    let learner = try Learner(
      """
      func run() {
        var kept: [[UInt8]] = []
        for _ in 0..<100 { kept.append([UInt8](repeating: 1, count: 1 << 26)) }
        print(kept.count)
      }
      """, limits: Limits(edges: 200_000_000, virtualSeconds: 60, heapBytes: 7 << 30),
      isolation: .both)
    #expect(learner.ending.stop?.kind == .memory)
  }

  @Test func `what is no request is a fault of the host`() throws {
    let object = try Workshop.shared.object(
      "func run() {}", harness: Workshop.harness, swift: 5)
    let result = try Workshop.shared.run(object, Data("nonsense".utf8), isolation: .bubblewrap)
    #expect(result.status == 70)
    #expect(result.errors.contains("not a run request"))
  }

  @Test func `an object without an entry is a fault of the host`() throws {
    let object = try Workshop.shared.object(
      "func run() {}", harness: "func other() {}", swift: 5)
    let request = try Learner.request(limits: Limits(), sampleEvery: 0)
    let result = try Workshop.shared.run(object, request, isolation: .bubblewrap)
    #expect(result.status == 70)
    #expect(result.errors.contains("coursework_root"))
  }
}
