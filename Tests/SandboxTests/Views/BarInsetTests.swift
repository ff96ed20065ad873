import Testing
import Trace

/// Lists make room for the bars that lie over them.
@Suite struct BarInsetTests {
  private func app(
    script: [Step] = [Step(.wait, seconds: 1)], in container: String, _ members: String,
    setUp: String = ""
  ) throws -> App {
    try App(
      script: script,
      """
      final class Inner: UITableViewController {
        override func numberOfSections(in t: UITableView) -> Int { 2 }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 40 }
        override func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { "s" }
        override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
          t.dequeueReusableCell(withIdentifier: "c", for: i)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.rowHeight = 100
          tableView.sectionHeaderTopPadding = 0
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
          \(setUp)
        }
        func tell(_ name: String) {
          let inset = tableView.adjustedContentInset
          print(name, Int(tableView.contentOffset.y), Int(inset.top), Int(inset.bottom))
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          tell("appeared")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.then() }
        }
        \(members)
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(container)
          addChild(outer)
          outer.view.frame = view.bounds
          view.addSubview(outer.view)
          outer.didMove(toParent: self)
        }
      }
      """)
  }

  private static let navigation =
    "let outer = UINavigationController(rootViewController: Inner(style: .plain))"
  private static let tabs = """
    let outer = UITabBarController()
    outer.viewControllers = [UINavigationController(rootViewController: Inner(style: .plain))]
    """

  @Test func `a list begins below the navigation bar, and scrolls back to there`() throws {
    let app = try app(
      script: [Step(.fling, velocity: 2000), Step(.scrollToTop), Step(.wait, seconds: 0.1)],
      in: Self.navigation,
      """
      func then() { print(tableView.contentOffset.y > 100) }
      override func scrollViewDidScrollToTop(_ s: UIScrollView) { tell("top") }
      """)
    #expect(app.lines == ["appeared -44 44 0", "true", "top -44 44 0"])
  }

  @Test func `rows come to stand between the bars, and headers are pinned below them`() throws {
    let app = try app(
      in: Self.tabs,
      """
      func then() {
        tableView.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
        tell("top")
        tableView.layoutIfNeeded()
        print(tableView.headerView(forSection: 0)!.frame.minY - tableView.contentOffset.y)
        tableView.scrollToRow(at: IndexPath(row: 39, section: 1), at: .bottom, animated: false)
        tell("bottom")
        tableView.contentInsetAdjustmentBehavior = .never
        tell("never")
      }
      """)
    #expect(
      app.lines == [
        "appeared -44 44 49", "top 484 44 49", "44.0", "bottom 7438 44 49", "never 7438 0 0",
      ])
  }

  @Test func `hiding the bar lets a list at its top follow, and says so`() throws {
    let app = try app(
      in: Self.navigation,
      """
      func then() { navigationController?.setNavigationBarHidden(true, animated: false) }
      override func scrollViewDidScroll(_ s: UIScrollView) { tell("moved") }
      override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
      """, setUp: "tableView.contentInset.top = 10")
    #expect(app.lines.first { $0.hasPrefix("appeared") } == "appeared -54 54 0")
    #expect(app.lines.last == "moved -10 10 0")
  }

  @Test func `without bars nothing is added`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print(list.adjustedContentInset == .zero, list.contentOffset)
        }
      }
      """)
    #expect(app.lines == ["true (0.0, 0.0)"])
  }
}
