import Testing
import Trace

/// Cells that choose their size are measured when they are prepared, and what is in sight stays
/// put.
@Suite struct SelfSizingTests {
  static let source = """
    final class Tall: UICollectionViewCell {
      var height: CGFloat = 0
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let chosen = attributes.copy() as! UICollectionViewLayoutAttributes
        chosen.frame.size.height = height
        return chosen
      }
    }
    class Heights: ListScreen, UICollectionViewDataSource {
      var heights = (0..<200).map { CGFloat(80 + 10 * ($0 % 5)) }
      override var layout: UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let section = NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 10
        return UICollectionViewCompositionalLayout(section: section)
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(Tall.self, forCellWithReuseIdentifier: "t")
        list.dataSource = self
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
      }
      func then() {}
      func frames() {
        let cells = list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        print(cells.map { "\\(list.indexPath(for: $0)!.item):\\(Int($0.frame.minY))" }
          .joined(separator: " "))
      }
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
        heights.count
      }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = list.dequeueReusableCell(withReuseIdentifier: "t", for: path) as! Tall
        cell.height = heights[path.item]
        return cell
      }
    }
    func later(_ seconds: Double = 0.1, _ body: @escaping () -> Void) {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
    }

    """

  @Test func `what a cell chooses moves those below it, and the content grows`() throws {
    let app = try App(
      Self.source + """
        final class Screen: Heights {
          override func then() {
            frames()
            print(list.contentSize.height)
            heights[1] = 300
            list.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
            later { self.frames() }
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    // 200 items of 50 with 10 between them, and what seven cells are longer.
    let height = Double(200 * 60 - 10) + 320
    #expect(
      app.lines == [
        "0:0 1:90 2:190 3:300 4:420 5:550 6:640", "\(height)",
        "0:0 1:90 2:400 3:510 4:630",
      ])
  }

  @Test func `what is inserted keeps the sizes of those that stay`() throws {
    let app = try App(
      Self.source + """
        final class Screen: Heights {
          override func then() {
            heights.insert(200, at: 0)
            list.insertItems(at: [IndexPath(item: 0, section: 0)])
            later { self.frames() }
          }
        }
        """)
    #expect(app.lines == ["0:0 1:210 2:300 3:400 4:510 5:630"])
  }

  @Test func `upwards, a longer cell leaves what is in sight where it is`() throws {
    let app = try App(
      Self.source + """
        final class Screen: Heights {
          override func then() {
            list.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
            later {
              let before = self.list.convertedTop(of: 100)
              self.list.contentOffset.y -= 40
              self.list.layoutIfNeeded()
              print(before, self.list.convertedTop(of: 100))
            }
          }
        }
        extension UICollectionView {
          func convertedTop(of item: Int) -> CGFloat {
            cellForItem(at: IndexPath(item: item, section: 0))!.frame.minY - contentOffset.y
          }
        }
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["0.0 40.0"])
  }

  @Test func `a finger that scrolls up over unmeasured cells moves them evenly`() throws {
    let app = try App(
      script: [
        Step(.wait, seconds: 0.3), Step(.drag, seconds: 1, points: -600),
        Step(.wait, seconds: 0.5),
      ],
      Self.source + """
        final class Screen: Heights {
          override func then() {
            list.scrollToItem(at: IndexPath(item: 100, section: 0), at: .top, animated: false)
          }
        }
        """)
    #expect(try app.metric("framesScrolled") > 50)
    #expect(try app.metric("contentJumps") == 0)
  }

  @Test func `a reload forgets what was measured`() throws {
    let app = try App(
      Self.source + """
        final class Screen: Heights {
          override func then() {
            print(list.contentSize.height)
            list.reloadData()
            list.layoutIfNeeded()
            print(list.contentSize.height)
            list.contentOffset.y = 3000
            list.layoutIfNeeded()
            let item = list.indexPathsForVisibleItems.min()!.item
            list.contentOffset.y = 0
            list.layoutIfNeeded()
            list.contentOffset.y = 3000
            list.layoutIfNeeded()
            print(item == list.indexPathsForVisibleItems.min()!.item)
          }
        }
        """)
    #expect(app.lines == ["12310.0", "12310.0", "true"])
  }

  @Test func `cells of a table choose by their style or by what their class fits`() throws {
    let app = try App(
      """
      final class Fits: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
          CGSize(width: size.width, height: 123)
        }
      }
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(Fits.self, forCellReuseIdentifier: "fits")
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            print(self.tableView.visibleCells.map(\\.frame.height))
          }
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(
            withIdentifier: path.row == 1 ? "fits" : "plain", for: path)
          cell.textLabel?.text = "a line"
          return cell
        }
      }
      """)
    #expect(app.lines == ["[44.0, 123.0, 44.0]"])
  }
}

/// Constraints and content configurations choose sizes, too.
@Suite struct ConstrainedSizeTests {
  @Test func `rows of a list are as high as their texts need`() throws {
    let app = try App(
      """
      final class Screen: ListScreen {
        var source: Source?
        override var layout: UICollectionViewLayout {
          UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, id in
            var content = cell.defaultContentConfiguration()
            content.text = id
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
          }
          source = Source(collectionView: list) { list, path, id in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
          }
          let long = String(repeating: "words that go on and on ", count: 12)
          source?.apply(snapshot(of: ["short", long, "brief"]), animatingDifferences: false)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            let frames = self.cellsInOrder.map(\\.frame)
            print(frames[0].height == frames[2].height, frames[1].height > 2 * frames[0].height)
            print(frames[1].minY == frames[0].maxY, frames[2].minY == frames[1].maxY)
            print(self.list.contentSize.height == frames[2].maxY)
          }
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["true true", "true true", "true"])
  }

  @Test func `a row with constraints is as high as they make it`() throws {
    let app = try App(
      """
      final class Boxed: UITableViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 70)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          box.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(box)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            height,
          ])
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Screen: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(Boxed.self, forCellReuseIdentifier: "boxed")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            print(self.tableView.visibleCells.map(\\.frame.height))
          }
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 3 }
        override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "boxed", for: path) as! Boxed
          cell.height.constant = CGFloat(70 + path.row)
          return cell
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["[80.0, 81.0, 82.0]"])
  }
}
