import Testing
import Trace

/// Cells, headers and footers keep the margins and have the look of the list that they are in.
@Suite struct ListPlaceTests {
  @Test func `a label at the margins of a table's cell stands where the cell's own does`() throws {
    let app = try App(
      """
      final class Cell: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          label.text = "own"
          label.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(label)
          let margins = contentView.layoutMarginsGuide
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: margins.topAnchor),
            label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          ])
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(Cell.self, forCellReuseIdentifier: "own")
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "built in")
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 2 }
        override func tableView(
          _ t: UITableView, cellForRowAt path: IndexPath
        ) -> UITableViewCell {
          if path.row == 0 { return t.dequeueReusableCell(withIdentifier: "own", for: path) }
          let cell = t.dequeueReusableCell(withIdentifier: "built in", for: path)
          cell.textLabel?.text = "built in"
          return cell
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          let own = tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as! Cell
          let builtIn = tableView.cellForRow(at: IndexPath(row: 1, section: 0))!
          print(own.label.frame.minX, builtIn.textLabel!.frame.minX)
          print(own.label.frame.minY, own.frame.height == 42.5, builtIn.frame.height)
          print(own.contentView.layoutMargins == own.layoutMargins, UIView().layoutMargins.left)
        }
      }
      """)
    #expect(app.lines == ["16.0 16.0", "11.0 true 44.0", "true 8.0"])
  }

  private static let says = """
    func say(
      _ what: Any, _ content: UIListContentConfiguration, _ background: UIBackgroundConfiguration
    ) {
      let text = content.textProperties
      print(what, text.font.pointSize, text.transform, background.backgroundColor == .clear)
    }

    """

  @Test(arguments: [
    ("plain", ["header 17.0 none false", "footer 13.0 none false", "row 17.0 none false"]),
    (
      "insetGrouped",
      ["header 13.0 uppercase true", "footer 13.0 none true", "row 17.0 none false"]
    ),
  ])
  func `cells as headers and footers have the look of their list`(
    appearance: String, expected: [String]
  ) throws {
    let app = try App(
      Self.says + """
        final class Screen: UIViewController {
          var source: Source!
          override func viewDidLoad() {
            super.viewDidLoad()
            var configuration = UICollectionLayoutListConfiguration(appearance: .\(appearance))
            configuration.headerMode = .supplementary
            configuration.footerMode = .supplementary
            let list = UICollectionView(
              frame: view.bounds,
              collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            view.addSubview(list)
            let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
              say("row", cell.defaultContentConfiguration(), cell.defaultBackgroundConfiguration())
            }
            let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
              elementKind: UICollectionView.elementKindSectionHeader
            ) { cell, _, _ in
              say("header", cell.defaultContentConfiguration(), cell.defaultBackgroundConfiguration())
            }
            let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
              elementKind: UICollectionView.elementKindSectionFooter
            ) { cell, _, _ in
              say("footer", cell.defaultContentConfiguration(), cell.defaultBackgroundConfiguration())
            }
            source = Source(collectionView: list) { list, path, id in
              list.dequeueConfiguredReusableCell(using: row, for: path, item: id)
            }
            source.supplementaryViewProvider = { list, kind, path in
              kind == UICollectionView.elementKindSectionHeader
                ? list.dequeueConfiguredReusableSupplementary(using: header, for: path)
                : list.dequeueConfiguredReusableSupplementary(using: footer, for: path)
            }
            source.apply(snapshot(of: ["a"]), animatingDifferences: false)
          }
        }
        """)
    #expect(app.lines.sorted() == expected.sorted())
  }

  @Test(arguments: [
    (".plain", ["header 17.0 none false", "footer 13.0 none false", "row 17.0 none false"]),
    (".grouped", ["header 13.0 uppercase true", "footer 13.0 none true", "row 17.0 none false"]),
  ])
  func `headers and footers of a table have the look of its style`(
    style: String, expected: [String]
  ) throws {
    let app = try App(
      Self.says + """
        final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            let table = UITableView(frame: view.bounds, style: \(style))
            view.addSubview(table)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "r")
            table.register(
              UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
            table.dataSource = self
            table.delegate = self
          }
          func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
          func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = t.dequeueReusableCell(withIdentifier: "r", for: path)
            say("row", cell.defaultContentConfiguration(), cell.defaultBackgroundConfiguration())
            return cell
          }
          func view(_ what: String, _ t: UITableView) -> UIView? {
            let view = t.dequeueReusableHeaderFooterView(withIdentifier: "h")!
            say(what, view.defaultContentConfiguration(), view.defaultBackgroundConfiguration())
            return view
          }
          func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? {
            view("header", t)
          }
          func tableView(_ t: UITableView, viewForFooterInSection s: Int) -> UIView? {
            view("footer", t)
          }
        }
        """)
    #expect(app.lines.sorted() == expected.sorted())
  }
}
