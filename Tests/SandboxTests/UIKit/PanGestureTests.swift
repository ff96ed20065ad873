import Testing
import Trace

/// A scroll view's gesture recogniser tells what the script's finger does.
@Suite struct PanGestureTests {
  private func app(_ script: [Step], _ members: String) throws -> App {
    try App(
      script: script + [Step(.wait, seconds: 0.3)],
      """
      final class Screen: UIViewController, UIScrollViewDelegate {
        lazy var scroll = UIScrollView(frame: view.bounds)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(scroll)
          scroll.contentSize = CGSize(width: 375, height: 10_000)
          scroll.delegate = self
          tell("start")
        }
        func tell(_ name: String) {
          let pan = scroll.panGestureRecognizer
          print(
            name, pan.state.rawValue, Int(pan.translation(in: scroll.superview).y),
            Int((pan.velocity(in: scroll).y / 100).rounded()), pan.numberOfTouches)
        }
        \(members)
      }
      """)
  }

  @Test func `a drag moves upwards at its speed, and is over when the finger lifts`() throws {
    let app = try app(
      [Step(.drag, seconds: 0.5, points: 300)],
      """
      var middle = false
      func scrollViewWillBeginDragging(_ s: UIScrollView) { tell("begin") }
      func scrollViewDidScroll(_ s: UIScrollView) {
        if s.contentOffset.y > 150, !middle {
          middle = true
          let pan = s.panGestureRecognizer
          print(
            "middle", pan.state == .changed,
            abs(pan.translation(in: view).y + s.contentOffset.y) < 1,
            abs(pan.location(in: nil).y - (667.0 / 2 - s.contentOffset.y)) < 1)
        }
      }
      func scrollViewWillEndDragging(
        _ s: UIScrollView, withVelocity v: CGPoint,
        targetContentOffset target: UnsafeMutablePointer<CGPoint>
      ) { tell("end") }
      func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) {
        DispatchQueue.main.async { self.tell("after") }
      }
      """)
    #expect(
      app.lines == [
        "start 0 0 0 0", "begin 1 -1 -6 1", "middle true true true", "end 3 -300 0 1",
        "after 0 0 0 0",
      ])
  }

  @Test func `a fling back has a positive velocity, and none while the content runs on`() throws {
    let app = try app(
      [Step(.fling, velocity: 2000), Step(.fling, velocity: -1500)],
      """
      var seen = 0
      func scrollViewWillBeginDragging(_ s: UIScrollView) { seen = 0 }
      func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) { tell("end") }
      func scrollViewDidScroll(_ s: UIScrollView) {
        seen += 1
        if seen == 3 { tell("runs") }
      }
      """)
    #expect(
      app.lines == [
        "start 0 0 0 0", "end 3 -1 -20 1", "runs 0 0 0 0", "end 3 1 15 1", "runs 0 0 0 0",
      ])
  }

  @Test func `a recogniser that is switched off lets no finger move the content`() throws {
    let app = try app(
      [Step(.wait, seconds: 0.2), Step(.drag, seconds: 0.2, points: 300)],
      """
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        scroll.panGestureRecognizer.isEnabled = false
        print(scroll.panGestureRecognizer.view === scroll)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print(self.scroll.contentOffset.y) }
      }
      """)
    #expect(app.lines == ["start 0 0 0 0", "true", "0.0"])
  }
}
