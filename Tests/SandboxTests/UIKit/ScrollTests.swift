import Testing
import Trace

/// A scroll view moves as code, a finger and its delegate have it, and tells of it.
@Suite struct ScrollTests {
  private func app(
    script: [Step] = [Step(.wait, seconds: 0.8)], setUp: String = "", _ members: String = "",
    then: String = ""
  ) throws -> App {
    try App(
      script: script,
      """
      final class Screen: UIViewController, UIScrollViewDelegate {
        lazy var scroll = UIScrollView(frame: view.bounds)
        var moves = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(scroll)
          scroll.contentSize = CGSize(width: 375, height: 10_000)
          \(setUp)
          scroll.delegate = self
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.then() }
        }
        func then() {
          \(then)
        }
        func scrollViewDidScroll(_ s: UIScrollView) { moves += 1 }
        \(members)
      }
      """)
  }

  static let telling = """
    func scrollViewWillBeginDragging(_ s: UIScrollView) { print("begin", s.isTracking) }
    func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) { print("end", d) }
    func scrollViewWillBeginDecelerating(_ s: UIScrollView) { print("slow", s.isDecelerating) }
    func scrollViewDidEndDecelerating(_ s: UIScrollView) {
      print("rest", s.contentOffset.y, s.isDecelerating)
    }
    func scrollViewDidEndScrollingAnimation(_ s: UIScrollView) { print("animated", moves > 10) }
    func scrollViewDidScrollToTop(_ s: UIScrollView) { print("top", s.contentOffset.y) }
    """

  @Test func `a delegate chooses where a fling comes to rest`() throws {
    let app = try app(
      script: [Step(.fling, velocity: 2000), Step(.wait, seconds: 0.1)],
      Self.telling + """

        func scrollViewWillEndDragging(
          _ s: UIScrollView, withVelocity v: CGPoint,
          targetContentOffset target: UnsafeMutablePointer<CGPoint>
        ) {
          print(v.y, Int(target.pointee.y))
          target.pointee.y = 1500
        }
        """)
    #expect(app.lines == ["begin true", "2.0 993", "end true", "slow true", "rest 1500.0 false"])
  }

  @Test func `paging rests where a page begins`() throws {
    let app = try app(
      script: [
        Step(.fling, velocity: 300), Step(.drag, seconds: 0.3, points: 100),
        Step(.wait, seconds: 0.5),
      ],
      setUp: "scroll.isPagingEnabled = true", Self.telling)
    #expect(
      app.lines == [
        "begin true", "end true", "slow true", "rest 667.0 false",
        "begin true", "end true", "slow true", "rest 667.0 false",
      ])
  }

  @Test func `an animated offset takes frames, and the delegate hears of its end`() throws {
    let app = try app(
      Self.telling,
      then: """
        scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        print(scroll.contentOffset.y)
        """)
    #expect(app.lines == ["0.0", "animated true"])
    let offsets = app.all { kind -> Int? in
      if case .frameBegan(_, let offset) = kind { offset } else { nil }
    }
    #expect(offsets.last == 900_000)
    #expect(offsets.count { $0 > 0 && $0 < 900_000 } > 12)
    #expect(offsets == offsets.sorted())
    #expect(try app.metric("framesScrolled") > 12)
  }

  @Test func `a tap on the status bar goes to the top unless the delegate minds`() throws {
    let script = [
      Step(.drag, seconds: 0.3, points: 500), Step(.scrollToTop), Step(.wait, seconds: 0.1),
    ]
    let goes = try app(script: script, Self.telling)
    #expect(goes.lines.last == "top 0.0")
    let stays = try app(
      script: script,
      Self.telling + "\nfunc scrollViewShouldScrollToTop(_ s: UIScrollView) -> Bool { false }")
    #expect(!stays.lines.contains { $0.hasPrefix("top") })
    let last = stays.all { kind -> Int? in
      if case .frameBegan(_, let offset) = kind { offset } else { nil }
    }.last
    #expect(last == 500_000)
  }

  @Test func `a fast rate of deceleration stops sooner`() throws {
    let app = try app(
      script: [Step(.fling, velocity: 2000), Step(.wait, seconds: 0.1)],
      setUp: "scroll.decelerationRate = .fast", Self.telling)
    let rest = app.lines.last?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    // The sum of v · 0.99^n ms over all n is v · 0.0995 s.
    #expect(abs((rest ?? 0) - 199) < 3, "\(app.lines)")
  }

  @Test func `content that code moves goes on under the finger from there`() throws {
    let app = try app(
      script: [Step(.drag, seconds: 1, points: 600), Step(.wait, seconds: 0.1)],
      """
      func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) {
        print(s.contentOffset.y)
      }
      """,
      then: """
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.scroll.contentOffset.y += 2000 }
        """)
    #expect(app.lines == ["2600.0"])
  }

  @Test func `as little movement as is needed brings a rectangle into sight`() throws {
    let app = try app(
      then: """
        func look(_ y: CGFloat, _ height: CGFloat) {
          scroll.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
          print(scroll.contentOffset.y)
        }
        look(700, 100)
        look(300, 100)
        look(50, 40)
        look(9990, 200)
        scroll.contentInset.bottom = 50
        scroll.setContentOffset(CGPoint(x: 0, y: 9383), animated: false)
        scroll.contentSize.height = 5000
        print(scroll.contentOffset.y)
        """)
    #expect(app.lines == ["133.0", "133.0", "50.0", "9333.0", "4383.0"])
  }

  @Test func `bounds that move are the content's offset, and the delegate hears of it`() throws {
    let app = try app(
      then: """
        scroll.bounds.origin.y = 50
        print(scroll.contentOffset.y, moves)
        scroll.bounds = CGRect(x: 0, y: 50, width: 300, height: 400)
        print(scroll.frame.size, moves)
        scroll.layer.bounds.origin.y = 70
        print(scroll.contentOffset.y, moves)
        """)
    #expect(app.lines == ["50.0 1", "(300.0, 400.0) 1", "70.0 2"])
  }
}
