import Testing
import Trace

/// One file on three systems: what UIKit changed shows, and nothing else.
@Suite struct SystemTests {
  private func app(_ system: SystemName, _ source: String, script: [Step]) throws -> App {
    try App(system: system, posts: 40, script: script, source)
  }

  @Test(arguments: SystemName.allCases)
  func `cells are prepared ahead from iOS 15 on`(system: SystemName) throws {
    let app = try app(
      system, FeedScreen.source(), script: [Step(.drag, seconds: 1, points: 900)])
    let ahead = app.all { kind in
      if case .cellPrepared(_, _, true) = kind { 1 } else { nil }
    }
    #expect(ahead.isEmpty == (system == .iOS14))
  }

  @Test(arguments: SystemName.allCases)
  func `an apply without animation reloads on iOS 14, and applies the difference later`(
    system: SystemName
  ) throws {
    let app = try app(
      system,
      FeedScreen.source(
        change: "source.apply(snapshot(of: ids), animatingDifferences: false)"),
      script: [Step(.wait, seconds: 0.2), Step(.delete, among: .all, place: 1)])
    let reloaded = app.all { kind in
      if case .applied(let change) = kind { change.usedReloadData } else { nil }
    }
    #expect(reloaded.last == (system == .iOS14))
    #expect((try app.metric("rebuiltCells") > 0) == (system == .iOS14))
  }

  @Test(arguments: SystemName.allCases)
  func `a registration in the provider is refused from iOS 15 on`(system: SystemName) throws {
    let app = try app(
      system,
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          source = Source(collectionView: list) { list, path, id in
            let late = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
            return list.dequeueConfiguredReusableCell(using: late, for: path, item: id)
          }
          source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        }
      }
      """, script: [Step(.drag, seconds: 1, points: 900)])
    #expect((app.ending.stop?.kind == .exception) == (system != .iOS14))
  }

  @Test func `the same file has the same digest where systems do not differ`() throws {
    func events(_ system: SystemName) throws -> [Event.Kind] {
      Array(
        try app(
          system, FeedScreen.source(), script: [Step(.drag, seconds: 1, points: 900)]
        ).events.dropFirst().map(\.kind))
    }
    #expect(try events(.iOS15) == events(.iOS18))
  }
}
