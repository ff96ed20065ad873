import Foundation
import Lessons
import Testing
import Trace

/// What code can do that is out to cheat, with what a learner's file may name.
@Suite struct ForgeryTests {
  /// A file that tries some paths in every way it knows, and prints those that worked.
  private func attempt(_ paths: [String]) -> String {
    """
    import UIKit
    import Foundation
    func run() {
      let forged = Data("end\\ntotal edges 1\\n".utf8)
      for path in \(paths) {
        let url = URL(fileURLWithPath: path)
        let manager = FileManager.default
        if (try? forged.write(to: url)) != nil { print("wrote", path) }
        if (try? forged.write(to: url, options: .atomic)) != nil { print("replaced", path) }
        if manager.createFile(atPath: path, contents: forged) { print("made", path) }
        if (try? Data(contentsOf: url)) != nil { print("read", path) }
        if let all = try? manager.contentsOfDirectory(atPath: path) { print("listed", path, all) }
        let new = path + "/new"
        if (try? manager.createDirectory(atPath: new, withIntermediateDirectories: true)) != nil {
          print("made a folder in", path)
        }
        if (try? manager.removeItem(atPath: path)) != nil { print("removed", path) }
        let link = path + ".link"
        if (try? manager.createSymbolicLink(atPath: link, withDestinationPath: path)) != nil {
          print("linked", path)
        }
        if (try? manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)) != nil {
          print("opened up", path)
        }
      }
      print("done")
    }
    """
  }

  @Test(arguments: Isolation.allCases)
  func `nothing can be read or written that is not the run's own`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let secret = try bench.file("solution.swift", "the solution".utf8).path
    let other = bench.folder.deletingLastPathComponent().appending(path: "other-\(UUID())").path
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let paths = [
      "/proc/self/fd/3", "/proc/self/fd/4", "/dev/fd/3", "/dev/stdout", "/dev/stderr",
      "/dev/null",
      "/proc", "/proc/self/environ", "/etc/passwd", "/etc", "/root", home, "/home", other,
      "/trace", "new", "/tmp/new", "/var/tmp/new", "/sys",
      bench.installation.modules.path, bench.cache.compiled.path,
    ]
    // In bubblewrap the photos have another name; in Landlock they may be read, and no more.
    let sealed = isolation == .bubblewrap ? [secret, bench.folder.path] : []
    let outcome = try bench.run(attempt(paths + sealed), limits: Limits(edges: 1 << 40))
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasSuffix(" []") }
    #expect(lines == ["done"], "\(outcome.ending)")
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "the solution")
  }

  @Test(arguments: Isolation.allCases)
  func `what the run is given cannot be changed by it`(isolation: Isolation) throws {
    let bench = try Workbench(isolation: isolation)
    let photo = try bench.file("photo-000.jpg", "a photo".utf8)
    let source = attempt([
      "/app/learner.so", "/app", "/photos", "/photos/photo-000.jpg", photo.path,
    ])
    let outcome = try bench.run(source, limits: Limits(edges: 1 << 40))
    let changes = outcome.output.split(separator: "\n").filter {
      !$0.hasPrefix("read ") && !$0.hasPrefix("listed ") && $0 != "done"
    }
    #expect(changes.isEmpty)
    #expect(outcome.output.hasSuffix("done\n"))
    #expect(try String(contentsOf: photo, encoding: .utf8) == "a photo")
  }

  @Test(arguments: Isolation.allCases)
  func `nothing of the tool's environment reaches the run`(isolation: Isolation) throws {
    setenv("COURSEWORK_TEST_SECRET", "hunter2", 1)
    let outcome = try Workbench(isolation: isolation).run(
      """
      import Foundation
      func run() { print(ProcessInfo.processInfo.environment.keys.sorted()) }
      """)
    #expect(outcome.output == "[]\n")
  }
}
