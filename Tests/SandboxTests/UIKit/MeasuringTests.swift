import Testing
import Trace

/// Sizes that cells choose hold until there is a reason to measure again, and then cells on screen
/// are measured again.
@Suite struct MeasuringTests {
  /// A list of texts in a layout with estimated heights; a label fills each cell.
  static let source = """
    class TextCell: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    class Texts: ListScreen, UICollectionViewDataSource {
      var texts = (0..<60).map { String(repeating: "word ", count: 1 + $0 % 5 * 20) }
      override var layout: UICollectionViewLayout { Self.estimated(100) }
      static func estimated(_ height: CGFloat) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        return UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(cellClass, forCellWithReuseIdentifier: "t")
        list.dataSource = self
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
      }
      var cellClass: TextCell.Type { TextCell.self }
      func then() {}
      func cell(_ item: Int) -> TextCell { list.cellForItem(at: [0, item]) as! TextCell }
      var heights: [CGFloat] { (0..<3).map { cell($0).frame.height } }
      var areApart: Bool {
        let frames = list.visibleCells.map(\\.frame).sorted { $0.minY < $1.minY }
        return zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY + 0.01 }
      }
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
        texts.count
      }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = list.dequeueReusableCell(withReuseIdentifier: "t", for: path) as! TextCell
        cell.label.text = texts[path.item]
        return cell
      }
    }

    """

  private func run(system: SystemName = .iOS15, _ screen: String) throws -> [String] {
    let app = try App(system: system, Self.source + screen)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    return app.lines
  }

  @Test func `a cell may change the attributes that it is given, and return them`() throws {
    let lines = try run(
      """
      final class Changing: TextCell {
        override func preferredLayoutAttributesFitting(
          _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          attributes.frame.size.height = 123
          return attributes
        }
      }
      final class Screen: Texts {
        override var cellClass: TextCell.Type { Changing.self }
        override func then() { print(heights, areApart) }
      }
      """)
    #expect(lines == ["[123.0, 123.0, 123.0] true"])
  }

  @Test func `an invalidated layout leaves cells as high as their text`() throws {
    let lines = try run(
      """
      final class Screen: Texts {
        override func then() {
          let before = heights
          list.collectionViewLayout.invalidateLayout()
          list.layoutIfNeeded()
          print(before == heights, Set(before).count, areApart)
          list.setCollectionViewLayout(Self.estimated(30), animated: false)
          list.layoutIfNeeded()
          print(before == heights, areApart)
          cell(0).label.text = texts[1]
          list.collectionViewLayout.invalidateLayout()
          list.layoutIfNeeded()
          print(cell(0).frame.height == cell(1).frame.height, areApart)
        }
      }
      """)
    #expect(lines == ["true 3 true", "true true", "true true"])
  }

  @Test(arguments: [
    (SystemName.iOS15, "enabled", "false false false"),
    (.iOS18, "disabled", "false false false"), (.iOS18, "enabled", "false true true"),
    (.iOS18, "enabledIncludingConstraints", "true true true"),
  ])
  func `a cell on screen is measured again where it may ask, from iOS 16 on`(
    system: SystemName, mode: String, expected: String
  ) throws {
    let lines = try run(
      system: system,
      """
      final class Screen: Texts {
        override func then() {
          list.selfSizingInvalidation = .\(mode)
          print(changes { $0.label.text = self.texts[4] }, terminator: " ")
          print(changes {
            $0.label.text = self.texts[4]
            $0.contentView.invalidateIntrinsicContentSize()
          }, terminator: " ")
          print(changes {
            $0.label.text = self.texts[4]
            $0.invalidateIntrinsicContentSize()
          })
        }
        func changes(_ change: (TextCell) -> Void) -> Bool {
          list.reloadData()
          list.layoutIfNeeded()
          let before = heights[1]
          change(cell(1))
          list.layoutIfNeeded()
          return heights[1] > before && areApart
        }
      }
      """)
    #expect(lines == [expected])
  }

  @Test func `text wraps anew when the list becomes wider or narrower`() throws {
    let lines = try run(
      """
      final class Screen: Texts {
        override func then() {
          let before = heights
          list.frame.size.width = 200
          list.layoutIfNeeded()
          print(heights[1] > before[1], areApart)
          list.frame.size.width = view.bounds.width
          list.layoutIfNeeded()
          print(before == heights, areApart)
        }
      }
      """)
    #expect(lines == ["true true", "true true"])
  }

  @Test func `rows of a table wrap anew when it becomes narrower`() throws {
    let app = try App(
      """
      final class Screen: UITableViewController {
        let text = String(repeating: "word ", count: 40)
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 50 }
        override func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "c", for: i)
          cell.textLabel?.numberOfLines = 0
          cell.textLabel?.text = text
          return cell
        }
        var height: CGFloat { tableView.rectForRow(at: [0, 0]).height }
        func then() {
          let before = height
          tableView.frame.size.width = 200
          tableView.layoutIfNeeded()
          print(height > before)
          tableView.scrollToRow(at: [0, 49], at: .bottom, animated: false)
          tableView.layoutIfNeeded()
          let last = tableView.rectForRow(at: [0, 49])
          print(last.maxY == tableView.contentOffset.y + tableView.bounds.height)
        }
      }
      """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(app.lines == ["true", "true"])
  }

  @Test(arguments: [false, true])
  func `an item that code scrolls to is in sight, whatever was guessed on the way`(
    isAnimated: Bool
  ) throws {
    let lines = try run(
      """
      final class Screen: Texts {
        override func then() {
          list.scrollToItem(at: [0, 59], at: .bottom, animated: \(isAnimated))
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) {
            print(self.cell(59).frame.maxY == self.list.contentOffset.y + self.list.bounds.height)
            self.list.scrollToItem(at: [0, 20], at: .top, animated: false)
            self.list.layoutIfNeeded()
            print(self.cell(20).frame.minY == self.list.contentOffset.y)
          }
        }
      }
      """)
    #expect(lines == ["true", "true"])
  }

  @Test func `an empty update asks a flow layout's delegate for sizes, as a reload does`() throws {
    let lines = try run(
      """
      final class Screen: Texts, UICollectionViewDelegateFlowLayout {
        var height: CGFloat = 100
        override var layout: UICollectionViewLayout { UICollectionViewFlowLayout() }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.delegate = self
        }
        func collectionView(
          _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 300, height: height) }
        override func then() {
          height = 200
          list.performBatchUpdates(nil)
          list.layoutIfNeeded()
          print(heights)
          height = 50
          list.reloadItems(at: [[0, 0]])
          list.layoutIfNeeded()
          print(heights)
        }
      }
      """)
    #expect(lines == ["[200.0, 200.0, 200.0]", "[50.0, 50.0, 50.0]"])
  }

  @Test func `cells of a flow layout choose their width and their height`() throws {
    let lines = try run(
      """
      final class Wide: TextCell {
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.widthAnchor.constraint(equalToConstant: 300).isActive = true
        }
        required init?(coder: NSCoder) { nil }
      }
      final class Screen: Texts {
        override var cellClass: TextCell.Type { Wide.self }
        override var layout: UICollectionViewLayout {
          let layout = UICollectionViewFlowLayout()
          layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
          return layout
        }
        override func then() {
          print((0..<3).map { cell($0).frame.width }, heights[1] > heights[0], areApart)
        }
      }
      """)
    #expect(lines == ["[300.0, 300.0, 300.0] true true"])
  }
}
