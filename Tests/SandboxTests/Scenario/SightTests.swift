import Testing
import Trace

/// What counts as shown is what a person would see, and a finger moves what lies under it.
@Suite struct SightTests {
  private static func feed(_ loaded: String, shown: String = "") -> String {
    """
    final class Screen: ListScreen, UICollectionViewDelegate {
      var source: Source?
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<PhotoCell, String> {
          [unowned self] cell, _, id in
          cell.imageView.frame = CGRect(x: 0, y: 0, width: 375, height: 280)
          let post = posts.first { $0.id == id }!
          URLSession.shared.dataTask(with: post.photoURL) { data, _, _ in
            let image = UIImage(data: data!)?.preparingForDisplay()
            DispatchQueue.main.async { cell.imageView.image = image }
          }.resume()
          \(shown)
        }
        source = Source(collectionView: list) { list, path, id in
          list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        \(loaded)
      }
    }
    """
  }

  private func photosShown(_ loaded: String, shown: String = "") throws -> Int {
    let app = try App(
      posts: 3, script: [Step(.wait, seconds: 2)], Self.feed(loaded, shown: shown))
    #expect(app.ending.stop == nil)
    let shown = app.all { kind in
      if case .cellShows(_, let photos) = kind { photos.count } else { nil }
    }
    return shown.reduce(0, +)
  }

  @Test func `photos in plain view are shown`() throws {
    #expect(try photosShown("") == 3)
  }

  @Test(arguments: [
    "cell.imageView.frame = CGRect(x: 0, y: 0, width: 1, height: 1)",
    "cell.imageView.frame = CGRect(x: 400, y: 0, width: 375, height: 280)",
    "cell.imageView.alpha = 0.02", "cell.contentView.alpha = 0.1",
    "cell.contentView.isHidden = true", "cell.imageView.layer.opacity = 0",
    "let cover = UIView(frame: cell.bounds); cover.backgroundColor = .red; cell.addSubview(cover)",
  ])
  func `a photo that nobody would see is not shown`(_ shown: String) throws {
    #expect(try photosShown("", shown: shown) == 0)
  }

  @Test(arguments: [
    "list.frame = CGRect(x: 0, y: 0, width: 375, height: 60)", "list.isHidden = true",
    "let v = UIView(frame: view.bounds); v.backgroundColor = .white; view.addSubview(v)",
    "view.alpha = 0.05",
  ])
  func `a list that nobody would see shows nothing`(_ loaded: String) throws {
    #expect(try photosShown(loaded) == 0)
  }

  @Test func `what lies over a list without hiding it hides no photo`() throws {
    let over = """
      let glass = UIView(frame: view.bounds)
      glass.backgroundColor = UIColor.black.withAlphaComponent(0.3)
      view.addSubview(glass)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 80))
      bar.backgroundColor = .white
      view.addSubview(bar)
      """
    #expect(try photosShown(over) == 3)
  }

  @Test(arguments: [
    ("", true), ("list.isScrollEnabled = false", false),
    (
      "let s = UIScrollView(frame: view.bounds); s.contentSize.height = 9000; view.addSubview(s)",
      false
    ),
    ("view.insertSubview(UIScrollView(frame: view.bounds), at: 0)", true),
    ("view.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 90)))", true),
  ])
  func `a finger moves what lies under it`(_ loaded: String, _ moves: Bool) throws {
    let app = try App(
      posts: 40, script: [Step(.drag, seconds: 1, points: 2000)], Self.feed(loaded))
    let items = Set(
      app.all { kind in if case .cellDisplayed(_, let item, _, _, _) = kind { item } else { nil } })
    #expect((items.count > 6) == moves)
  }

  @Test func `a fling tells its delegate of finger and deceleration in UIKit's order`() throws {
    let app = try App(
      posts: 40, script: [Step(.fling, velocity: 2000), Step(.drag, seconds: 0.5, points: 100)],
      Self.feed("list.delegate = self") + """

        extension Screen {
          func scrollViewWillBeginDragging(_ s: UIScrollView) { print("begin") }
          func scrollViewWillEndDragging(
            _ s: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
          ) {
            print("lift", velocity.y > 1, targetContentOffset.pointee.y > 500)
          }
          func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate decelerate: Bool) {
            print("lifted", decelerate)
          }
          func scrollViewWillBeginDecelerating(_ s: UIScrollView) { print("runs on") }
          func scrollViewDidEndDecelerating(_ s: UIScrollView) { print("rests") }
        }
        """)
    #expect(
      app.lines == [
        "begin", "lift true true", "lifted true", "runs on", "rests", "begin", "lift false true",
        "lifted false",
      ])
  }
}
