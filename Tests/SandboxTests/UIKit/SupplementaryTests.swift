import Foundation
import Testing
import Trace

/// Headers, footers, badges and backgrounds come from the data source or the layout.
@Suite struct SupplementaryTests {
  private func app(
    layout: String, setUp: String = "", source: String, then: String,
    script: [Step] = [Step(.wait, seconds: 0.5)]
  ) throws -> App {
    try App(
      script: script,
      """
      final class Header: UICollectionReusableView {
        let label = UILabel()
        var resets = 0
        override func prepareForReuse() { resets += 1 }
      }
      final class Screen: ListScreen, UICollectionViewDataSource,
        UICollectionViewDelegateFlowLayout
      {
        override var layout: UICollectionViewLayout {
          \(layout)
        }
        var made = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
          list.register(
            Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
          \(setUp)
          list.dataSource = self
          list.delegate = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        func then() {
          \(then)
        }
        func numberOfSections(in list: UICollectionView) -> Int { 20 }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { 3 }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        \(source)
      }
      """)
  }

  static let flow = """
    let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 375, height: 100)
        flow.minimumLineSpacing = 0
        flow.headerReferenceSize = CGSize(width: 0, height: 40)
        flow.sectionHeadersPinToVisibleBounds = true
        return flow
    """
  static let provider = """
    func collectionView(
      _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let view = list.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path) as! Header
      made += view.resets == 0 ? 1 : 0
      view.label.text = "section \\(path.section)"
      return view
    }
    func collectionView(
      _ list: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { if path.section < 3 { print("will", path.section) } }
    func collectionView(
      _ list: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind kind: String, at path: IndexPath
    ) { if path.section < 3 { print("ended", path.section) } }
    """

  @Test func `headers of a flow layout stand before their section, stay in sight, and are reused`()
    throws
  {
    let app = try app(
      layout: Self.flow, source: Self.provider,
      then: """
        let kind = UICollectionView.elementKindSectionHeader
        print(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))!.frame.minY)
        print(list.visibleSupplementaryViews(ofKind: kind).count)
        list.contentOffset.y = 310
        list.layoutIfNeeded()
        let first = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))!
        let second = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))!
        print(first.frame.minY, second.frame.minY)
        for step in 1...40 {
          list.contentOffset.y = CGFloat(step) * 120
          list.layoutIfNeeded()
        }
        print(made <= 4, (list.visibleSupplementaryViews(ofKind: kind)[0] as! Header).reuseIdentifier!)
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(
      app.lines == [
        "will 0", "will 1", "380.0", "2", "will 2", "300.0 340.0", "ended 0", "ended 1", "ended 2",
        "true header",
      ])
  }

  @Test func `a delegate's sizes, insets and spaces hold for each section`() throws {
    let app = try app(
      layout: "UICollectionViewFlowLayout()",
      source: """
        func collectionView(
          _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 375, height: 50 + 10 * path.item) }
        func collectionView(
          _ list: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt s: Int
        ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(s), left: 0, bottom: 5, right: 0) }
        func collectionView(
          _ list: UICollectionView, layout: UICollectionViewLayout,
          minimumLineSpacingForSectionAt s: Int
        ) -> CGFloat { 2 }
        """,
      then: """
        for section in 0..<2 {
          print((0..<3).map {
            Int(list.layoutAttributesForItem(at: IndexPath(item: $0, section: section))!.frame.minY)
          })
        }
        """)
    #expect(app.lines == ["[0, 52, 114]", "[190, 242, 304]"])
  }

  @Test func `a layout with headers whose data source gives none raises`() throws {
    let app = try app(layout: Self.flow, source: "", then: "")
    #expect(
      app.ending.stop?.reason.contains(
        "collectionView(_:viewForSupplementaryElementOfKind:at:)") == true)
  }

  static let compositional = """
    let full = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let anchor = NSCollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
        let badge = NSCollectionLayoutSupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(20), heightDimension: .absolute(20)),
          elementKind: "badge", containerAnchor: anchor)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(120)),
          subitems: [NSCollectionLayoutItem(layoutSize: full, supplementaryItems: [badge])])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 6, trailing: 8)
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        section.decorationItems = [.background(elementKind: "background")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Header.self, forDecorationViewOfKind: "background")
        return layout
    """

  @Test func `a compositional section has headers, badges, a background and groups side by side`()
    throws
  {
    let app = try app(
      layout: Self.compositional,
      setUp: """
        list.register(
              Header.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "header")
        """,
      source: Self.provider.replacingOccurrences(
        of: "view.label.text", with: "_ = view; view.label.text"),
      then: """
        func show(_ frame: CGRect) { print(frame.minX, frame.minY, frame.width, frame.height) }
        for item in 0..<3 {
          show(list.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame)
        }
        show(list.layoutAttributesForSupplementaryElement(
          ofKind: "badge", at: IndexPath(item: 1, section: 0))!.frame)
        show(list.layoutAttributesForSupplementaryElement(
          ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))!.frame)
        show(list.collectionViewLayout.layoutAttributesForDecorationView(
          ofKind: "background", at: IndexPath(item: 0, section: 1))!.frame)
        print(list.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\\.item).sorted())
        list.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
        list.layoutIfNeeded()
        print(list.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\\.item).sorted())
        """)
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    #expect(
      app.lines.filter { !$0.hasPrefix("will") && !$0.hasPrefix("ended") } == [
        "8.0 48.0 179.5 120.0", "197.5 48.0 179.5 120.0", "387.0 48.0 179.5 120.0",
        "367.0 38.0 20.0 20.0", "8.0 174.0 359.0 44.0", "0.0 174.0 375.0 174.0", "[0, 1]",
        "[1, 2]",
      ], "\(app.lines)")
  }

  @Test func `a registration for headers configures them, and made in the provider it raises`()
    throws
  {
    for (inside, isRaised) in [(false, false), (true, true)] {
      let registration = """
        let registration = UICollectionView.SupplementaryRegistration<Header>(
          elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in view.label.text = "\\(path.section)" }
        """
      let app = try app(
        layout: Self.flow,
        source: """
          lazy var outside: UICollectionView.SupplementaryRegistration<Header> = {
            \(registration)
            return registration
          }()
          override func loadView() {
            super.loadView()
            _ = outside
          }
          func collectionView(
            _ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at path: IndexPath
          ) -> UICollectionReusableView {
            \(inside ? registration : "let registration = outside")
            return list.dequeueConfiguredReusableSupplementary(using: registration, for: path)
          }
          """,
        then: """
          print(list.visibleSupplementaryViews(
            ofKind: UICollectionView.elementKindSectionHeader
          ).map { ($0 as! Header).label.text! })
          """)
      #expect((app.ending.stop != nil) == isRaised)
      if isRaised {
        #expect(
          app.ending.stop?.reason.contains("Registrations should be created up front") == true)
      } else {
        #expect(app.lines == ["[\"0\", \"1\"]"])
      }
    }
  }
}
