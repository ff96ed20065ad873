import Testing
import Trace

/// What UIKit answers with an exception ends the run, with UIKit's reason.
@Suite struct ExceptionTests {
  private func reason(
    system: SystemName = .iOS18,
    provider: String =
      "list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)",
    _ body: String
  ) throws -> (kind: Ending.Kind?, reason: String, frames: Int) {
    let app = try App(
      system: system,
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
          source = Source(collectionView: list) { list, path, id in
            \(provider)
          }
          var s = snapshot(of: posts.map(\\.id))
          \(body)
          source?.apply(s, animatingDifferences: false)
          _ = registration
        }
      }
      """)
    return (
      app.ending.stop?.kind, app.ending.stop?.reason ?? "ended well",
      app.ending.stop?.frames.count ?? 0
    )
  }

  static let inProvider = """
    let inside = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
            return list.dequeueConfiguredReusableCell(using: inside, for: path, item: id)
    """

  @Test func `a registration made in the provider raises from iOS 15 on`() throws {
    let stop = try reason(system: .iOS15, provider: Self.inProvider, "")
    #expect(stop.kind == .exception)
    #expect(stop.reason.contains("Registrations should be created up front and reused"))
  }

  @Test func `on iOS 14 it prevents all reuse instead`() throws {
    let app = try App(
      system: .iOS14, posts: 40, script: [Step(.drag, seconds: 1, points: 3000)],
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          source = Source(collectionView: list) { list, path, id in
            \(Self.inProvider)
          }
          source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        }
      }
      """)
    #expect(app.ending.stop == nil)
    #expect(try app.metric("cellsReused") == 0)
    #expect(try app.metric("cellsCreated") >= 12)
  }

  @Test func `a provider that returns nil raises`() throws {
    #expect(try reason(provider: "nil", "").reason.contains("returned nil"))
  }

  @Test func `a dequeued cell that is not returned raises on iOS 18 only`() throws {
    let wasteful = """
      _ = list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
              return list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
      """
    #expect(
      try reason(system: .iOS18, provider: wasteful, "").reason.contains(
        "Expected dequeued view to be returned"))
    #expect(try reason(system: .iOS15, provider: wasteful, "").kind == nil)
  }

  @Test func `a snapshot that is applied while one is being applied raises`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        var source: Source?
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, String> {
            [unowned self] _, _, id in
            if list.visibleCells.isEmpty { return }
            source?.apply(source!.snapshot(), animatingDifferences: false)
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          source?.apply(snapshot(of: ["a"]), animatingDifferences: false)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            var s = self.source!.snapshot()
            s.reconfigureItems(["a"])
            self.source?.apply(s, animatingDifferences: false)
          }
        }
      }
      """)
    #expect(app.ending.stop?.kind == .exception)
    #expect(app.ending.stop?.reason.contains("Deadlock detected") == true)
  }

  @Test func `a view that is added to itself raises`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(view)
        }
      }
      """)
    #expect(app.ending.stop?.reason == "NSInvalidArgumentException: Can't add self as subview")
  }

  @Test func `UIKit off the main thread is warned of and does not end the run`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel()
          DispatchQueue.global().async { label.text = "late" }
        }
      }
      """)
    #expect(app.ending.stop == nil)
    #expect(app.warnings == ["UIKit's text was used from a background thread, not from main"])
  }
}
