import Testing
import Trace

/// When animations are over, and whom that is told.
@Suite struct AnimationTests {
  private func app(_ members: String, _ body: String) throws -> [String] {
    try App(
      script: [Step(.wait, seconds: 3)],
      """
      final class Screen: UIViewController, CAAnimationDelegate {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var start = 0.0
        func tell(_ words: Any...) {
          let tenths = Int(((CACurrentMediaTime() - start) * 10).rounded())
          print(([tenths] + words).map { "\\($0)" }.joined(separator: " "))
        }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("stop", flag) }
        \(members)
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          view.addSubview(box)
          start = CACurrentMediaTime()
          \(body)
        }
      }
      """
    ).lines
  }

  @Test func `a view that leaves ends its animations, and a block without a change is over`() throws
  {
    let lines = try app(
      "",
      """
      let gone = UIView(), cut = UIView()
      view.addSubview(gone); view.addSubview(cut)
      UIView.animate(withDuration: 1, animations: { self.box.alpha = 0 }) { self.tell("whole", $0) }
      UIView.animate(withDuration: 1, animations: { gone.alpha = 0 }) { self.tell("gone", $0) }
      UIView.animate(withDuration: 1, animations: { cut.alpha = 0 }) { self.tell("cut", $0) }
      UIView.animate(withDuration: 1, animations: {}) { self.tell("empty", $0) }
      UIView.animate(withDuration: 0.2, delay: 0, options: .repeat, animations: {
        self.view.backgroundColor = .red
      }) { self.tell("endless", $0) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { gone.removeFromSuperview() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { cut.layer.removeAllAnimations() }
      """)
    #expect(lines == ["0 empty true", "3 gone false", "5 cut false", "10 whole true"])
  }

  @Test func `a transaction waits for the animations that were added to it`() throws {
    let lines = try app(
      "",
      """
      CATransaction.begin()
      CATransaction.setCompletionBlock { self.tell("explicit") }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.duration = 0.8
      box.layer.add(fade, forKey: "fade")
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { self.tell("empty") }
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { self.tell("views") }
      UIView.animate(withDuration: 0.4) { self.box.alpha = 0 }
      CATransaction.commit()
      """)
    #expect(lines == ["0 empty", "4 views", "8 explicit"])
  }

  @Test func `an animation that is taken away tells its delegate`() throws {
    let lines = try app(
      "",
      """
      let move = CABasicAnimation(keyPath: "position")
      move.duration = 2
      move.delegate = self
      box.layer.add(move, forKey: "move")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        self.box.layer.removeAnimation(forKey: "move")
        self.tell(self.box.layer.animationKeys() as Any)
      }
      """)
    #expect(lines == ["5 nil", "5 stop false"])
  }

  @Test func `transforms in space turn what lies in the plane`() throws {
    let lines = try app(
      "",
      """
      let turn = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
      print(CATransform3DIsIdentity(CATransform3DConcat(turn, CATransform3DInvert(turn))))
      box.layer.transform = CATransform3DScale(CATransform3DIdentity, 2, 3, 1)
      print(box.frame, box.transform.a, CATransform3DEqualToTransform(turn, box.transform3D))
      var deep = CATransform3DIdentity
      deep.m34 = -1 / 500
      box.transform3D = deep
      print(box.layer.transform.m34, box.transform == .identity)
      """)
    #expect(
      lines == ["true", "(-5.0, -10.0, 20.0, 30.0) 2.0 false", "-0.002 true"])
  }

  @Test func `an animator that ends at its start puts back what it changed`() throws {
    let lines = try app(
      "",
      """
      let inside = UIView()
      box.addSubview(inside)
      box.backgroundColor = .red
      func make() -> UIViewPropertyAnimator {
        let made = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
          self.box.alpha = 0
          self.box.backgroundColor = .blue
          self.box.transform = CGAffineTransform(scaleX: 2, y: 2)
          self.box.center.x = 100
          inside.alpha = 0.5
        }
        made.addCompletion { position in
          self.tell(position, self.box.alpha, inside.alpha, self.box.center.x)
          print(self.box.backgroundColor == .red, self.box.transform == .identity)
        }
        return made
      }
      let stopped = make()
      stopped.startAnimation()
      stopped.stopAnimation(false)
      stopped.finishAnimation(at: .start)
      let reversed = make()
      reversed.isReversed = true
      reversed.startAnimation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { make().startAnimation() }
      """)
    #expect(
      lines == [
        "0 start 1.0 1.0 5.0", "true true", "5 start 1.0 1.0 5.0", "true true",
        "15 end 0.0 0.5 100.0", "false false",
      ])
  }

  @Test func `an animator that pauses on completion calls none until it is finished`() throws {
    let lines = try app(
      "",
      """
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { self.box.alpha = 0 }
      animator.pausesOnCompletion = true
      animator.addCompletion { self.tell("completed", $0) }
      animator.startAnimation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        self.tell(animator.state, animator.isRunning, animator.fractionComplete)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }
      """)
    #expect(lines == ["10 active false 1.0", "10 completed end"])
  }
}
