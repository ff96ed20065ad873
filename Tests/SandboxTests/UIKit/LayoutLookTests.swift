import Testing
import Trace

/// What layouts say of cells beside their places, and what they are asked.
@Suite struct LayoutLookTests {
  private static let source = """
    class Boxes: ListScreen, UICollectionViewDataSource {
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(cellClass, forCellWithReuseIdentifier: "b")
        list.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
          withReuseIdentifier: "badge")
        list.dataSource = self
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
      }
      var count = 20
      var cellClass: UICollectionViewCell.Type { UICollectionViewCell.self }
      func then() {}
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { count }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        list.dequeueReusableCell(withReuseIdentifier: "b", for: path)
      }
      func collectionView(
        _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at path: IndexPath
      ) -> UICollectionReusableView {
        list.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "badge", for: path)
      }
    }
    func carousel() -> NSCollectionLayoutSection {
      let whole = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(200))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPaging
      return section
    }

    """

  private func run(_ screen: String) throws -> [String] {
    let app = try App(Self.source + screen)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    return app.lines
  }

  @Test func `a carousel tells how far it was moved, and has its cells look as it is told`() throws
  {
    let lines = try run(
      """
      final class Screen: Boxes {
        var page = 0
        override var layout: UICollectionViewLayout {
          let section = carousel()
          section.visibleItemsInvalidationHandler = { [unowned self] items, offset, environment in
            let width = environment.container.contentSize.width
            page = Int((offset.x / width).rounded())
            for item in items {
              let isCentral = abs(item.frame.midX - offset.x - width / 2) < 1
              item.alpha = isCentral ? 1 : 0.5
              item.transform = isCentral ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
          }
          return UICollectionViewCompositionalLayout(section: section)
        }
        override func then() {
          list.scrollToItem(at: [0, 3], at: .centeredHorizontally, animated: false)
          list.layoutIfNeeded()
          let cell = list.cellForItem(at: [0, 3])!
          print(page, cell.alpha, cell.transform == .identity, cell.frame.minX)
          print(list.visibleCells.filter { $0 !== cell }.allSatisfy { $0.alpha == 0.5 })
        }
      }
      """)
    #expect(lines == ["3 1.0 true 0.0", "true"])
  }

  @Test func `a section knows the traits of its collection view`() throws {
    let lines = try run(
      """
      final class Screen: Boxes {
        override var layout: UICollectionViewLayout {
          UICollectionViewCompositionalLayout { _, environment in
            let traits = environment.traitCollection
            print(traits.horizontalSizeClass == .compact, traits.displayScale > 1)
            return carousel()
          }
        }
      }
      """)
    #expect(lines.first == "true true")
  }

  @Test func `a group has marks, at its first item`() throws {
    let lines = try run(
      """
      final class Screen: Boxes {
        override var layout: UICollectionViewLayout {
          let half = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(300)),
            subitems: [NSCollectionLayoutItem(layoutSize: half)])
          let side = NSCollectionLayoutSize(
            widthDimension: .absolute(20), heightDimension: .absolute(20))
          group.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
              layoutSize: side, elementKind: "badge",
              containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
          ]
          print(group.visualDescription().isEmpty)
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group))
        }
        override func then() {
          let badge = list.supplementaryView(forElementKind: "badge", at: [0, 2])!
          print(badge.frame.maxX == list.bounds.width, badge.frame.minY)
          print(list.supplementaryView(forElementKind: "badge", at: [0, 1]) == nil)
        }
      }
      """)
    #expect(lines == ["false", "true 300.0", "true"])
  }

  @Test func `a layout's own attributes reach its cells, copied and compared with what they add`()
    throws
  {
    let lines = try run(
      """
      class Photo: UICollectionViewLayoutAttributes {
        var height: CGFloat = 0
        override func copy(with zone: NSZone? = nil) -> Any {
          let copy = super.copy(with: zone) as! Photo
          copy.height = height
          return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
          guard let other = object as? Photo, other.height == height else { return false }
          return super.isEqual(object)
        }
      }
      final class Rows: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { Photo.self }
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.map { adding(to: $0) }
        }
        override func layoutAttributesForItem(
          at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          super.layoutAttributesForItem(at: path).map { adding(to: $0) }
        }
        func adding(
          to attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
          let photo = attributes as! Photo
          photo.height = 7
          photo.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          return photo
        }
      }
      final class PhotoBox: UICollectionViewCell {
        var height: CGFloat = 0
        override func apply(_ attributes: UICollectionViewLayoutAttributes) {
          super.apply(attributes)
          height = (attributes as! Photo).height
        }
      }
      final class Screen: Boxes {
        override var cellClass: UICollectionViewCell.Type { PhotoBox.self }
        override var layout: UICollectionViewLayout { Rows() }
        override func then() {
          let cell = list.cellForItem(at: [0, 1]) as! PhotoBox
          print(cell.height, cell.bounds.width, cell.transform.a)
          let one = Photo(forCellWith: [0, 4])
          one.height = 3
          let other = one.copy() as! Photo
          print(one == other, other.height)
          other.height = 4
          print(one == other)
          one.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
          one.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          print(one.frame, one.size)
        }
      }
      """)
    #expect(
      lines == [
        "7.0 50.0 0.5", "true 3.0", "false", "(25.0, 25.0, 50.0, 50.0) (100.0, 100.0)",
      ])
  }

  @Test func `a layout of one's own hears why it is to lay out again`() throws {
    let lines = try run(
      """
      final class Context: UICollectionViewLayoutInvalidationContext { var note = "none" }
      final class Column: UICollectionViewLayout {
        var isChatty = false
        override class var invalidationContextClass: AnyClass { Context.self }
        override func prepare() { if isChatty { print("prepare") } }
        override var collectionViewContentSize: CGSize {
          CGSize(width: 100, height: 100 * collectionView!.numberOfItems(inSection: 0))
        }
        override func layoutAttributesForItem(
          at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: 0, y: 100 * path.item, width: 100, height: 100)
          return attributes
        }
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
            layoutAttributesForItem(at: [0, $0])
          }.filter { $0.frame.intersects(rect) }
        }
        override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
          bounds.width != collectionView!.bounds.width
        }
        override func invalidationContext(
          forBoundsChange bounds: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
          let context = super.invalidationContext(forBoundsChange: bounds) as! Context
          context.note = "bounds"
          return context
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
          super.invalidateLayout(with: context)
          guard isChatty else { return }
          print(
            (context as! Context).note, context.invalidateEverything,
            context.invalidateDataSourceCounts)
        }
        override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
          super.prepare(forCollectionViewUpdates: items)
          for item in items where item.updateAction == .insert {
            print("insert", item.indexPathAfterUpdate!.item)
          }
        }
      }
      final class Screen: Boxes {
        override var layout: UICollectionViewLayout { Column() }
        override func then() {
          (list.collectionViewLayout as! Column).isChatty = true
          list.frame.size.width = 200
          list.layoutIfNeeded()
          count += 1
          list.insertItems(at: [[0, 2]])
          list.layoutIfNeeded()
          list.reloadData()
          list.layoutIfNeeded()
          list.scrollToItem(at: [0, 15], at: .top, animated: false)
          print(list.contentOffset.y)
        }
      }
      """)
    #expect(
      lines == [
        "bounds false false", "prepare", "none false true", "prepare", "insert 2",
        "none true true", "prepare", "1433.0",
      ])
  }
}
