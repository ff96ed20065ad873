import Foundation
import Testing
import Trace

/// What a frame costs follows what is on screen, not what exists.
@Suite struct LargeListTests {
  /// How long main worked on each frame, in ns.
  private func frames(_ source: String, items: Int) throws -> [UInt64] {
    let app = try App(
      posts: 3,
      script: [
        Step(.drag, seconds: 1, points: 4000), Step(.fling, velocity: -3000),
        Step(.fling, velocity: 5000),
      ], source.replacingOccurrences(of: "COUNT", with: "\(items)"))
    #expect(app.ending.stop == nil, "\(String(describing: app.ending.stop?.reason))")
    var began: UInt64 = 0
    return app.events.compactMap { event in
      switch event.kind {
      case .frameBegan: began = event.time
      case .frameCommitted: return event.time - began
      default: break
      }
      return nil
    }
  }

  static let collection = """
    final class Screen: ListScreen, UICollectionViewDataSource {
      override var layout: UICollectionViewLayout { LAYOUT }
      override func viewDidLoad() {
        super.viewDidLoad()
        list.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
      }
      func collectionView(_ list: UICollectionView, numberOfItemsInSection s: Int) -> Int { COUNT }
      func collectionView(
        _ list: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    """
  static let table = """
    final class Screen: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.estimatedRowHeight = 90
      }
      override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { COUNT }
      override func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        CGFloat(80 + path.row % 7)
      }
      override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        t.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
    }
    """

  @Test(arguments: [
    (
      "a compositional layout",
      collection.replacingOccurrences(of: "{ LAYOUT }", with: "{ ListScreen.rows(of: 90) }")
    ),
    (
      "a flow layout",
      collection.replacingOccurrences(of: "{ LAYOUT }", with: "{ UICollectionViewFlowLayout() }")
    ),
    (
      "a list whose cells choose their height",
      collection.replacingOccurrences(
        of: "{ LAYOUT }",
        with: "{ .list(using: UICollectionLayoutListConfiguration(appearance: .plain)) }"
      ).replacingOccurrences(
        of: "override var layout: UICollectionViewLayout { .list",
        with:
          "override var layout: UICollectionViewLayout { UICollectionViewCompositionalLayout.list")
    ),
    ("a table", table),
  ])
  func `a million items cost a frame no more than ten thousand do`(
    name: String, source: String
  ) throws {
    let few = try frames(source, items: 10_000)
    let many = try frames(source, items: 1_000_000)
    #expect(few.count > 200, "\(name)")
    #expect(few == many, "\(name)")
  }
}
