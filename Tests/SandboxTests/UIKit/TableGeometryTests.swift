import Testing
import Trace

/// Rows, headers and footers stand where UIKit's stand.
@Suite struct TableGeometryTests {
  private func app(
    system: SystemName = .iOS15, style: String = ".plain", rows: Int = 3, sections: Int = 2,
    script: [Step] = [Step(.wait, seconds: 0.5)], setUp: String = "", _ members: String,
    then: String
  ) throws -> App {
    try App(
      system: system, script: script,
      """
      final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate {
        lazy var table = UITableView(frame: view.bounds, style: \(style))
        var asked: [String: Int] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(table)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "r")
          table.register(
            UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "own header")
          \(setUp)
          table.dataSource = self
          table.delegate = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        func then() {
          \(then)
        }
        func numberOfSections(in t: UITableView) -> Int { \(sections) }
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { \(rows) }
        func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          t.dequeueReusableCell(withIdentifier: "r", for: path)
        }
        \(members)
      }
      """)
  }

  @Test(arguments: [
    (SystemName.iOS14, ["28.0 132.0", "160.0", "320.0"]),
    (.iOS15, ["50.0 132.0", "182.0", "364.0"]),
  ])
  func `titles make headers, with space above them from iOS 15 on`(
    system: SystemName, expected: [String]
  ) throws {
    let app = try app(
      system: system,
      """
      func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { "Part \\(s)" }
      """,
      then: """
        let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
        print(first.minY, first.height * 3)
        print(table.rect(forSection: 1).minY)
        print(table.contentSize.height)
        print(table.headerView(forSection: 1)!.textLabel!.text!)
        """)
    #expect(app.lines == expected + ["Part 1"])
  }

  @Test func `a plain table keeps the header in sight until the next one pushes it out`() throws {
    let app = try app(
      rows: 20, sections: 3, setUp: "table.sectionHeaderTopPadding = 0",
      """
      func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { "Part \\(s)" }
      """,
      then: """
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        print(table.headerView(forSection: 0)!.frame.minY)
        table.contentOffset.y = 20 * 44 + 28 - 10
        table.layoutIfNeeded()
        print(table.headerView(forSection: 0)!.frame.minY, table.headerView(forSection: 1)!.frame.minY)
        """)
    #expect(app.lines == ["300.0", "880.0 908.0"])
  }

  @Test func `views of the delegate stand in headers of the height that it gives`() throws {
    let app = try app(
      style: ".insetGrouped",
      """
      func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { 60 }
      func tableView(_ t: UITableView, heightForFooterInSection s: Int) -> CGFloat {
        .leastNormalMagnitude
      }
      func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? {
        asked["header \\(s)", default: 0] += 1
        return t.dequeueReusableHeaderFooterView(withIdentifier: "own header")
      }
      func tableView(_ t: UITableView, willDisplayHeaderView view: UIView, forSection s: Int) {
        print("will", s, (view as! UITableViewHeaderFooterView).reuseIdentifier!)
      }
      """,
      then: """
        print(table.rectForHeader(inSection: 1), table.rectForRow(at: IndexPath(row: 0, section: 0)))
        print(asked.sorted { $0.key < $1.key }.map { "\\($0.key): \\($0.value)" })
        """)
    #expect(app.lines.prefix(2) == ["will 0 own header", "will 1 own header"])
    #expect(app.lines.dropFirst(2).first?.hasPrefix("(16.0, 192.0,") == true, "\(app.lines)")
    #expect(app.lines.last == "[\"header 0: 1\", \"header 1: 1\"]")
  }

  @Test func `views above and below all sections move along`() throws {
    let app = try app(
      setUp: """
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 70))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
        """, "",
      then: """
        print(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, table.contentSize.height)
        print(table.tableHeaderView!.frame.width, table.tableFooterView!.frame.minY)
        """)
    #expect(app.lines == ["70.0 364.0", "375.0 334.0"])
  }

  @Test func `with a guess the delegate is asked for the heights of rows that come near only`()
    throws
  {
    let app = try app(
      rows: 1_000_000, sections: 1, script: [Step(.drag, seconds: 0.5, points: 400)],
      setUp: "table.estimatedRowHeight = 100",
      """
      func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        asked["\\(path.row)", default: 0] += 1
        return path.row % 2 == 0 ? 100 : 140
      }
      """,
      then: """
        print(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { print(self.asked.count < 20) }
        """)
    #expect(app.lines == ["340.0", "true"])
  }

  @Test func `without a guess the delegate is asked for all heights first`() throws {
    let app = try app(
      rows: 1000, sections: 1, setUp: "table.estimatedRowHeight = 0",
      """
      func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        asked["\\(path.row)", default: 0] += 1
        return CGFloat(40 + path.row % 3)
      }
      """, then: "print(asked.count, table.contentSize.height)")
    #expect(app.lines == ["1000 40999.0"])
  }

  @Test func `a height of 0 is the default one in groups, the least number above it none`() throws {
    func lines(_ style: String, _ height: String) throws -> [String] {
      try app(
        style: style,
        """
        func tableView(_ t: UITableView, heightForHeaderInSection s: Int) -> CGFloat { \(height) }
        func tableView(_ t: UITableView, heightForFooterInSection s: Int) -> CGFloat { \(height) }
        """,
        then: """
          print(table.rectForHeader(inSection: 1).minY, table.rectForHeader(inSection: 1).size)
          print(table.rectForFooter(inSection: 1).minY, table.rectForFooter(inSection: 1).size)
          """
      ).lines
    }
    #expect(try lines(".grouped", "0") == ["184.0 (375.0, 18.0)", "334.0 (375.0, 17.0)"])
    #expect(
      try lines(".insetGrouped", ".leastNormalMagnitude") == [
        "132.0 (343.0, 0.0)", "264.0 (343.0, 0.0)",
      ])
    #expect(try lines(".plain", "0") == ["132.0 (375.0, 0.0)", "264.0 (375.0, 0.0)"])
  }

  @Test func `reloadData counts rows and guesses heights at once, and asks for cells later`() throws
  {
    let app = try app(
      rows: 3, sections: 1, setUp: "table.estimatedRowHeight = 0",
      """
      func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        asked["height", default: 0] += 1
        return 200
      }
      func tableView(_ t: UITableView, willDisplay c: UITableViewCell, forRowAt path: IndexPath) {
        asked["shown", default: 0] += 1
      }
      """,
      then: """
        asked = [:]
        table.reloadData()
        print(asked["height"] ?? 0, asked["shown"] ?? 0, table.contentSize.height)
        table.layoutIfNeeded()
        print(asked["shown"] ?? 0)
        """)
    #expect(app.lines == ["3 0 600.0", "3"])
  }

  @Test func `the delegate guesses the heights of headers and footers that choose theirs`() throws {
    let app = try app(
      rows: 30,
      """
      func tableView(
        _ t: UITableView, estimatedHeightForHeaderInSection s: Int
      ) -> CGFloat { 70 }
      func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = "chosen"
        return view
      }
      """,
      then: """
        print(table.rectForHeader(inSection: 0).height, table.rectForHeader(inSection: 1).height)
        """)
    #expect(app.lines == ["28.0 70.0"])
  }
}
