import Testing
import Trace

/// Insets at the sides are measured from what a section, or its layout, says.
@Suite struct InsetReferenceTests {
  private func collection(_ types: String, _ body: String) throws -> [String] {
    try App(
      """
      \(types)
      final class Screen: UIViewController, UICollectionViewDataSource {
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 1 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell { list.dequeueReusableCell(withReuseIdentifier: "c", for: path) }
        func collectionView(
          _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
          at path: IndexPath
        ) -> UICollectionReusableView {
          list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: path)
        }
        func list(_ layout: UICollectionViewLayout) -> UICollectionView {
          let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
          list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
          list.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "head",
            withReuseIdentifier: "h")
          list.layoutMargins = UIEdgeInsets(top: 5, left: 40, bottom: 5, right: 30)
          list.dataSource = self
          view.addSubview(list)
          list.layoutIfNeeded()
          return list
        }
        func say(_ what: Any, _ list: UICollectionView) {
          let cell = list.cellForItem(at: IndexPath(item: 0, section: 0))!.frame
          print(what, cell.minX, cell.width, cell.minY)
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          \(body)
        }
      }
      """
    ).lines
  }

  private static let section = """
    @MainActor func section(_ reference: UIContentInsetsReference) -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 0, trailing: 10)
      section.contentInsetsReference = reference
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: "head", alignment: .top)
      ]
      return section
    }

    """

  @Test func `those of sections from the edges, what bars leave free, or the margins`() throws {
    let lines = try collection(
      Self.section,
      """
      let all: [UIContentInsetsReference] = [
        .automatic, .none, .safeArea, .layoutMargins, .readableContent,
      ]
      for reference in all {
        let made = list(UICollectionViewCompositionalLayout(section: section(reference)))
        say(reference, made)
      }
      """)
    #expect(
      lines == [
        "automatic 10.0 280.0 23.0", "none 10.0 280.0 23.0", "safeArea 10.0 280.0 23.0",
        "layoutMargins 50.0 210.0 23.0", "readableContent 50.0 210.0 23.0",
      ])
  }

  @Test func `a layout says it for sections that do not, and its provider hears of it`() throws {
    let lines = try collection(
      Self.section,
      """
      let whole = UICollectionViewCompositionalLayoutConfiguration()
      whole.contentInsetsReference = .layoutMargins
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in
          print(environment.container.effectiveContentSize.width)
          return section(.automatic)
        }, configuration: whole)
      let made = list(layout)
      say("layout", made)
      made.layoutMargins.left = 20
      made.layoutIfNeeded()
      say("narrower", made)
      """)
    #expect(
      lines == ["230.0", "layout 50.0 210.0 23.0", "250.0", "narrower 30.0 230.0 23.0"])
  }

  @Test func `headers follow their section, or have a reference of their own`() throws {
    let lines = try collection(
      Self.section,
      """
      let all: [UIContentInsetsReference] = [.automatic, .none, .safeArea]
      for reference in all {
        let own = section(.layoutMargins)
        own.supplementaryContentInsetsReference = reference
        let made = list(UICollectionViewCompositionalLayout(section: own))
        let header = made.supplementaryView(
          forElementKind: "head", at: IndexPath(item: 0, section: 0))!
        print(reference, header.frame.minX, header.frame.width)
      }
      """)
    #expect(lines == ["automatic 50.0 210.0", "none 0.0 300.0", "safeArea 10.0 280.0"])
  }

  @Test func `what bars cover at the sides counts`() throws {
    let lines = try collection(
      Self.section,
      """
      additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
      say("safe", list(UICollectionViewCompositionalLayout(section: section(.safeArea))))
      say("none", list(UICollectionViewCompositionalLayout(section: section(.none))))
      """)
    #expect(lines == ["safe 17.0 273.0 23.0", "none 10.0 280.0 23.0"])
  }

  @Test func `those of a flow layout, too`() throws {
    let lines = try collection(
      "",
      """
      let all: [UICollectionViewFlowLayout.SectionInsetReference] = [
        .fromContentInset, .fromSafeArea, .fromLayoutMargins,
      ]
      for reference in all {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
        layout.sectionInsetReference = reference
        say(reference, list(layout))
      }
      """)
    #expect(
      lines == [
        "fromContentInset 5.0 50.0 0.0", "fromSafeArea 5.0 50.0 0.0",
        "fromLayoutMargins 45.0 50.0 0.0",
      ])
  }
}
