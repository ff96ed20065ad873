import Testing
import Trace

/// Controllers hear of their appearance in UIKit's order.
@Suite struct AppearanceTests {
  /// A controller that says what it hears.
  private static let page = """
    class Page: UIViewController {
      let name: String
      init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      func say(_ what: String) { print("\\(name).\\(what)") }
      override func viewDidLoad() { super.viewDidLoad(); say("load") }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated); say("willAppear") }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated); say("isAppearing") }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated); say("didAppear") }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated); say("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated); say("didDisappear") }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent); say(parent == nil ? "left" : "moved") }
    }

    """

  private func run(_ body: String, first: String = "a") throws -> App {
    try App(
      system: .iOS18, script: [Step(.wait, seconds: 2)],
      Self.page + """
        final class Screen: UINavigationController {
          let a = Page("a"), b = Page("b")
          override func viewDidLoad() {
            super.viewDidLoad()
            setViewControllers([a], animated: false)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.go() }
          }
          func later(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { body() }
          }
          func go() {
            print("--")
            \(body)
          }
        }
        """)
  }

  @Test func `the first screen loads, appears, is laid out and has appeared`() throws {
    let app = try App(
      """
      final class Screen: UIViewController {
        override func loadView() { print("loadView"); super.loadView() }
        override func viewDidLoad() { super.viewDidLoad(); print("load", view.window == nil) }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated); print("will", view.window == nil) }
        override func viewIsAppearing(_ animated: Bool) {
          super.viewIsAppearing(animated); print("is", view.window == nil) }
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("did") }
        override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); print("layout") }
        override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); print("laid out") }
      }
      """)
    #expect(
      app.lines == [
        "loadView", "load true", "will true", "is false", "layout", "laid out", "did",
      ])
  }

  @Test func `a push and a pop that are animated end when the animation has`() throws {
    let app = try run(
      """
      pushViewController(b, animated: true)
      print("pushed", topViewController === b, b.isMovingToParent, b.isViewLoaded)
      later(0.5) {
        print("-- pop", self.b.view.safeAreaInsets.top)
        self.popViewController(animated: true)
        self.later(0.5) { print("-- end", self.viewControllers.count, self.b.parent == nil) }
      }
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "pushed true true false", "b.load", "a.willDisappear", "b.willAppear",
        "b.isAppearing", "a.didDisappear", "b.didAppear", "b.moved", "-- pop 44.0",
        "b.willDisappear",
        "a.willAppear", "a.isAppearing", "b.didDisappear", "a.didAppear", "b.left",
        "-- end 1 true",
      ])
  }

  @Test func `screens that are pushed in one turn are one change, to the last of them`() throws {
    let app = try run(
      """
      let c = Page("c")
      pushViewController(b, animated: false)
      pushViewController(c, animated: true)
      later(0.5) {
        print("-- pop", self.b.isViewLoaded, self.viewControllers.count)
        self.popViewController(animated: false)
        self.pushViewController(c, animated: false)
        self.later(0.1) {
          print("-- root")
          self.popToRootViewController(animated: false)
          self.later(0.1) { print("-- end", self.b.isViewLoaded, self.b.parent == nil) }
        }
      }
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "c.load", "a.willDisappear", "c.willAppear", "c.isAppearing", "a.didDisappear",
        "c.didAppear", "b.moved", "c.moved", "-- pop false 3", "c.moved", "-- root",
        "c.willDisappear", "a.willAppear", "a.isAppearing", "c.didDisappear", "a.didAppear",
        "b.left", "c.left", "-- end false true",
      ])
  }

  @Test func `what is to run along with a push runs where it begins, and its end where it ends`()
    throws
  {
    let app = try run(
      """
      print(transitionCoordinator == nil)
      pushViewController(b, animated: true)
      transitionCoordinator?.animate { context in
        print("along", context.viewController(forKey: .to) === self.b, context.transitionDuration)
      } completion: { context in
        print("over", context.viewController(forKey: .from) === self.a, context.isCancelled)
      }
      later(0.2) {
        print("-- half", self.b.transitionCoordinator != nil)
        let runs = self.transitionCoordinator?.animate { _ in print("too late") }
        print(runs == false)
      }
      later(0.5) { print("-- end", self.b.transitionCoordinator == nil) }
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "true", "b.load", "a.willDisappear", "b.willAppear", "b.isAppearing",
        "along true 0.35", "-- half true", "true", "a.didDisappear", "b.didAppear",
        "over true false", "b.moved", "-- end true",
      ])
  }

  @Test func `a screen that goes back as soon as it has come lets the last one appear`() throws {
    let app = try run(
      """
      final class Brief: Page {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          navigationController?.popViewController(animated: true)
        }
      }
      pushViewController(Brief("brief"), animated: true)
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "brief.load", "a.willDisappear", "brief.willAppear", "brief.isAppearing",
        "a.didDisappear", "brief.didAppear", "brief.moved", "brief.willDisappear", "a.willAppear",
        "a.isAppearing", "brief.didDisappear", "a.didAppear", "brief.left",
      ])
  }

  @Test func `a sheet leaves what is below on screen, full screen does not`() throws {
    let app = try run(
      """
      present(b, animated: false) { print("done", self.presentedViewController === self.b) }
      print(b.presentingViewController === self, b.view.frame.minY)
      b.dismiss(animated: false) {
        print("-- full", self.presentedViewController == nil)
        self.b.modalPresentationStyle = .fullScreen
        self.a.present(self.b, animated: true)
        self.later(0.6) { self.dismiss(animated: true) { print("-- gone") } }
      }
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "b.load", "b.willAppear", "b.isAppearing", "b.didAppear", "done true", "true 10.0",
        "b.willDisappear", "b.didDisappear", "-- full true", "a.willDisappear", "b.willAppear",
        "b.isAppearing", "a.didDisappear", "b.didAppear", "b.willDisappear", "a.willAppear",
        "a.isAppearing", "b.didDisappear", "a.didAppear", "-- gone",
      ])
  }

  @Test func `a child appears when its view comes into the window`() throws {
    let app = try run(
      """
      a.addChild(b)
      a.view.addSubview(b.view)
      b.didMove(toParent: a)
      print(a.children.count, b.parent === a)
      b.willMove(toParent: nil)
      b.view.removeFromSuperview()
      b.removeFromParent()
      print(a.children.count)
      """)
    #expect(
      app.lines.drop { $0 != "--" } == [
        "--", "b.load", "b.willAppear", "b.moved", "1 true", "b.willDisappear", "b.didDisappear",
        "b.left", "0",
      ])
  }

  @Test func `a child that stays is appearing before its layout, and has appeared after the frame`()
    throws
  {
    let app = try App(
      system: .iOS18,
      Self.page + """
        final class Child: Page {
          override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated); print(view.bounds.width) }
          override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); say("layout") }
        }
        final class Screen: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let child = Child("b")
            addChild(child)
            child.view.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child.view)
            NSLayoutConstraint.activate([
              child.view.topAnchor.constraint(equalTo: view.topAnchor),
              child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              child.view.widthAnchor.constraint(equalToConstant: 100),
              child.view.heightAnchor.constraint(equalToConstant: 50),
            ])
            child.didMove(toParent: self)
            print("--")
          }
        }
        """)
    #expect(
      app.lines == [
        "b.load", "b.willAppear", "b.moved", "--", "b.isAppearing", "100.0", "b.layout",
        "b.didAppear",
      ])
  }

  @Test func `a screen may present again when it appears after a dismissal`() throws {
    let app = try App(
      system: .iOS18, script: [Step(.wait, seconds: 2)],
      """
      final class Screen: UIViewController {
        var turns = 0
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          turns += 1
          guard turns < 3 else { return }
          let over = UIViewController()
          over.modalPresentationStyle = .fullScreen
          print(presentedViewController == nil)
          present(over, animated: turns == 1) { self.dismiss(animated: true) }
        }
      }
      """)
    #expect(app.lines == ["true", "true"])
    #expect(app.warnings == [])
  }

  @Test func `a screen hears that its traits will change before it turns`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.1), Step(.rotate)],
      """
      final class Screen: UIViewController {
        override func willTransition(
          to traits: UITraitCollection, with c: any UIViewControllerTransitionCoordinator
        ) {
          super.willTransition(to: traits, with: c)
          print(traits.verticalSizeClass == .compact, traitCollection.verticalSizeClass == .regular)
        }
        override func viewWillTransition(
          to size: CGSize, with c: any UIViewControllerTransitionCoordinator
        ) {
          super.viewWillTransition(to: size, with: c)
          print(size.width > size.height)
        }
      }
      """)
    #expect(app.lines == ["true true", "true"])
  }

  @Test func `tabs appear when they are selected`() throws {
    let app = try App(
      system: .iOS18,
      Self.page + """
        final class Screen: UITabBarController {
          override func viewDidLoad() {
            super.viewDidLoad()
            viewControllers = [Page("a"), Page("b")]
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
              print("--", self.viewControllers?[1].isViewLoaded ?? true)
              self.selectedIndex = 1
              print(self.selectedViewController?.view.safeAreaInsets.bottom ?? 0)
            }
          }
        }
        """)
    #expect(
      app.lines == [
        "a.moved", "b.moved", "a.load", "a.willAppear", "a.isAppearing", "a.didAppear", "-- false",
        "b.load", "a.willDisappear", "b.willAppear", "b.isAppearing", "a.didDisappear",
        "b.didAppear", "49.0",
      ])
  }

  @Test(arguments: [
    ("pushViewController(a, animated: false)", "NSInvalidArgumentException"),
    ("pushViewController(UINavigationController(), animated: false)", "NSInvalidArgumentException"),
    ("present(a, animated: false)", "NSInvalidArgumentException"),
    ("present(self, animated: false)", "NSInvalidArgumentException: Application tried to present"),
    ("popToViewController(b, animated: false)", "NSInternalInconsistencyException"),
    (
      "addChild(b); a.view.addSubview(b.view)",
      "UIViewControllerHierarchyInconsistency: child view controller:Page should have parent"
    ),
  ])
  func `misuse of the hierarchy raises UIKit's exceptions`(body: String, reason: String) throws {
    let app = try run(body)
    #expect(app.ending.stop?.kind == .exception)
    #expect(app.ending.stop?.reason.hasPrefix(reason) == true)
  }

  @Test func `to present before the view is in a window is told of and does nothing`() throws {
    let app = try Bench.run(
      """
      present(UIViewController(), animated: false)
      print(presentedViewController == nil)
      """)
    #expect(app.lines == ["true"])
    #expect(app.warnings.count == 1)
    #expect(app.warnings.first?.contains("not in the window hierarchy") == true)
  }

  @Test func `a screen's view fills the window, whatever its size was when it was made`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.1)],
      """
      final class Screen: UIViewController, UICollectionViewDataSource {
        var list: UICollectionView!
        override func loadView() {
          list = UICollectionView(frame: .zero, collectionViewLayout: ListScreen.rows(of: 100))
          list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
          list.dataSource = self
          view = list
        }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print(view.frame.size == UIScreen.main.bounds.size, list.visibleCells.count > 5)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          20
        }
        func collectionView(
          _ list: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          list.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
        }
      }
      """)
    #expect(app.lines == ["true true"])
  }

  @Test func `a navigation controller's delegate hears of the first screen`() throws {
    let app = try App(
      """
      final class Screen: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          delegate = self
          setViewControllers([UITableViewController()], animated: false)
        }
        func navigationController(
          _ navigationController: UINavigationController, willShow viewController: UIViewController,
          animated: Bool
        ) { print("will", type(of: viewController), animated) }
        func navigationController(
          _ navigationController: UINavigationController, didShow viewController: UIViewController,
          animated: Bool
        ) { print("did", type(of: viewController), animated) }
      }
      """)
    #expect(
      app.lines == ["will UITableViewController false", "did UITableViewController false"])
  }
}
