import Testing
import Trace

/// Insertions, deletions, moves and reloads name places as UIKit has it, and have to fit the data.
@Suite struct UpdateTests {
  static let source = """
    class Numbers: ListScreen, UICollectionViewDataSource {
      var sections = [[0, 1, 2, 3], [10, 11]]
      override var layout: UICollectionViewLayout { ListScreen.rows(of: 100) }
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(PhotoCell.self, forCellWithReuseIdentifier: "n")
        list.dataSource = self
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.change() }
      }
      func change() {}
      func look(then: @escaping () -> Void = {}) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
          let cells = self.list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
          print(cells.map { ($0 as! PhotoCell).label.text! }.joined(separator: " "))
          then()
        }
      }
      func numberOfSections(in list: UICollectionView) -> Int { sections.count }
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
        sections[s].count
      }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = list.dequeueReusableCell(withReuseIdentifier: "n", for: path) as! PhotoCell
        cell.label.text = "\\(sections[path.section][path.item])"
        return cell
      }
    }
    func p(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    """

  private func app(_ change: String) throws -> App {
    try App(
      Self.source + "final class Screen: Numbers { override func change() {\n\(change)\n} }")
  }

  @Test func `changes of one batch go by places before and after it, in any order`() throws {
    let app = try app(
      """
      list.performBatchUpdates {
        self.sections = [[0, 9, 3, 2], [11, 10, 12]]
        self.list.insertItems(at: [p(1), p(2, 1)])
        self.list.deleteItems(at: [p(1)])
        self.list.moveItem(at: p(3), to: p(2))
        self.list.moveItem(at: p(0, 1), to: p(1, 1))
      } completion: { print("done", $0) }
      look()
      """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["0 9 3 2 11 10 12", "done true"])
  }

  @Test func `sections come, go and move with their items`() throws {
    let app = try app(
      """
      list.performBatchUpdates {
        self.sections = [[7], [10, 11]]
        self.list.deleteSections([0])
        self.list.insertSections(IndexSet(integer: 0))
      }
      look {
        self.list.performBatchUpdates {
          self.sections = [[10, 11], [7]]
          self.list.moveSection(1, toSection: 0)
        }
        self.look {
          self.sections[0] = [20, 21, 22]
          self.list.reloadSections([0])
          self.look()
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["7 10 11", "10 11 7", "20 21 22 7"])
  }

  @Test func `a cell that stays keeps its item, and what is selected follows`() throws {
    let app = try app(
      """
      let cell = list.cellForItem(at: p(2))!
      list.selectItem(at: p(2), animated: false, scrollPosition: [])
      sections[0].insert(5, at: 0)
      list.insertItems(at: [p(0)])
      print(list.indexPath(for: cell)!.item, list.indexPathsForSelectedItems!.map(\\.item))
      look { print(cell.frame.minY, cell.isSelected) }
      """)
    #expect(app.lines == ["3 [3]", "5 0 1 2 3 10 11", "300.0 true"])
  }

  @Test func `what is inserted above moves the content down, and the offset stays`() throws {
    let app = try app(
      """
      sections = [Array(0..<40), []]
      list.reloadData()
      look {
        self.list.contentOffset.y = 1000
        self.look {
          self.sections[0].insert(99, at: 0)
          self.list.insertItems(at: [p(0)])
          self.look { print(self.list.contentOffset.y, self.list.contentSize.height) }
        }
      }
      """)
    #expect(
      app.lines == [
        "0 1 2 3 4 5 6", "10 11 12 13 14 15 16", "9 10 11 12 13 14 15", "1000.0 4100.0",
      ])
  }

  @Test func `content that shrinks stays in sight`() throws {
    let app = try app(
      """
      sections = [Array(0..<40), []]
      list.reloadData()
      look {
        self.list.contentOffset.y = 3333
        self.look {
          self.sections = [Array(0..<8), []]
          self.list.reloadData()
          self.look { print(self.list.contentOffset.y) }
        }
      }
      """)
    #expect(app.lines == ["0 1 2 3 4 5 6", "33 34 35 36 37 38 39", "1 2 3 4 5 6 7", "133.0"])
  }

  @Test(arguments: [
    (
      "sections[0].append(4); list.insertItems(at: [p(4), p(5)])",
      "attempt to insert item 5 into section 0, but there are only 5 items in section 0 after the "
        + "update"
    ),
    (
      "list.insertItems(at: [p(0)])",
      "Invalid update: invalid number of items in section 0.  The number of items contained in an "
        + "existing section after the update (4) must be equal to the number of items contained in "
        + "that section before the update (4), plus or minus the number of items inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out)."
    ),
    (
      "list.deleteItems(at: [p(7)])",
      "attempt to delete item 7 from section 0 which only contains 4 items before the update"
    ),
    (
      "sections.append([]); list.performBatchUpdates(nil)",
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (3) must be equal to the number of sections contained "
        + "in the collection view before the update (2), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 0 deleted)."
    ),
    (
      "list.performBatchUpdates { self.list.reloadItems(at: [p(1)]); self.list.moveItem(at: p(1), to: p(0)) }",
      "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
    ),
    (
      "list.scrollToItem(at: p(9), at: .top, animated: false)",
      "attempted to scroll the collection view to an out-of-bounds item (9) when there are only 4 "
        + "items in section 0"
    ),
  ])
  func `a change that does not fit the data raises`(change: String, reason: String) throws {
    let app = try app(change)
    #expect(app.ending.stop?.kind == .exception)
    #expect(
      app.ending.stop?.reason.contains(reason) == true, "\(String(describing: app.ending.stop))")
    #expect(app.ending.stop?.frames.isEmpty == false)
  }

  @Test func `a table's exception speaks of rows`() throws {
    let app = try App(
      TableTests.rows + """
        final class Screen: Rows {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            later {
              self.tableView.beginUpdates()
              self.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
              self.tableView.endUpdates()
            }
          }
        }
        """)
    #expect(
      app.ending.stop?.reason.contains(
        "Invalid update: invalid number of rows in section 0.  The number of rows contained in an "
          + "existing section after the update (20) must be equal to") == true)
  }

  @Test func `a table carries out a batch, and heights are asked for again`() throws {
    let app = try App(
      TableTests.rows + """
        final class Screen: Rows {
          var items = Array(0..<6)
          var tall = false
          override var count: Int { items.count }
          override func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            tall && path.row == 0 ? 250 : 100
          }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            later {
              self.items = [0, 7, 2, 3, 4, 5]
              self.tableView.performBatchUpdates {
                self.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
                self.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
              }
              later {
                print(self.calls[1]!, self.calls[2]!)
                self.tall = true
                self.tableView.beginUpdates()
                self.tableView.endUpdates()
                later {
                  print(self.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY)
                }
              }
            }
          }
        }
        """)
    #expect(app.lines == ["2 1", "250.0"])
  }
}
