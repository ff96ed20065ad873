import Testing
import Trace

/// What a script can do, it does, at its time and for the app to hear.
@Suite struct StepTests {
  private func offsets(_ script: [Step]) throws -> [Double] {
    let app = try App(posts: 60, script: script, FeedScreen.source())
    return app.all { kind in
      if case .frameBegan(_, let offset) = kind { Double(offset) / 1000 } else { nil }
    }
  }

  @Test func `a fling can be caught, and reversed at its speed`() throws {
    let whole = try #require(try offsets([Step(.fling, velocity: 3000)]).last)
    let caught = try #require(try offsets([Step(.fling, seconds: 0.3, velocity: 3000)]).last)
    // At 0.998 a millisecond the first 0.3 s bring 45 % of the way.
    #expect((0.40...0.50).contains(caught / whole), "\(caught) of \(whole)")
    let back = try offsets([Step(.fling, velocity: 3000), Step(.reverse)])
    #expect(try #require(back.max()) > 1400)
    #expect(try #require(back.last) < 20)
  }

  @Test func `what follows a movement costs it no frame`() throws {
    let app = try App(
      posts: 60,
      script: [
        Step(.drag, seconds: 0.5, points: 400), Step(.like, among: .all, place: 0),
        Step(.wait, seconds: 0.2),
      ],
      FeedScreen.source(
        change: """
          var snapshot = source.snapshot()
          snapshot.reconfigureItems([ids[0]])
          source.apply(snapshot)
          """))
    #expect(try app.metric("framesScrolled") > 20)
    #expect(try app.metric("droppedFrames") == 0)
  }

  @Test func `what was put off happens while the script goes on`() throws {
    let app = try App(
      posts: 60,
      script: [
        Step(.like, after: 0.5), Step(.memoryWarning, after: 0.2), Step(.fling, velocity: 3000),
      ], FeedScreen.source())
    let events = app.events.filter { event in
      switch event.kind {
      case .gestureBegan, .gestureEnded, .memoryWarning, .postChanged: true
      default: false
      }
    }
    try #require(events.count == 4)
    #expect(events[1].kind == .memoryWarning)
    guard case .postChanged = events[2].kind else { return #expect(Bool(false), "\(events[2])") }
    #expect(events[3].kind == .gestureEnded)
    #expect(abs(Double(events[2].time - events[0].time) / 1e9 - 0.5) < 0.02)
  }

  @Test func `a tap selects the item under it`() throws {
    let app = try App(
      script: [
        Step(.wait, seconds: 0.1), Step(.tap, place: 0.1), Step(.wait, seconds: 0.1),
        Step(.tap, place: 0.9),
      ],
      FeedScreen.source(
        members: "var tapper: Tapper?",
        load: "tapper = Tapper(); list.delegate = tapper")
          + """

          final class Tapper: NSObject, UICollectionViewDelegate {
            func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
              print(path.item, list.cellForItem(at: path)!.isSelected)
            }
          }
          """)
    #expect(app.lines == ["0 true", "2 true"])
  }

  @Test func `a pull at the top makes the refresh control act, and further down does not`() throws {
    let app = try App(
      posts: 40,
      script: [
        Step(.wait, seconds: 0.1), Step(.pullToRefresh), Step(.refresh), Step(.wait, seconds: 0.2),
        Step(.drag, seconds: 0.5, points: 600), Step(.pullToRefresh),
      ],
      FeedScreen.source(
        change: "list.refreshControl?.endRefreshing()",
        load: """
          let control = UIRefreshControl()
          list.refreshControl = control
          control.addAction(
            UIAction { _ in print("refresh", control.isRefreshing) }, for: .valueChanged)
          """))
    #expect(app.lines == ["refresh true"])
  }

  @Test func `a rotation tells the controller, and lays out anew in the other size`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.1), Step(.rotate), Step(.wait, seconds: 0.2)],
      FeedScreen.source(
        members: """
          override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
          ) {
            super.viewWillTransition(to: size, with: coordinator)
            print("will", Int(size.width), Int(size.height), Int(view.bounds.width))
            coordinator.animate(alongsideTransition: { _ in
              self.list.frame = self.view.bounds
              print("along", Int(self.view.bounds.width))
            }) { _ in print("done", Int(self.list.visibleCells[0].frame.width)) }
          }
          """))
    #expect(app.lines == ["will 667 375 375", "along 667", "done 667"])
    #expect(try app.metric("contentJumps") == 0)
  }

  @Test func `in the background nothing runs, and caches are empty on return`() throws {
    let app = try App(
      script: [Step(.wait, seconds: 0.1), Step(.background, seconds: 5), Step(.wait, seconds: 1)],
      FeedScreen.source(
        members: """
          let cache = NSCache<NSString, NSString>()
          func note(_ name: Notification.Name, _ word: String) {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
              let state = MainActor.assumeIsolated { UIApplication.shared.applicationState.rawValue }
              print(word, state)
            }
          }
          """,
        load: """
          cache.setObject("x", forKey: "key")
          note(UIApplication.willResignActiveNotification, "resign")
          note(UIApplication.didEnterBackgroundNotification, "background")
          note(UIApplication.willEnterForegroundNotification, "foreground")
          note(UIApplication.didBecomeActiveNotification, "active")
          note(UIScene.didActivateNotification, "scene")
          _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
          ) { [cache] _ in print(cache.object(forKey: "key") == nil) }
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            print(Int((CACurrentMediaTime() * 10).rounded()))
          }
          """))
    #expect(
      app.lines.filter { !$0.allSatisfy(\.isNumber) } == [
        "resign 1", "background 2", "foreground 1", "scene 0", "active 0", "true",
      ])
    // Due each second, it fires when the app is back, once for what it missed.
    let times = app.lines.compactMap { Int($0) }
    #expect(times.count == 2, "\(times)")
    #expect((50...53).contains(times.first ?? 0), "\(times)")
    let frames = app.events.filter { if case .frameBegan = $0.kind { true } else { false } }
    #expect(!frames.contains { (200_000_000...5_000_000_000).contains($0.time) })
    #expect(try app.metric("hangs") == 0)
  }

  @Test func `a background task gets its time before the app is suspended`() throws {
    let app = try App(
      script: [
        Step(.wait, seconds: 0.1), Step(.background, seconds: 5), Step(.wait, seconds: 0.2),
      ],
      FeedScreen.source(
        load: """
          _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
          ) { _ in
            MainActor.assumeIsolated {
              let task = UIApplication.shared.beginBackgroundTask()
              DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                print(CACurrentMediaTime() < 1.3)
                UIApplication.shared.endBackgroundTask(task)
              }
              DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                print(CACurrentMediaTime() > 5)
              }
            }
          }
          """))
    #expect(app.lines == ["true", "true"])
  }

  @Test func `the app moves content under the finger, and the finger goes on from there`() throws {
    let app = try App(
      posts: 60, script: [Step(.drag, seconds: 1, points: 600), Step(.wait, seconds: 0.1)],
      FeedScreen.source(
        load: """
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
            list.contentOffset.y += 3000
          }
          """))
    let offsets = app.all { kind in
      if case .frameBegan(_, let offset) = kind { offset / 1000 } else { nil }
    }
    #expect((3590...3610).contains(offsets.last ?? 0), "\(offsets.last ?? 0)")
  }
}
