import Testing
import Trace

/// What apps do with lists beyond the usual, as UIKit takes it.
@Suite struct ListHabitTests {
  /// A table that fills the screen; `go()` runs when it has appeared.
  private func table(
    _ members: String, go: String = "", system: SystemName = .iOS15,
    script: [Step] = [Step(.wait, seconds: 0.5)], types: String = ""
  ) throws -> App {
    try App(
      system: system, script: script,
      """
      \(types)
      final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: .zero, style: .plain)
        override func viewDidLoad() {
          super.viewDidLoad()
          table.frame = view.bounds
          view.addSubview(table)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
          table.rowHeight = 100
          table.dataSource = self
          table.delegate = self
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(go)
        }
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        \(members)
      }
      """)
  }

  private static let cells = """
    func tableView(
      _ table: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Row \\(path.row)"
      return cell
    }

    """

  @Test func `headers with constraints, or with a title, choose their height`() throws {
    let app = try table(
      Self.cells + """
        func numberOfSections(in table: UITableView) -> Int { 2 }
        func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
          let header = Header(reuseIdentifier: nil)
          if section == 1 {
            header.textLabel?.text = "Section"
            return header
          }
          let label = UILabel()
          label.text = "Header"
          label.translatesAutoresizingMaskIntoConstraints = false
          header.contentView.addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: header.contentView.trailingAnchor),
          ])
          return header
        }
        """,
      go: "for s in 0...1 { print(table.rectForHeader(inSection: s).height) }",
      types: "final class Header: UITableViewHeaderFooterView {}")
    #expect(app.lines == ["40.5", "28.0"])
  }

  @Test func `a cell of another index path is shown where it was returned, with a warning`() throws
  {
    let app = try table(
      """
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: [0, 0])
        cell.tag = path.row
        return cell
      }
      """,
      go: "print(table.visibleCells.map { [$0.tag, Int($0.frame.minY)] })")
    #expect(app.ending.stop == nil)
    #expect(app.lines == ["[[0, 0], [1, 100], [2, 200]]"])
    #expect(app.warnings.count == 1)
    #expect(app.warnings.first?.contains("was dequeued for another index path") == true)
  }

  @Test func `one cell for all rows is on screen once`() throws {
    let app = try table(
      """
      let only = UITableViewCell(style: .default, reuseIdentifier: nil)
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { only }
      """,
      go: "print(table.visibleCells.count, only.frame.minY)")
    #expect(app.ending.stop == nil)
    #expect(app.lines == ["1 200.0"])
  }

  @Test func `rows that are reloaded are no longer selected`() throws {
    let app = try table(
      Self.cells,
      go: """
        table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
        table.reloadRows(at: [[0, 2]], with: .none)
        print(table.indexPathForSelectedRow as Any)
        table.reloadRows(at: [[0, 1]], with: .none)
        print(table.indexPathForSelectedRow as Any)
        """)
    #expect(app.lines == ["Optional([0, 1])", "nil"])
  }

  @Test func `rows that may be edited hear of it, those that come later too`() throws {
    let app = try table(
      Self.cells + """
        func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { path.row != 1 }
        func tell() {
          print(table.visibleCells.map { $0.isEditing && $0.configurationState.isEditing })
        }
        """,
      go: """
        table.setEditing(true, animated: true)
        tell()
        table.reloadData()
        table.layoutIfNeeded()
        tell()
        table.isEditing = false
        tell()
        """)
    #expect(
      app.lines == ["[true, false, true]", "[true, false, true]", "[false, false, false]"])
  }

  @Test func `a finger shows a row highlighted before it is selected`() throws {
    let app = try table(
      """
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.configurationUpdateHandler = { cell, state in
          if path.row == 1 { print(state.isHighlighted, state.isSelected) }
        }
        return cell
      }
      """, script: [Step(.wait, seconds: 0.5), Step(.tap, place: 0.2)])
    #expect(app.lines == ["false false", "true false", "false true"])
  }

  @Test func `content that code moves beyond its end stays there until it changes`() throws {
    let app = try table(
      Self.cells,
      go: """
        table.contentOffset.y = 6000
        table.layoutIfNeeded()
        print(table.contentOffset.y, table.visibleCells.count)
        table.rowHeight = 300
        table.layoutIfNeeded()
        print(table.contentOffset.y, table.visibleCells.count)
        """)
    #expect(app.lines == ["6000.0 0", "233.0 3"])
  }

  @Test func `a table that makes itself as high as its rows may lay itself out to know it`() throws
  {
    let app = try App(
      """
      final class Tall: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
          layoutIfNeeded()
          return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
      }
      final class Screen: UIViewController, UITableViewDataSource {
        let table = Tall()
        override func viewDidLoad() {
          super.viewDidLoad()
          table.translatesAutoresizingMaskIntoConstraints = false
          table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
          table.dataSource = self
          view.addSubview(table)
          NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          ])
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print(table.frame.height)
        }
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
      }
      """)
    #expect(app.lines == ["220.0"])
  }
}
