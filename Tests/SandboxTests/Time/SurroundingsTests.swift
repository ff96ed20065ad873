import Foundation
import Testing
import Trace

/// A run does not depend on where, by whom and among what it is started.
@Suite(.serialized) struct SurroundingsTests {
  /// Shows addresses, hashes and orders, as far as a program can see them.
  private static let source = """
    import UIKit
    final class A: NSObject {}
    final class B<T> {}
    protocol P {}
    extension A: P {}
    func run() {
      let objects = (0..<40).map { _ in A() }
      let order = Set(objects).compactMap { object in objects.firstIndex { $0 === object } }
      log("\\(order)")
      log("\\(objects.map { ObjectIdentifier($0).hashValue & 0xffff })")
      let types: [Any.Type] = [
        A.self, B<Int>.self, B<String>.self, String.self, [A].self, (any P).self, Int?.self,
      ]
      let places = Dictionary(
        uniqueKeysWithValues: types.enumerated().map { (ObjectIdentifier($1), $0) })
      log("\\(Set(types.map { ObjectIdentifier($0) }).compactMap { places[$0] })")
      log("\\(Set((0..<30).map { "text \\($0)" }))")
      log("\\(UUID()) \\(Int.random(in: 0..<1_000_000)) \\(Date())")
      log(1234.5.description + " " + Locale.current.identifier)
      log("\\(["b": 1, "a": 2, "c": 3])")
      print(Unmanaged.passUnretained(objects[0]).toOpaque())
      for i in 0..<6 {
        DispatchQueue.global().async {
          log("\\((0..<200).map { "\\($0 &* i)" }.sorted()[i])")
        }
      }
    }
    """

  private struct Surroundings {
    let object: URL
    let plain: Data

    init() throws {
      object = try Workshop.shared.object(
        SurroundingsTests.source, harness: Workshop.harness, swift: 5)
      plain = try Self.record(of: object)
    }

    /// All that a run leaves behind, but for what it was confined by.
    static func record(
      of object: URL, isolation: Isolation = .confinement, through words: [String] = []
    ) throws -> Data {
      let result = try Workshop.shared.run(
        object, try Learner.request(limits: Limits(), sampleEvery: 500), isolation: isolation,
        through: words)
      #expect(result.status == 0, "\(result.errors)")
      let ending = String(decoding: result.ending, as: UTF8.self)
        .replacing(/confined .*\n/, with: "")
      #expect(ending.hasPrefix("layout fixed\n"))
      #expect(result.output.split(separator: "\n").count == 14, "\(result.output)")
      return result.trace + Data(ending.utf8) + Data(result.output.utf8)
    }
  }

  @Test func `another folder, with a longer path, changes nothing`() throws {
    let here = try Surroundings()
    let folder = here.object.deletingLastPathComponent()
      .appending(path: String(repeating: "a folder with a long name ", count: 8))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: "another-name-\(String(repeating: "x", count: 100)).so")
    try FileManager.default.copyItem(at: here.object, to: copy)
    #expect(try Surroundings.record(of: copy) == here.plain)
    #expect(try Surroundings.record(of: copy, isolation: .bubblewrap) == here.plain)
    #expect(try Surroundings.record(of: here.object, isolation: .both) == here.plain)
  }

  @Test func `another locale, time zone and a long environment change nothing`() throws {
    let here = try Surroundings()
    let variables = [
      "LANG=de_DE.UTF-8", "LC_ALL=tr_TR.UTF-8", "TZ=Asia/Tokyo", "SWIFT_DETERMINISTIC_HASHING=0",
      "MALLOC_ARENA_MAX=1", "LONG=\(String(repeating: "long ", count: 4000))",
    ]
    for isolation in [Isolation.confinement, .bubblewrap] {
      let record = try Surroundings.record(
        of: here.object, isolation: isolation, through: ["env"] + variables)
      #expect(record == here.plain)
    }
    let small = ["sh", "-c", "ulimit -S -s 1024; exec \"$@\"", "sh"]
    #expect(try Surroundings.record(of: here.object, through: small) == here.plain)
  }

  @Test(.enabled(if: getuid() == 0, "only root can become another user"))
  func `another user changes nothing`() throws {
    let here = try Surroundings()
    let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    #expect(try Surroundings.record(of: here.object, through: nobody) == here.plain)
  }

  @Test func `where the system forbids a fixed layout the ending says so`() throws {
    let object = try Workshop.shared.object("func run() {}", harness: Workshop.harness, swift: 5)
    let filter = object.deletingLastPathComponent().appending(path: "no-personality")
    try Self.filter(denying: Self.personality).write(to: filter)
    let result = try Workshop.shared.run(
      object, try Learner.request(limits: Limits(), sampleEvery: 0), isolation: .confinement,
      through: [
        "sh", "-c", "exec \"$@\" 9< '\(filter.path)'", "sh", "bwrap", "--dev-bind", "/", "/",
        "--seccomp", "9", "--",
      ])
    let ending = try #require(Ending(parsing: String(decoding: result.ending, as: UTF8.self)))
    #expect(ending.stop == nil)
    #expect(!ending.isLayoutFixed)
  }

  private static var personality: UInt32 {
    #if arch(arm64)
      92
    #else
      135
    #endif
  }

  /// A seccomp program: load the call's number; deny that one; allow the others.
  private static func filter(denying number: UInt32) -> Data {
    let program: [(code: UInt16, yes: UInt8, no: UInt8, value: UInt32)] = [
      (0x20, 0, 0, 0), (0x15, 0, 1, number), (0x06, 0, 0, 0x0005_0001), (0x06, 0, 0, 0x7fff_0000),
    ]
    var data = Data()
    for step in program {
      withUnsafeBytes(of: step.code.littleEndian) { data.append(contentsOf: $0) }
      data.append(contentsOf: [step.yes, step.no])
      withUnsafeBytes(of: step.value.littleEndian) { data.append(contentsOf: $0) }
    }
    return data
  }
}
