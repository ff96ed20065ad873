import Testing
import Trace

/// Layouts put cells where UIKit's put them.
@Suite struct LayoutTests {
  private func frames(_ layout: String, items: Int = 7) throws -> [String] {
    try App(
      """
      final class Screen: ListScreen, UICollectionViewDataSource {
        override var layout: UICollectionViewLayout {
          \(layout)
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
          list.dataSource = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            for cell in self.cellsInOrder {
              let f = cell.frame
              print(f.minX, f.minY, f.width, f.height)
            }
            print(self.list.contentSize.height)
          }
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { \(items) }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
        }
      }
      """
    ).lines
  }

  @Test func `a flow layout fills lines and spreads them over the width`() throws {
    let lines = try frames(
      """
      let flow = UICollectionViewFlowLayout()
          flow.itemSize = CGSize(width: 110, height: 80)
          flow.minimumLineSpacing = 12
          return flow
      """)
    #expect(
      lines == [
        "0.0 0.0 110.0 80.0", "132.5 0.0 110.0 80.0", "265.0 0.0 110.0 80.0",
        "0.0 92.0 110.0 80.0", "132.5 92.0 110.0 80.0", "265.0 92.0 110.0 80.0",
        "0.0 184.0 110.0 80.0", "264.0",
      ])
  }

  @Test func `a compositional grid repeats its group`() throws {
    let lines = try frames(
      """
      let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [item])
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = 10
          section.contentInsets = NSDirectionalEdgeInsets(
            top: 5, leading: 7.5, bottom: 6, trailing: 7.5)
          return UICollectionViewCompositionalLayout(section: section)
      """, items: 3)
    #expect(
      lines == [
        "7.5 5.0 180.0 100.0", "187.5 5.0 180.0 100.0", "7.5 115.0 180.0 100.0", "221.0",
      ])
  }

  @Test func `a group of equal parts leaves the space between them out`() throws {
    let lines = try frames(
      """
      let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 3)
          group.interItemSpacing = .fixed(6)
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      """, items: 4)
    #expect(
      lines == [
        "0.0 0.0 121.0 50.0", "127.0 0.0 121.0 50.0", "254.0 0.0 121.0 50.0", "0.0 50.0 121.0 50.0",
        "100.0",
      ])
  }

  @Test func `a list has rows over the full width`() throws {
    let lines = try frames(
      """
      UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
      """, items: 2)
    #expect(lines == ["0.0 0.0 375.0 44.0", "0.0 44.0 375.0 44.0", "88.0"])
  }
}
