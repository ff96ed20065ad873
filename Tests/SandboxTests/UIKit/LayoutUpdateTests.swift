import Testing

/// What a layout, and the delegate, hear of a change of the items, and what they may say to it.
@Suite struct LayoutUpdateTests {
  /// A list of 3 and 2 items with a flow layout that says what it hears.
  private static let types = """
    final class Told: UICollectionViewFlowLayout {
      override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updates)
        func words(_ path: IndexPath?) -> String { path.map { "\\($0.section)-\\($0.item)" } ?? "" }
        print(updates.map {
          "\\($0.updateAction) \\(words($0.indexPathBeforeUpdate))>\\(words($0.indexPathAfterUpdate))"
        })
      }
      override func prepareForTransition(from old: UICollectionViewLayout) { print("from") }
      override func prepareForTransition(to new: UICollectionViewLayout) { print("to") }
      override func finalizeLayoutTransition() { print("over") }
    }
    """

  private func classic(_ types: String, _ layout: String, then: String) throws -> App {
    try App(
      """
      \(types)
      final class Screen: ListScreen, UICollectionViewDataSource, UICollectionViewDelegate {
        var counts = [30, 2]
        override var layout: UICollectionViewLayout {
          let layout = \(layout)
          layout.itemSize = CGSize(width: 300, height: 100)
          layout.minimumLineSpacing = 0
          return layout
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.dataSource = self
          list.delegate = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        func then() {
          \(then)
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
        var moved: CGFloat = 0
        func collectionView(
          _ list: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
        ) -> CGPoint { CGPoint(x: offset.x, y: offset.y + moved) }
      }
      """)
  }

  @Test func `a layout hears of the changes and of no others`() throws {
    let app = try classic(
      Self.types, "Told()",
      then: """
        counts[0] -= 1; list.deleteItems(at: [[0, 1]])
        counts[0] += 2; list.insertItems(at: [[0, 0], [0, 5]])
        list.reloadItems(at: [[1, 1]])
        counts.removeFirst(); list.deleteSections([0])
        counts[0] -= 1
        list.performBatchUpdates {
          self.list.deleteItems(at: [[0, 0]])
          self.list.reloadItems(at: [[0, 1]])
        }
        """)
    let section = (0..<31).map { "delete 0-\($0)>" }
    #expect(
      app.lines == [
        "\(["delete 0-1>"])", "\(["insert >0-0", "insert >0-5"])", "\(["reload 1-1>1-1"])",
        "\(section)", "\(["delete 0-0>", "reload 0-1>0-0"])",
      ], "\(app.lines)")
  }

  @Test func `the first snapshot is no change, the next one is`() throws {
    let app = try App(
      """
      \(Self.types)
      final class Screen: ListScreen {
        override var layout: UICollectionViewLayout { Told() }
        var source: UICollectionViewDiffableDataSource<Int, Int>!
        override func viewDidLoad() {
          super.viewDidLoad()
          let registration = UICollectionView.CellRegistration<PhotoCell, Int> { _, _, _ in }
          source = .init(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
          }
          show([1, 2, 3])
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.show([1, 3]) }
        }
        func show(_ items: [Int]) {
          var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
          snapshot.appendSections([0])
          snapshot.appendItems(items)
          source.apply(snapshot, animatingDifferences: false)
        }
      }
      """)
    #expect(app.lines == ["\(["delete 0-1>"])"], "\(app.lines)")
  }

  @Test func `a layout that says where the content stands after a change is followed`() throws {
    let app = try classic(
      """
      final class Keeping: UICollectionViewFlowLayout {
        var added: CGFloat = 0
        override func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {
          super.prepare(forCollectionViewUpdates: updates)
          added = CGFloat(updates.filter { $0.updateAction == .insert }.count) * 100
        }
        override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
          CGPoint(x: offset.x, y: offset.y + added)
        }
      }
      """, "Keeping()",
      then: """
        list.contentOffset.y = 1000
        list.layoutIfNeeded()
        counts[0] += 2
        list.performBatchUpdates { self.list.insertItems(at: [[0, 0], [0, 1]]) }
        print(list.contentOffset.y, list.indexPathsForVisibleItems.map(\\.item).min() ?? -1)
        moved = -50
        counts[0] += 1
        list.performBatchUpdates { self.list.insertItems(at: [[0, 0]]) }
        print(list.contentOffset.y)
        """)
    #expect(app.lines == ["1200.0 12", "1250.0"], "\(app.lines)")
  }

  @Test func `layouts hear that one takes over from the other`() throws {
    let app = try classic(
      Self.types, "Told()",
      then: """
        let next = Told()
        next.itemSize = CGSize(width: 300, height: 50)
        moved = 30
        list.setCollectionViewLayout(next, animated: false)
        print(list.contentOffset.y)
        """)
    #expect(app.lines == ["to", "from", "over", "over", "30.0"], "\(app.lines)")
  }

  @Test func `a pinned header's attributes say where it stands`() throws {
    let app = try App(
      """
      final class Screen: ListScreen, UICollectionViewDataSource {
        let header = UICollectionView.elementKindSectionHeader
        override var layout: UICollectionViewLayout {
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 300, height: 100)
          layout.headerReferenceSize = CGSize(width: 0, height: 40)
          layout.sectionHeadersPinToVisibleBounds = true
          return layout
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: header,
            withReuseIdentifier: "header")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            self.list.contentOffset.y = 200
            self.list.layoutIfNeeded()
            let said = self.list.layoutAttributesForSupplementaryElement(
              ofKind: self.header, at: [0, 0])
            print(said!.frame.minY, self.list.supplementaryView(
              forElementKind: self.header, at: [0, 0])!.frame.minY)
          }
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 40 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(
          _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
          at path: IndexPath
        ) -> UICollectionReusableView {
          list.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: path)
        }
      }
      """)
    #expect(app.lines == ["200.0 200.0"], "\(app.lines)")
  }

  @Test func `a cell is told its attributes where they are news`() throws {
    let app = try App(
      """
      final class Card: UICollectionViewCell {
        override func apply(_ attributes: UICollectionViewLayoutAttributes) {
          super.apply(attributes)
          if attributes.indexPath.item == 0 { print("told", attributes.frame.height) }
        }
      }
      final class Screen: ListScreen, UICollectionViewDataSource {
        let flow = UICollectionViewFlowLayout()
        override var layout: UICollectionViewLayout { flow }
        override func viewDidLoad() {
          super.viewDidLoad()
          flow.itemSize = CGSize(width: 300, height: 100)
          list.register(Card.self, forCellWithReuseIdentifier: "cell")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            self.list.setNeedsLayout(); self.list.layoutIfNeeded()
            self.flow.invalidateLayout(); self.list.layoutIfNeeded()
            self.flow.itemSize.height = 50
            self.list.layoutIfNeeded()
          }
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 40 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      """)
    #expect(app.lines == ["told 100.0", "told 50.0"], "\(app.lines)")
  }
}
