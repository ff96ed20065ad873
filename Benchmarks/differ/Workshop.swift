import Foundation
import Lessons
import Trace

/// `RUSAGE_CHILDREN`, which glibc declares as a type of its own.
private let childrenOfThisProcess: Int32 = -1

/// Compiles cases and times them.
struct Workshop {
  private let folder: URL
  private let compiler: Compiler
  private let child: Child

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "coursework-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (toolchain, installation) = (try Toolchain.find(), try Installation.find())
    compiler = Compiler(
      toolchain: toolchain, installation: installation,
      cache: Cache(home: folder.appending(path: "cache")))
    child = Child(
      toolchain: toolchain, installation: installation, photos: nil, isolation: .landlock)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Seconds of processor time for one run of a case's body.
  func measure(_ benchmark: Case, rounds: Int) throws -> (median: Double, least: Double) {
    let whole = try compile(benchmark, repetitions: benchmark.repetitions)
    let rest = try compile(benchmark, repetitions: 0)
    var times: [(whole: Double, rest: Double)] = []
    for _ in 0..<rounds { times.append((try time(whole), try time(rest))) }
    let count = Double(benchmark.repetitions)
    let median = { (values: [Double]) in values.sorted()[values.count / 2] }
    let least = { (values: [Double]) in values.min() ?? 0 }
    return (
      (median(times.map(\.whole)) - median(times.map(\.rest))) / count,
      (least(times.map(\.whole)) - least(times.map(\.rest))) / count
    )
  }

  private func compile(_ benchmark: Case, repetitions: Int) throws -> CompiledObject {
    let (file, harness) = (
      folder.appending(path: "Screen.swift"), folder.appending(path: "Harness.swift")
    )
    try screen(benchmark, repetitions: repetitions)
      .write(to: file, atomically: true, encoding: .utf8)
    try Self.harness.write(to: harness, atomically: true, encoding: .utf8)
    switch try compiler.compile(learner: file, harness: harness) {
    case .object(let object): return object
    case .rejected(let status, let diagnostics):
      throw CourseFault(
        "\(benchmark.name) does not compile (\(status)): "
          + diagnostics.map { "\($0.line): \($0.message)" }.joined(separator: "\n"))
    }
  }

  private func time(_ object: CompiledObject) throws -> Double {
    let scenario = Scenario(
      name: "benchmark", device: .phone120, system: .iOS18, network: .fast, seed: 1,
      feed: FeedDescription(posts: 1), script: [Step(.wait, seconds: 0.1)])
    let limits = Limits(edges: 4_000_000_000, virtualSeconds: 100_000)
    let start = processorSeconds()
    let outcome = try child.run(
      object, RunRequest(scenario: scenario, photos: "", limits: limits))
    guard outcome.output.hasPrefix("done") else {
      throw CourseFault("the run did not come to its end: \(outcome.ending) \(outcome.output)")
    }
    return processorSeconds() - start
  }

  /// The processor time of all processes that this one has waited for: what else the machine does
  /// counts for less in it than in the time of the clock.
  private func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(childrenOfThisProcess, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  private func screen(_ benchmark: Case, repetitions: Int) -> String {
    """
    import UIKit
    final class Screen: UIViewController {
      var kept: Snapshot?
      override func viewDidLoad() {
        super.viewDidLoad()
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: list) { _, _, _ in nil }
        \(benchmark.preparation)
        for n in 0..<\(repetitions) {
          \(benchmark.body)
        }
        print("done", source.snapshot().numberOfItems)
      }
    }
    """
  }

  private static let harness = """
    import UIKit

    struct Dice {
      var state: UInt64
      mutating func bits() -> UInt64 {
        state = state &* 6364136223846793005 &+ 1442695040888963407
        return state >> 32
      }
      mutating func next(_ bound: Int) -> Int { Int(bits() % UInt64(bound)) }
      mutating func uuid() -> UUID {
        var bytes: [UInt8] = []
        for _ in 0..<4 {
          let word = bits()
          for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
        }
        return UUID(uuid: (bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]))
      }
    }

    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, UUID>

    func snapshot(of items: [UUID]) -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }

    @_cdecl("coursework_root") public func courseworkRoot() -> UnsafeMutableRawPointer {
      let screen: UIViewController = MainActor.assumeIsolated { Screen() }
      return Unmanaged.passRetained(screen).toOpaque()
    }
    """
}
