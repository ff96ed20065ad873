import Lessons
import Testing
import Trace

/// What outlives its screen is found, and nothing else is.
@Suite struct LeakTests {
  private static let script = [
    Step(.wait, seconds: 0.3), Step(.drag, seconds: 0.5, points: 800), Step(.close),
    Step(.open), Step(.wait, seconds: 0.2), Step(.close),
  ]

  private func leaks(_ members: String = "", load: String = "", cell: String = "") throws -> App {
    try App(
      posts: 30, script: Self.script, FeedScreen.source(members: members, cell: cell, load: load))
  }

  private func types(_ app: App) -> [String] {
    app.all { kind in if case .leaked(let type, _) = kind { type } else { nil } }
  }

  @Test func `a clean screen leaves nothing, however often it is opened`() throws {
    let app = try leaks(
      "var timer: Timer?; deinit { print(\"gone\") }",
      load: """
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
          if self == nil { timer.invalidate() }
        }
        Task { [weak self] in
          try? await Task.sleep(nanoseconds: 300_000_000)
          _ = self
        }
        """)
    #expect(try app.metric("leakedObjects") == 0, "\(types(app))")
    #expect(app.lines == ["gone", "gone"])
  }

  @Test func `a closure that keeps its controller leaks the whole screen`() throws {
    let app = try leaks(
      "var again: (() -> Void)?",
      load: "again = { self.list.reloadData() }")
    let found = types(app)
    #expect(found.contains("Screen") && found.contains("UICollectionView"))
    #expect(found.contains("PhotoCell"))
    #expect(try app.metric("leakedObjects") > 6)
    let culprit = try #require(Metrics.named("leakedObjects")?.culprit(app.recording))
    // No type of the app's is called a controller: the first by name.
    #expect(culprit.post == found.first)
  }

  @Test func `a timer that keeps its controller leaks it`() throws {
    let app = try leaks(
      load: """
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          MainActor.assumeIsolated { self.list.setNeedsLayout() }
        }
        """)
    #expect(types(app).contains("Screen"))
  }

  @Test func `a task that goes on is counted, and so are the images of views that leaked`() throws {
    let app = try leaks(
      "var again: (() -> Void)?",
      load: """
        again = { self.list.reloadData() }
        Task {
          while true { try? await Task.sleep(nanoseconds: 100_000_000) }
        }
        """,
      cell: "cell.imageView.image = UIImage(systemName: \"photo\")")
    #expect(types(app).contains("Task"))
    #expect(types(app).contains("UIImage"))
  }

  @Test func `a controller that is popped and kept has leaked, the one below has not`() throws {
    func leaked(_ keeps: Bool) throws -> [String] {
      let app = try App(
        posts: 10, script: [Step(.wait, seconds: 0.3), Step(.close), Step(.wait, seconds: 0.2)],
        """
        final class Screen: UINavigationController {
          var kept: Detail?
          override func viewDidLoad() {
            super.viewDidLoad()
            let detail = Detail()
            if \(keeps) { kept = detail }
            setViewControllers([UIViewController(), detail], animated: false)
          }
        }
        final class Detail: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(UILabel())
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            print("left")
          }
        }
        """)
      #expect(app.lines == ["left"])
      return types(app)
    }
    #expect(try leaked(false) == [])
    #expect(try leaked(true) == ["Detail", "UILabel", "UIView"])
  }

  @Test func `what lives as long as the app is no leak of a screen`() throws {
    let source =
      FeedScreen.source(load: "Keeper.shared.images[ids[0]] = UIImage(systemName: \"photo\")")
        + """

        @MainActor final class Keeper {
          static let shared = Keeper()
          var images: [String: UIImage] = [:]
        }
        """
    let kept = try App(posts: 30, script: Self.script, source)
    #expect(try kept.metric("leakedObjects") == 0, "\(types(kept))")
  }
}
