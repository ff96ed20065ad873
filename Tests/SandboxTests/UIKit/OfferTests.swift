import Testing
import Trace

/// What apps use beside lists and images: animations, constraints, notifications, prefetching.
@Suite struct OfferTests {
  private static func feed(_ loaded: String, _ members: String = "") -> String {
    """
    final class Screen: ListScreen {
      var source: Source?
      override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<PhotoCell, String> { _, _, _ in }
        source = Source(collectionView: list) { list, path, id in
          list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
        source?.apply(snapshot(of: posts.map(\\.id)), animatingDifferences: false)
        \(loaded)
      }
      \(members)
    }

    """
  }

  @Test func `an animation sets its values at once and completes after its time`() throws {
    let app = try App(
      Self.feed(
        """
        let start = CACurrentMediaTime()
        UIView.animate(withDuration: 0.2, delay: 0.1) { self.list.alpha = 0.5 } completion: { done in
          print(done, Int((CACurrentMediaTime() - start) * 10))
        }
        print(list.alpha)
        UIView.transition(with: list, duration: 0.1, options: .transitionCrossDissolve) {
          self.list.alpha = 1
        }
        """))
    #expect(app.lines == ["0.5", "true 3"])
  }

  @Test func `constraints pin views to edges, middles and each other`() throws {
    let app = try App(
      Self.feed(
        """
        let (a, b, c) = (UIView(), UIView(), UIView())
        for view in [a, b, c] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(c)
        view.addSubview(a)
        view.addSubview(b)
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
          a.heightAnchor.constraint(equalToConstant: 100),
          b.topAnchor.constraint(equalTo: a.bottomAnchor),
          b.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
          b.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          c.topAnchor.constraint(equalTo: b.topAnchor, constant: 7),
          c.trailingAnchor.constraint(equalTo: b.trailingAnchor),
          c.widthAnchor.constraint(equalToConstant: 20),
          c.heightAnchor.constraint(equalTo: c.widthAnchor),
        ])
        view.layoutIfNeeded()
        for view in [a, b, c] {
          let f = view.frame
          print(f.minX, f.minY, f.width, f.height)
        }
        """))
    #expect(
      app.lines == ["0.0 10.0 370.0 100.0", "95.0 110.0 185.0 557.0", "260.0 117.0 20.0 20.0"])
  }

  @Test func `a memory warning is posted as a notification`() throws {
    let app = try App(
      script: [Step(.memoryWarning), Step(.wait, seconds: 0.1)],
      Self.feed(
        """
        token = NotificationCenter.default.addObserver(
          forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main
        ) { note in print(note.name.rawValue) }
        """, "var token: NSObjectProtocol?"))
    #expect(app.lines == ["UIApplicationDidReceiveMemoryWarningNotification"])
  }

  @Test func `prefetching announces what comes next, nearest first, and takes it back`() throws {
    let app = try App(
      posts: 40,
      script: [
        Step(.drag, seconds: 1, points: 1000), Step(.drag, seconds: 0.5, points: -300),
        Step(.wait, seconds: 0.1),
      ],
      Self.feed("list.prefetchDataSource = self") + """
        extension Screen: UICollectionViewDataSourcePrefetching {
          func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
            print("fetch", paths.map { "\\($0.item)" }.joined(separator: " "))
          }
          func collectionView(
            _ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
          ) {
            print("cancel", paths.map { "\\($0.item)" }.joined(separator: " "))
          }
        }
        """)
    #expect(app.lines.prefix(3) == ["fetch 3 4", "fetch 5", "fetch 6"])
    #expect(app.lines.contains { $0.hasPrefix("cancel") })
  }

  @Test func `an operation lives until its completion block has run`() throws {
    let app = try App(
      Self.feed(
        """
        let operation = Work()
        operation.completionBlock = { [weak operation] in print(operation?.result ?? -1) }
        OperationQueue().addOperation(operation)
        """) + """
          final class Work: Operation, @unchecked Sendable {
            var result = 0
            override func main() { result = 42 }
          }
          """)
    #expect(app.lines == ["42"])
  }

  @Test func `a cache tells its delegate what it evicts`() throws {
    let app = try App(
      Self.feed(
        """
        let cache = NSCache<NSString, NSString>()
        cache.countLimit = 1
        cache.delegate = log
        cache.setObject("a", forKey: "1")
        cache.setObject("b", forKey: "2")
        """, "let log = Log()") + """
          final class Log: NSObject, NSCacheDelegate {
            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
              print(obj as! NSString == "a", cache.countLimit)
            }
          }
          """)
    #expect(app.lines == ["true 1"])
  }

  @Test func `applies from main and from the background are warned of`() throws {
    let app = try App(
      Self.feed(
        """
        let next = snapshot(of: ["post-1"])
        DispatchQueue.global().async { self.source?.apply(next) }
        """))
    #expect(app.warnings.count { $0.contains("non-thread confined") } == 1)
  }

  @Test func `reloading everything or an item ends the display of the cells that are thrown away`()
    throws
  {
    let app = try App(
      posts: 2,
      Self.feed(
        """
        list.delegate = self
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          print("reload")
          var next = self.source!.snapshot()
          next.reloadItems([self.posts[1].id])
          self.source?.apply(next, animatingDifferences: false)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
          print("all")
          self.list.reloadData()
        }
        """) + """
          extension Screen: UICollectionViewDelegate {
            func collectionView(
              _ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
              forItemAt path: IndexPath
            ) { print("end", path.item) }
          }
          """)
    #expect(app.lines == ["reload", "end 1", "all", "end 1", "end 0"])
  }
}
