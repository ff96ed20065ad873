import Testing
import Trace

/// Files and folders: copying them, and the words of what goes wrong.
@Suite struct FileTests {
  /// What an app prints that does this at its beginning: only apps have folders of their own.
  private static func prints(_ body: String) throws -> [String] {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      """)
    #expect(app.ending.stop == nil)
    return app.lines
  }

  @Test func `what is missing is named as Foundation names it`() throws {
    let lines = try Self.prints(
      #"""
        let fm = FileManager.default, caches = URL.cachesDirectory
        func tell(_ work: () throws -> Void) {
          do { try work() } catch {
            let code = (error as! CocoaError).code.rawValue
            print(code, error.localizedDescription)
          }
        }
        tell { try Data([1]).write(to: caches.appending(path: "Photos/a.jpg")) }
        tell { try Data([1]).write(to: caches.appending(path: "Photos/a.jpg"), options: .atomic) }
        tell { _ = try fm.contentsOfDirectory(at: caches.appending(path: "nope"), includingPropertiesForKeys: nil) }
        tell { _ = try Data(contentsOf: caches.appending(path: "nope.jpg")) }
        tell { try fm.createDirectory(at: caches.appending(path: "a/b"), withIntermediateDirectories: false) }
        let file = caches.appending(path: "x")
        tell { try Data([1]).write(to: file) }
        tell { try fm.copyItem(at: file, to: file) }
        tell { try fm.moveItem(at: caches.appending(path: "y"), to: caches.appending(path: "z")) }
        tell { try fm.removeItem(at: caches.appending(path: "y")) }
        tell { _ = try caches.appending(path: "y").checkResourceIsReachable() }
      """#)
    #expect(
      lines == [
        "4 The folder “a.jpg” doesn’t exist.", "4 The folder “a.jpg” doesn’t exist.",
        "260 The folder “nope” doesn’t exist.",
        "260 The file “nope.jpg” couldn’t be opened because there is no such file.",
        "4 The file “b” doesn’t exist.",
        "516 “x” couldn’t be copied to “Caches” because an item with the same name already exists.",
        "4 “y” couldn’t be moved to “Caches” because either the former doesn’t exist, or the folder "
          + "containing the latter doesn’t exist.",
        "4 “y” couldn’t be removed.",
        "260 The file “y” couldn’t be opened because there is no such file.",
      ])
  }

  @Test func `an error of Foundation's is printed with its domain and number`() throws {
    let lines = try Learner.prints(
      #"""
        do { _ = try Data(contentsOf: URL(filePath: "/nope/a.jpg")) } catch { print(error) }
        print(CocoaError(.fileNoSuchFile))
      """#)
    #expect(
      lines == [
        "Error Domain=NSCocoaErrorDomain Code=260 \"The file “a.jpg” couldn’t be opened because "
          + "there is no such file.\" UserInfo={NSFilePath=/nope/a.jpg, "
          + "NSURL=file:///nope/a.jpg, NSUnderlyingError={Error Domain=NSPOSIXErrorDomain Code=2 "
          + "\"No such file or directory\"}}",
        "Error Domain=NSCocoaErrorDomain Code=4 \"The file “” doesn’t exist.\"",
      ])
  }

  @Test func `folders are copied with all that is in them`() throws {
    let lines = try Self.prints(
      #"""
        let fm = FileManager.default, top = fm.temporaryDirectory
        let a = top.appending(path: "a"), b = top.appending(path: "b")
        try! fm.createDirectory(at: a.appending(path: "in/deep"), withIntermediateDirectories: true)
        try! Data([1]).write(to: a.appending(path: "x"))
        try! "text".write(to: a.appending(path: "in/deep/y"), atomically: true, encoding: .utf8)
        try! fm.copyItem(at: a, to: b)
        print(fm.subpaths(atPath: b.path) ?? [], try! String(contentsOf: b.appending(path: "in/deep/y")))
        do { try fm.copyItem(at: a, to: b) } catch { print(error.localizedDescription.prefix(31)) }
        print(fm.subpaths(atPath: top.appending(path: "c").path) as Any, fm.displayName(atPath: b.path))
      """#)
    #expect(
      lines == [
        "[\"in\", \"in/deep\", \"in/deep/y\", \"x\"] text", "“a” couldn’t be copied to “tmp”",
        "nil b",
      ])
  }

  @Test func `an item takes another one's place`() throws {
    let lines = try Self.prints(
      #"""
        let fm = FileManager.default
        let file = URL.cachesDirectory.appending(path: "f")
        try! Data([1]).write(to: file)
        let folder = try! fm.url(
          for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: file, create: true)
        let other = folder.appending(path: "g")
        try! Data([1, 2]).write(to: other)
        _ = try! fm.replaceItemAt(file, withItemAt: other, backupItemName: "old", options: .withoutDeletingBackupItem)
        print(try! Data(contentsOf: file).count, fm.fileExists(atPath: other.path))
        print(try! Data(contentsOf: URL.cachesDirectory.appending(path: "old")).count)
        print(try! file.checkResourceIsReachable())
      """#)
    #expect(lines == ["2 false", "1", "true"])
  }

  @Test func `the lines of a file come one after the other`() throws {
    let lines = try Self.prints(
      #"""
        let file = URL.cachesDirectory.appending(path: "x.txt")
        try! "one\ntwo\n".write(to: file, atomically: true, encoding: .utf8)
        Task { for try await line in file.lines { print(line) } }
      """#)
    #expect(lines == ["one", "two"])
  }
}
