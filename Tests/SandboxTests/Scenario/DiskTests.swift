import Lessons
import Testing
import Trace

/// The app has a folder to write to: its own, empty at first, bounded, and nothing else is.
@Suite struct DiskTests {
  private func app(_ isolation: Lessons.Isolation, _ body: String) throws -> App {
    try App(
      script: [Step(.wait, seconds: 0.3)], isolation: isolation,
      """
      final class Screen: ListScreen {
        let files = FileManager.default
        override func viewDidLoad() {
          super.viewDidLoad()
          do { try run() } catch { print("failed", error) }
        }
        func run() throws {
          let caches = files.urls(for: .cachesDirectory, in: .userDomainMask)[0]
          \(body)
        }
      }
      """)
  }

  @Test(arguments: Lessons.Isolation.allCases)
  func `a cache on disk works as on a device`(isolation: Lessons.Isolation) throws {
    for _ in 0..<2 {
      let app = try app(
        isolation,
        """
        print(try files.contentsOfDirectory(atPath: caches.path).count)
        print(try files.contentsOfDirectory(atPath: files.temporaryDirectory.path).count)
        let folder = caches.appending(path: "photos")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["b", "c", "a"] {
          try Data(repeating: 7, count: 10_000).write(
            to: folder.appending(path: name), options: .atomic)
        }
        print(try files.contentsOfDirectory(atPath: folder.path))
        print(try Data(contentsOf: folder.appending(path: "a")).count)
        let attributes = try files.attributesOfItem(atPath: folder.appending(path: "b").path)
        let age = Date().timeIntervalSince(attributes[.modificationDate] as! Date)
        print(attributes[.size] as! UInt, age >= 0 && age < 0.1)
        try files.moveItem(at: folder.appending(path: "a"), to: folder.appending(path: "d"))
        try files.copyItem(at: folder.appending(path: "d"), to: folder.appending(path: "e"))
        try files.removeItem(at: folder.appending(path: "b"))
        print(try files.contentsOfDirectory(atPath: folder.path))
        try files.removeItem(at: folder)
        print(files.fileExists(atPath: folder.path))
        """)
      #expect(
        app.lines == [
          "0", "0", "[\"a\", \"b\", \"c\"]", "10000", "10000 true", "[\"c\", \"d\", \"e\"]",
          "false",
        ], "\(app.ending)")
    }
  }

  @Test(arguments: Lessons.Isolation.allCases)
  func `the machine's other files are not there, and its disk is the phone's`(
    isolation: Lessons.Isolation
  ) throws {
    let app = try app(
      isolation,
      """
      for path in ["/usr/lib", "/opt", "/etc/passwd", "/dev/urandom", "/tmp", "usr"] {
        print(files.fileExists(atPath: path), terminator: " ")
      }
      print(files.fileExists(atPath: "/"), files.isWritableFile(atPath: "/"))
      for path in ["/etc/passwd", "/nothing", "/"] {
        do { _ = try files.contentsOfDirectory(atPath: path) } catch let error as NSError {
          print(error.code)
        }
      }
      let disk = try files.attributesOfFileSystem(forPath: NSHomeDirectory())
      print(disk.map { "\\($0.key.rawValue)=\\($0.value)" }.sorted())
      print(try files.subpathsOfDirectory(atPath: NSHomeDirectory()))
      print(try files.attributesOfItem(atPath: NSHomeDirectory())[.size] as! UInt)
      do { try files.removeItem(atPath: NSHomeDirectory()) } catch let error as NSError {
        print(error.code, files.fileExists(atPath: caches.path))
      }
      """)
    #expect(
      app.lines == [
        "false false false false false false true false", "260", "260", "257",
        "[\"NSFileSystemFreeNodes=100000\", \"NSFileSystemFreeSize=134217728\", "
          + "\"NSFileSystemNodes=100000\", \"NSFileSystemNumber=1\", "
          + "\"NSFileSystemSize=134217728\"]",
        "[\"Documents\", \"Library\", \"Library/Caches\", \"tmp\"]", "4096", "513 true",
      ], "\(app.lines) \(app.ending)")
  }

  @Test(arguments: Lessons.Isolation.allCases)
  func `nothing else can be written, and not without end`(isolation: Lessons.Isolation) throws {
    let app = try app(
      isolation,
      """
      for place in ["/tmp/x", "/x", "/usr/x", "/etc/x", "/photos/x", "/app/x", "/dev/shm/x", "/home/x"] {
        do {
          try Data([1]).write(to: URL(filePath: place))
          print("wrote", place)
        } catch {}
      }
      var written = 0
      do {
        for index in 0..<100 {
          try Data(count: 4_000_000).write(to: caches.appending(path: "\\(index)"))
          written += 1
        }
      } catch { print("full", written > 20 && written < 40) }
      """)
    #expect(app.lines == ["full true"], "\(app.ending)")
  }

  @Test func `files take time: more bytes take longer`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.3)],
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let file = FileManager.default.temporaryDirectory.appending(path: "x")
          func time(_ count: Int) -> Int {
            let data = Data(count: count)
            let begun = CACurrentMediaTime()
            try! data.write(to: file)
            return Int((CACurrentMediaTime() - begun) * 1_000_000)
          }
          let (small, large) = (time(1000), time(5_000_000))
          let begun = CACurrentMediaTime()
          print(try! Data(contentsOf: file).count)
          let read = Int((CACurrentMediaTime() - begun) * 1_000_000)
          // 80 µs for a file, and 2 ns for a byte.
          print(small >= 80 && small < 300, large > 10_000 && large < 13_000, read > 10_000)
        }
      }
      """)
    #expect(app.lines == ["5000000", "true true true"])
  }

  @Test func `what main reads and writes is told, also where a queue does it for main`() throws {
    func time(_ work: String) throws -> Double {
      let app = try app(
        .landlock,
        """
        let file = caches.appending(path: "x")
        let data = Data(count: 1_000_000)
        \(work)
        """)
      #expect(app.ending.stop == nil, "\(app.ending)")
      return try app.metric("mainThreadDisk")
    }
    // 2 ns for a byte and 80 µs for a file; to write is to open and to write.
    let writing = try time("try data.write(to: file)")
    #expect(writing > 2 && writing < 3, "\(writing)")
    let both = try time("try data.write(to: file); print(try Data(contentsOf: file).count)")
    #expect(both > writing + 2 && both < writing + 2.5, "\(both)")
    let waiting = try time("try DispatchQueue(label: \"disk\").sync { try data.write(to: file) }")
    #expect(waiting == writing)
    #expect(try time("DispatchQueue.global().async { try? data.write(to: file) }") == 0)
  }

  @Test(arguments: [
    """
    for name in ["b", "c", "a"] {
      try Data(repeating: 7, count: 10_000).write(to: caches.appending(path: name))
    }
    for name in try files.contentsOfDirectory(atPath: caches.path) { print(name) }
    """,
    """
    print(NSHomeDirectory(), NSTemporaryDirectory(), files.currentDirectoryPath, caches.path)
    print(files.urls(for: .documentDirectory, in: .userDomainMask)[0].resolvingSymlinksInPath())
    for _ in 0..<9 { try Data(count: 9).write(to: caches.appending(path: "a"), options: .atomic) }
    print(files.fileExists(atPath: NSHomeDirectory() + "/Library/Caches/a"))
    print(try files.contentsOfDirectory(at: caches, includingPropertiesForKeys: nil))
    for _ in 0..<3 { print(files.homeDirectoryForCurrentUser, URL.documentsDirectory) }
    """,
    "print(TimeZone.current, DateFormatter().string(from: Date()), Calendar.current.firstWeekday)",
    "print(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -100), Date().formatted())",
    "print(1234.5.formatted(), try JSONDecoder().decode([Double].self, from: Data(\"[1.5]\".utf8)))",
  ])
  func `both isolations say the same, and take the same time for it`(body: String) throws {
    let timed = """
      let began = CACurrentMediaTime()
      \(body)
      print(Int((CACurrentMediaTime() - began) * 1e9))
      """
    let apps = try Lessons.Isolation.allCases.map { try app($0, timed) }
    #expect(apps.allSatisfy { $0.ending.stop == nil })
    #expect(apps[0].lines == apps[1].lines)
    #expect(Set(apps.map { $0.events.digest() }).count == 1)
  }

  @Test func `a file's size is a number of any type, and times are virtual`() throws {
    let app = try app(
      .bubblewrap,
      """
      let file = URL.cachesDirectory.appendingPathComponent("a.jpg")
      files.createFile(atPath: file.path, contents: Data(count: 5000))
      let facts = try files.attributesOfItem(atPath: file.path)
      print(facts[.size] as? Int as Any, facts[.size] as? UInt64 as Any)
      print((facts[.size] as! NSNumber).intValue, facts[.type] as! FileAttributeType == .typeRegular)
      print(abs((facts[.modificationDate] as! Date).timeIntervalSinceNow) < 0.1)
      let values = try file.resourceValues(
        forKeys: [.fileSizeKey, .totalFileAllocatedSizeKey, .contentModificationDateKey])
      print(values.fileSize!, values.totalFileAllocatedSize!, values.isDirectory as Any)
      var touched = file
      var new = URLResourceValues()
      new.contentModificationDate = Date(timeIntervalSince1970: 1_750_000_100)
      try touched.setResourceValues(new)
      print(
        try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate!
          .timeIntervalSince1970)
      do { _ = try files.attributesOfItem(atPath: "/none") } catch { print("no such file") }
      print(
        NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)[0]
          == URL.cachesDirectory.path)
      """)
    #expect(
      app.lines == [
        "Optional(5000) Optional(5000)", "5000 true", "true", "5000 8192 nil", "1750000100.0",
        "no such file", "true",
      ])
  }

  @Test func `a folder is listed and gone through in the order of the names`() throws {
    let app = try app(
      .bubblewrap,
      """
      for name in ["b/2", "b/1", "a", ".c"] {
        let file = caches.appending(path: name)
        try files.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(count: 10).write(to: file)
      }
      print(
        try files.contentsOfDirectory(
          at: caches, includingPropertiesForKeys: [.fileSizeKey], options: .skipsHiddenFiles
        ).map(\\.lastPathComponent))
      var size = 0
      var names: [String] = []
      let all = files.enumerator(at: caches, includingPropertiesForKeys: nil)!
      for case let url as URL in all {
        names.append(url.lastPathComponent)
        size += try url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]).isRegularFile!
          ? url.resourceValues(forKeys: [.fileSizeKey]).fileSize! : 0
      }
      print(names, size)
      """)
    #expect(app.lines == ["[\"a\", \"b\"]", "[\".c\", \"a\", \"b\", \"1\", \"2\"] 40"])
  }
}
