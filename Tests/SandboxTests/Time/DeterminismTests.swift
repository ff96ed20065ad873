import Foundation
import Testing
import Trace

/// The same file gives the same run, byte for byte.
@Suite(.serialized) struct DeterminismTests {
  private static let everything =
    CausalityTests.spin + """
      actor Counter {
        var count = 0
        func add() -> Int { count += 1; return count }
      }
      final class A {}
      final class B {}
      func run() {
        log("\\(Int.random(in: 0..<1_000_000)) \\(UUID()) \\(Date().timeIntervalSince1970)")
        log(Set(["a", "b", "c", "d", "e", "f"]).joined())
        let types: [Any.Type] = [A.self, B.self, String.self, [Int].self, [A].self, Int.self]
        let names = Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), "\\($0)") })
        log(Set(types.map { ObjectIdentifier($0) }).map { names[$0] ?? "" }.joined(separator: " "))
        let objects = (0..<20).map { _ in A() }
        log("\\(Set(objects.map { ObjectIdentifier($0) }).first == ObjectIdentifier(objects[3]))")
        for i in 0..<10 {
          DispatchQueue.global().async {
            spin(i % 3)
            log("\\(i)")
            DispatchQueue.main.async { log("back \\(i)") }
          }
        }
        let counter = Counter()
        Task {
          await withTaskGroup(of: Int.self) { group in
            for i in 0..<20 {
              group.addTask {
                try? await Task.sleep(nanoseconds: UInt64(i % 4) * 1_000_000)
                return await counter.add() * 100 + i
              }
            }
            for await value in group { log("task \\(value)") }
          }
        }
      }
      """

  @Test func `twenty runs, idle and loaded, isolated in three ways, are the same`() async throws {
    let object = try Workshop.shared.object(Self.everything, harness: Workshop.harness, swift: 5)
    let request = try Learner.request(limits: Limits(), sampleEvery: 1000)
    let load = Load(processes: 2)
    defer { load.end() }
    var seen: Set<Data> = []
    for i in 0..<20 {
      if i == 10 { try load.begin() }
      let isolation = [Isolation.bubblewrap, .both, .confinement][i % 3]
      let result = try Workshop.shared.run(object, request, isolation: isolation)
      #expect(result.status == 0, "\(result.errors)")
      let ending = String(decoding: result.ending, as: UTF8.self)
        .replacing(/confined .*\n/, with: "")
      seen.insert(result.trace + Data(ending.utf8) + Data(result.output.utf8))
    }
    #expect(seen.count == 1)
    #expect(seen.first?.count ?? 0 > 1000)
  }
}

/// Processes that keep the processors busy.
private final class Load {
  private let count: Int
  private var processes: [Process] = []

  init(processes count: Int) {
    self.count = count
  }

  func begin() throws {
    for _ in 0..<count {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "i=0; while [ $i -lt 20000000 ]; do i=$((i + 1)); done"]
      try process.run()
      processes.append(process)
    }
  }

  func end() {
    // Not terminate(): signals may be blocked there, as they are in this process's pools.
    for process in processes { kill(process.processIdentifier, SIGKILL) }
    for process in processes { process.waitUntilExit() }
    processes = []
  }
}
