import Testing
import Trace

/// Applies from several threads and from within each other.
@Suite struct DiffableThreadTests {
  private func run(_ body: String) throws -> App {
    try App(
      DiffableApplyTests.screen.replacing(
        "source.apply(snapshot(of: [\"a\", \"b\"]), animatingDifferences: false)", with: "")
        + "func after() {\n" + body + "\n}\n}")
  }

  @Test func `one queue for all applies is fine, and they come in order`() throws {
    let app = try run(
      """
      let queue = DispatchQueue(label: "applies")
          for n in 1...3 {
            queue.async {
              self.source.apply(snapshot(of: (0..<n).map(String.init)), animatingDifferences: false) {
                print(n, self.source.snapshot().numberOfItems)
              }
            }
          }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.warnings.isEmpty)
    #expect(app.lines.map { $0.split(separator: " ")[0] } == ["1", "2", "3"])
    #expect(app.applied.map(\.inserted) == [1, 1, 1])
  }

  @Test func `applies from main and from a queue in turn are warned of`() throws {
    let app = try run(
      """
      source.apply(snapshot(of: ["a"]), animatingDifferences: false)
          DispatchQueue.global().async {
            self.source.apply(snapshot(of: ["b"]), animatingDifferences: false)
          }
      """)
    #expect(app.ending.stop == nil, "\(app.ending.stop?.reason ?? "")")
    #expect(app.warnings.count == 1)
    #expect(app.warnings.first?.contains("in a non-thread confined manner is dangerous") == true)
  }

  @Test func `an apply on main while another is on its way raises`() throws {
    let app = try run(
      """
      DispatchQueue.global().async {
            self.source.apply(snapshot(of: ["b"]), animatingDifferences: false)
          }
          for _ in 0..<20_000 { _ = source.snapshot() }
          source.apply(snapshot(of: ["a"]), animatingDifferences: false)
      """)
    #expect(app.ending.stop?.kind == .exception)
    #expect(app.ending.stop?.thread == "main")
    #expect(
      app.ending.stop?.reason.hasPrefix(
        "NSInternalInconsistencyException: Deadlock detected: calling this method on the main queue "
          + "with outstanding async updates is not permitted and will deadlock") == true)
  }
}
