import Testing
import Trace

/// A layout of one's own is asked as UIKit asks it, and one that goes sideways is a layout like
/// any.
@Suite struct CustomLayoutTests {
  private func app(_ layout: String, _ types: String, then: String) throws -> App {
    try App(
      """
      \(types)
      final class Screen: ListScreen, UICollectionViewDataSource {
        override var layout: UICollectionViewLayout { \(layout) }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        func then() {
          \(then)
        }
        func items() -> [Int] { list.indexPathsForVisibleItems.map(\\.item).sorted() }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 100 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      """)
  }

  @Test func `a waterfall of one's own places its cells`() throws {
    let app = try app(
      "Waterfall()",
      """
      final class Waterfall: UICollectionViewLayout {
        var cache: [UICollectionViewLayoutAttributes] = []
        var height: CGFloat = 0
        override func prepare() {
          super.prepare()
          guard cache.isEmpty, let list = collectionView else { return }
          var tops: [CGFloat] = [0, 0]
          for item in 0..<list.numberOfItems(inSection: 0) {
            let column = tops[0] <= tops[1] ? 0 : 1
            let attributes = UICollectionViewLayoutAttributes(
              forCellWith: IndexPath(item: item, section: 0))
            let length = CGFloat(100 + 50 * (item % 3))
            attributes.frame = CGRect(
              x: CGFloat(column) * 187.5, y: tops[column], width: 187.5, height: length)
            attributes.alpha = 0.5
            tops[column] += length
            cache.append(attributes)
          }
          height = tops.max()!
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 375, height: height) }
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? { cache.filter { $0.frame.intersects(rect) } }
        override func layoutAttributesForItem(
          at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? { cache[path.item] }
      }
      """,
      then: """
        print(list.contentSize.height, items())
        print(list.cellForItem(at: IndexPath(item: 2, section: 0))!.frame.minY)
        print(list.cellForItem(at: IndexPath(item: 2, section: 0))!.alpha)
        list.contentOffset.y = 5000
        list.layoutIfNeeded()
        print(items().count, items()[0] > 50)
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(
      app.lines == ["7500.0 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", "100.0", "0.5", "10 true"],
      "\(app.lines)")
  }

  @Test func `a flow layout's subclass may change what the flow layout says`() throws {
    let app = try app(
      "Shifted()",
      """
      final class Shifted: UICollectionViewFlowLayout {
        override func prepare() {
          itemSize = CGSize(width: 375, height: 200)
          minimumLineSpacing = 0
          super.prepare()
        }
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.map {
            let copy = $0.copy() as! UICollectionViewLayoutAttributes
            copy.frame.origin.x = 30
            return copy
          }
        }
      }
      """, then: "print(cellsInOrder.map { [$0.frame.minX, $0.frame.minY] })")
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(
      app.lines == ["[[30.0, 0.0], [30.0, 200.0], [30.0, 400.0], [30.0, 600.0]]"], "\(app.lines)")
  }

  @Test func `a layout that goes sideways has its lines side by side`() throws {
    let app = try app(
      """
      {
            let flow = UICollectionViewFlowLayout()
            flow.scrollDirection = .horizontal
            flow.itemSize = CGSize(width: 100, height: 667)
            flow.minimumLineSpacing = 20
            flow.sectionInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 5)
            return flow
          }()
      """, "",
      then: """
        print(list.contentSize.width, list.contentSize.height, items())
        list.scrollToItem(
          at: IndexPath(item: 50, section: 0), at: .centeredHorizontally, animated: false)
        list.layoutIfNeeded()
        print(items(), list.contentOffset.x)
        """)
    #expect(
      app.lines == [
        "12000.0 667.0 [0, 1, 2]", "[49, 50, 51]", "5877.5",
      ].dropLast(2) + ["[49, 50, 51] 5877.5"], "\(app.lines)")
  }
}
