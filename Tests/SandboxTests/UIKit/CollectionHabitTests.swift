import Testing
import Trace

/// What apps do with collection views beyond the usual, as UIKit takes it.
@Suite struct CollectionHabitTests {
  /// A list over the screen; `go()` runs when it has appeared.
  private func list(
    _ members: String = "", go: String, layout: String = "ListScreen.rows(of: 100)",
    types: String = ""
  ) throws -> App {
    try App(
      """
      \(types)
      final class Screen: ListScreen, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        override var layout: UICollectionViewLayout { \(layout) }
        var counts = [8]
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
          list.dataSource = self
          list.delegate = self
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(go)
        }
        func numberOfSections(in list: UICollectionView) -> Int { counts.count }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
          counts[s]
        }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        \(members)
      }
      """)
  }

  @Test func `sections are asked for again when they change`() throws {
    let app = try list(
      go: """
        func heights() -> [Int] {
          list.layoutIfNeeded()
          return list.indexPathsForVisibleItems.sorted().map {
            Int(list.cellForItem(at: $0)!.frame.height)
          }
        }
        print(heights())
        names = ["b"]; counts = [2]
        list.performBatchUpdates { self.list.deleteSections([0]); self.list.insertItems(at: [[0, 1]]) }
        print(heights())
        names = ["a"]
        list.reloadData()
        print(heights())
        names = ["b", "a"]; counts = [1, 2]
        list.performBatchUpdates { self.list.insertSections([0]) }
        print(heights())
        names = ["a", "b"]; counts = [2, 1]
        list.performBatchUpdates { self.list.moveSection(0, toSection: 1) }
        print(heights())
        """,
      layout: """
        UICollectionViewCompositionalLayout { [unowned self] section, _ in
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(names[section] == "a" ? 30 : 100))
          return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
        }
        """
    ) { "var names = [\"a\", \"b\"]" }
    #expect(app.lines == ["[30, 100]", "[100, 100]", "[30, 30]", "[100, 30, 30]", "[30, 30, 100]"])
  }

  private func list(
    go: String, layout: String, counts: String = "[1, 1]", _ members: () -> String
  ) throws -> App {
    try App(
      """
      final class Screen: ListScreen, UICollectionViewDataSource {
        override var layout: UICollectionViewLayout { \(layout) }
        var counts = \(counts)
        \(members())
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.dataSource = self
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(go)
        }
        func numberOfSections(in list: UICollectionView) -> Int { counts.count }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int {
          counts[s]
        }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      """)
  }

  @Test func `what is on screen comes in no order, the same in every run`() throws {
    let app = try list(
      go: """
        let paths = list.indexPathsForVisibleItems
        print(paths == paths.sorted(), paths.count)
        print(paths == list.visibleCells.map { list.indexPath(for: $0)! })
        print(paths.map(\\.item))
        """)
    #expect(app.lines.prefix(2) == ["false 7", "true"])
    #expect(
      app.lines.last
        == (try list(go: "print(list.indexPathsForVisibleItems.map(\\.item))").lines.last))
  }

  @Test func `another layout holds when the call returns`() throws {
    let app = try list(
      go: """
        print(list.contentSize.height, list.visibleCells.count)
        list.setCollectionViewLayout(ListScreen.rows(of: 300), animated: true)
        print(list.contentSize.height, list.visibleCells.count)
        """)
    #expect(app.lines == ["800.0 7", "2400.0 3"])
  }

  @Test func `cells hear that the list is edited`() throws {
    let app = try list(
      go: """
        let cell = list.cellForItem(at: [0, 0])!
        cell.configurationUpdateHandler = { _, state in print(state.isEditing) }
        list.layoutIfNeeded()
        list.isEditing = true
        list.layoutIfNeeded()
        """)
    #expect(app.lines == ["false", "true"])
  }

  @Test func `a header is measured by way of its own data source`() throws {
    let app = try list(
      """
      func collectionView(
        _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
      ) -> UICollectionReusableView {
        let header = list.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "header", for: path)
        header.tag = 30
        return header
      }
      func collectionView(
        _ list: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize {
        let header = collectionView(
          list, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
          at: [0, section])
        return CGSize(width: 0, height: header.tag)
      }
      """,
      go: """
        let kind = UICollectionView.elementKindSectionHeader
        print(list.supplementaryView(forElementKind: kind, at: [0, 0])!.frame.height)
        """, layout: "UICollectionViewFlowLayout()")
    #expect(app.ending.stop == nil)
    #expect(app.lines == ["30.0"])
  }

  @Test(arguments: [
    ("_ = list.numberOfItems(inSection: 1)", "request for number of items in section 1 when there"),
    (
      "list.moveItem(at: [0, 8], to: [0, 0])",
      "attempt to move index path ({length = 2, path = 0 - 8})"
    ),
    (
      "list.moveItem(at: [0, 0], to: [0, 9])",
      "attempt to move index path ({length = 2, path = 0 - 9})"
    ),
    ("list.deleteItems(at: [[0, 9]])", "before the update. Change the data source's data"),
    ("_ = UICollectionView()", "must be initialized with a non-nil layout parameter"),
  ])
  func `misuse raises UIKit's exceptions`(body: String, reason: String) throws {
    let stop = try #require(try list(go: body).ending.stop)
    #expect(stop.reason.contains(reason))
  }

  @Test func `views that are no cells get the attributes that the layout made for them`() throws {
    let app = try list(
      """
      func collectionView(
        _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
      ) -> UICollectionReusableView {
        list.register(
          Banner.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "banner")
        return list.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "banner", for: path)
      }
      """,
      go: """
        print("--")
        list.contentOffset.y = 40
        list.layoutIfNeeded()
        """,
      layout: "Bannered()",
      types: """
        final class Coloured: UICollectionViewLayoutAttributes {
          var colour = "none"
          override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Coloured
            copy.colour = colour
            return copy
          }
          override func isEqual(_ object: Any?) -> Bool {
            super.isEqual(object) && (object as? Coloured)?.colour == colour
          }
        }
        final class Banner: UICollectionReusableView {
          override func apply(_ attributes: UICollectionViewLayoutAttributes) {
            super.apply(attributes)
            print((attributes as! Coloured).colour, attributes.frame.minY, alpha)
          }
        }
        final class Bannered: UICollectionViewFlowLayout {
          override class var layoutAttributesClass: AnyClass { Coloured.self }
          override init() {
            super.init()
            register(Banner.self, forDecorationViewOfKind: "line")
          }
          required init?(coder: NSCoder) { nil }
          override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
          override func layoutAttributesForElements(
            in rect: CGRect
          ) -> [UICollectionViewLayoutAttributes]? {
            let banner = Coloured(forSupplementaryViewOfKind: "banner", with: [0, 0])
            banner.frame = CGRect(x: 0, y: collectionView!.contentOffset.y, width: 375, height: 20)
            banner.colour = "red"
            banner.alpha = 0.5
            let line = Coloured(forDecorationViewOfKind: "line", with: [0, 0])
            line.frame = CGRect(x: 0, y: 30, width: 375, height: 1)
            line.colour = "grey"
            return (super.layoutAttributesForElements(in: rect) ?? []) + [banner, line]
          }
        }
        """)
    #expect(app.lines == ["red 0.0 0.5", "grey 30.0 1.0", "--", "red 40.0 0.5"])
  }

  @Test func `a layout is asked where items come from and go to`() throws {
    let app = try list(
      go: """
        counts = [8]
        list.performBatchUpdates {
          self.list.deleteItems(at: [[0, 1], [0, 7]])
          self.list.insertItems(at: [[0, 2], [0, 7]])
        }
        """,
      layout: "Telling()",
      types: """
        final class Telling: UICollectionViewFlowLayout {
          override init() {
            super.init()
            itemSize = CGSize(width: 375, height: 100)
            minimumLineSpacing = 0
          }
          required init?(coder: NSCoder) { nil }
          override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: items)
            print("prepare", items.count)
          }
          override func initialLayoutAttributesForAppearingItem(
            at path: IndexPath
          ) -> UICollectionViewLayoutAttributes? {
            print("comes", path)
            return super.initialLayoutAttributesForAppearingItem(at: path)
          }
          override func finalLayoutAttributesForDisappearingItem(
            at path: IndexPath
          ) -> UICollectionViewLayoutAttributes? {
            print("goes", path)
            return nil
          }
          override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            print("end")
          }
        }
        """)
    #expect(app.lines == ["prepare 4", "goes [0, 1]", "comes [0, 2]", "end"])
  }

  @Test func `attributes are copied with an array and print what they are`() throws {
    let app = try list(
      go: """
        let made = list.layoutAttributesForItem(at: [0, 1])!
        let copies = NSArray(array: [made], copyItems: true) as! [UICollectionViewLayoutAttributes]
        print(copies[0] !== made, copies[0].frame == made.frame)
        print(made)
        """)
    #expect(
      app.lines == [
        "true true",
        "<UICollectionViewLayoutAttributes index path: (0-1); frame = (0 100; 375 100); zIndex = 0;>",
      ])
  }
}
