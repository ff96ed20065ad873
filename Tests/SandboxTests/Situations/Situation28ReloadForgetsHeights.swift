import Testing
import Trace

/// `reloadData` forgets the heights that cells have chosen: under the same offset stand other
/// posts.
@Suite struct Situation28ReloadForgetsHeights {
  private func app(_ update: String) throws -> App {
    try App(
      posts: 100,
      script: [Step(.drag, seconds: 2, points: 4000), Step(.wait, seconds: 0.5)],
      SelfSizingTests.source + """
        final class Screen: Heights {
          override func then() {
            later(2) {
              let before = self.list.indexPathsForVisibleItems.min()!.item
              \(update)
              later {
                let after = self.list.indexPathsForVisibleItems.min()!.item
                print(after - before)
              }
            }
          }
        }
        """)
  }

  @Test func `reconfiguring keeps the place, reloading everything loses it`() throws {
    let wrong = try app("self.list.reloadData()")
    let right = try app("self.list.reconfigureItems(at: self.list.indexPathsForVisibleItems)")
    #expect(wrong.lines.first.flatMap { Int($0) }.map { $0 > 10 } == true, "\(wrong.lines)")
    #expect(right.lines == ["0"])
  }
}
