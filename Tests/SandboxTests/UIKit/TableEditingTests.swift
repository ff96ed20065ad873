import Testing
import Trace

/// A table that is edited asks how, and how deep its rows are indented.
@Suite struct TableEditingTests {
  @Test func `a table view controller hands editing on to its table, through its edit button, too`()
    throws
  {
    let app = try App(
      """
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "r")
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
        override func tableView(
          _ t: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell { t.dequeueReusableCell(withIdentifier: "r", for: path) }
        override func setEditing(_ editing: Bool, animated: Bool) {
          print("set", editing, animated)
          super.setEditing(editing, animated: animated)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          isEditing = true
          print(tableView.isEditing, tableView.cellForRow(at: IndexPath(row: 0, section: 0))!.isEditing)
          setEditing(false, animated: true)
          print(tableView.isEditing, isEditing)
        }
      }
      """)
    #expect(app.lines == ["set true false", "true true", "set false true", "false false"])
  }

  private func table(_ members: String, go: String) throws -> [String] {
    try App(
      """
      final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate {
        lazy var table = UITableView(frame: view.bounds, style: .grouped)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(table)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "r")
          table.dataSource = self
          table.delegate = self
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(go)
        }
        func cell(_ row: Int) -> UITableViewCell {
          table.cellForRow(at: IndexPath(row: row, section: 0))!
        }
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 2 }
        func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "r", for: path)
          cell.textLabel?.text = "row"
          return cell
        }
        \(members)
      }
      """
    ).lines
  }

  @Test func `rows that are edited are asked how, whether they are indented and whether they move`()
    throws
  {
    let lines = try table(
      """
      func tableView(_ t: UITableView, canEditRowAt path: IndexPath) -> Bool {
        print("can", path.row)
        return path.row == 0
      }
      func tableView(
        _ t: UITableView, editingStyleForRowAt path: IndexPath
      ) -> UITableViewCell.EditingStyle {
        print("style", path.row)
        return .insert
      }
      func tableView(_ t: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
        print("indents", path.row)
        return false
      }
      func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool {
        print("moves", path.row)
        return true
      }
      """,
      go: """
        print(cell(0).editingStyle == .none)
        table.setEditing(true, animated: false)
        print(cell(0).editingStyle == .insert, cell(0).shouldIndentWhileEditing)
        print(cell(1).editingStyle == .none, cell(1).isEditing, cell(1).showingDeleteConfirmation)
        table.isEditing = false
        print(cell(0).editingStyle == .none)
        """)
    #expect(
      lines == [
        "true", "can 0", "style 0", "indents 0", "moves 0", "can 1", "true false",
        "true false false", "true",
      ])
  }

  @Test func `without a delegate's word rows are deleted, and as indented as they say`() throws {
    let lines = try table(
      "",
      go: """
        cell(0).shouldIndentWhileEditing = false
        cell(0).indentationLevel = 1
        table.setEditing(true, animated: false)
        print(cell(0).editingStyle == .delete, cell(0).shouldIndentWhileEditing)
        print(cell(0).indentationLevel)
        """)
    #expect(lines == ["true false", "1"])
  }

  @Test func `the delegate says how deep rows are indented, when their cells are prepared`() throws
  {
    let lines = try table(
      """
      func tableView(_ t: UITableView, indentationLevelForRowAt path: IndexPath) -> Int {
        path.row * 2
      }
      """,
      go: """
        for row in 0...1 { print(cell(row).indentationLevel, cell(row).textLabel!.frame.minX) }
        """)
    #expect(lines == ["0 16.0", "2 36.0"])
  }
}
