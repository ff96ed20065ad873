import Testing
import Trace

/// Views keep their geometry, their tree and their colours as UIKit's do.
@Suite struct ViewTests {
  @Test func `frames follow bounds, centres and transforms`() throws {
    let app = try Bench.run(
      """
      let v = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
      v.transform = CGAffineTransform(scaleX: 2, y: 0.5)
      print(text(v.frame), "|", text(v.bounds), "|", number(v.center.x), number(v.center.y))
      v.transform = CGAffineTransform(rotationAngle: .pi / 2)
      print(text(v.frame))
      v.transform = .identity
      v.bounds.size = CGSize(width: 50, height: 20)
      print(text(v.frame))
      let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      v.addSubview(inner)
      view.addSubview(v)
      v.bounds.origin = CGPoint(x: 1, y: 2)
      print(text(inner.convert(inner.bounds, to: view)), "|", text(view.convert(v.frame, from: view)))
      print(view.hitTest(CGPoint(x: 41, y: 35), with: nil) === inner,
        view.hitTest(CGPoint(x: 36, y: 31), with: nil) === v,
        view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
      v.isUserInteractionEnabled = false
      print(view.hitTest(CGPoint(x: 41, y: 35), with: nil) === view)
      """)
    #expect(
      app.lines == [
        "-40 30 200 20 | 0 0 100 40 | 60 40", "40 -10 40 100", "35 30 50 20",
        "39 33 10 10 | 35 30 50 20", "true true true", "true",
      ])
  }

  @Test func `autoresizing shares the difference`() throws {
    let app = try Bench.run(
      """
      func grow(_ mask: UIView.AutoresizingMask) {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let v = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        v.autoresizingMask = mask
        box.addSubview(v)
        box.frame.size = CGSize(width: 200, height: 200)
        print(text(v.frame))
      }
      grow([])
      grow([.flexibleWidth, .flexibleHeight])
      grow([.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin])
      """)
    #expect(app.lines == ["20 20 30 30", "20 20 130 130", "48.57 120 30 30"])
  }

  @Test func `the tree tells of what comes and goes`() throws {
    let app = try Bench.run(
      """
      let (a, b, c) = (Loud("a"), Loud("b"), UIView())
      view.addSubview(a)
      a.addSubview(b)
      a.insertSubview(c, belowSubview: b)
      print(a.subviews.map { $0 === b }, b.isDescendant(of: view))
      a.bringSubviewToFront(c)
      print(a.subviews.map { $0 === b })
      a.exchangeSubview(at: 0, withSubviewAt: 1)
      c.tag = 7
      print(a.subviews.map { $0 === b }, view.viewWithTag(7) === c)
      b.removeFromSuperview()
      """,
      members: """
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          view.subviews[0].removeFromSuperview()
        }
        """,
      types: """
        final class Loud: UIView {
          let name: String
          init(_ name: String) { self.name = name; super.init(frame: .zero) }
          required init?(coder: NSCoder) { nil }
          override func didMoveToSuperview() { print(name, superview == nil ? "out" : "in") }
          override func didMoveToWindow() { print(name, window == nil ? "off" : "on") }
          override func didAddSubview(_ view: UIView) { print(name, "added") }
          override func willRemoveSubview(_ view: UIView) { print(name, "removes") }
        }

        """)
    #expect(
      app.lines == [
        "a in", "b in", "a added", "a added", "[false, true] true", "[true, false]",
        "[false, true] true", "a removes", "b out", "a on", "a off", "a out",
      ])
  }

  @Test func `colours resolve by appearance and tell their parts`() throws {
    let app = try Bench.run(
      """
      func parts(_ color: UIColor) -> String {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r * 255, g * 255, b * 255, a].map(number).joined(separator: " ")
      }
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      print(parts(.systemBlue), "|", parts(UIColor.systemBlue.resolvedColor(with: dark)))
      print(parts(.label), "|", parts(UIColor.label.resolvedColor(with: dark)))
      print(parts(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 0.25)))
      let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      print(own.resolvedColor(with: dark) == .white, own.withAlphaComponent(0.5).cgColor.alpha)
      print(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red == .blue)
      var (h, s, v) = (CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).getHue(&h, saturation: &s, brightness: &v, alpha: nil)
      print(number(h * 360), s, v)
      overrideUserInterfaceStyle = .dark
      print(view.traitCollection.userInterfaceStyle == .dark, traitCollection.displayScale)
      """,
      members: """
        override func traitCollectionDidChange(_ old: UITraitCollection?) {
          super.traitCollectionDidChange(old)
          print("changed from", old?.userInterfaceStyle == .light)
        }
        """)
    #expect(
      app.lines == [
        "0 122 255 1 | 10 132 255 1", "0 0 0 1 | 255 255 255 1", "0 127.5 0 0.25", "true 0.5",
        "true false", "240 1.0 1.0", "changed from true", "true 2.0",
      ])
  }

  @Test func `a view's layer is the view's`() throws {
    let app = try Bench.run(
      """
      let v = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
      v.layer.masksToBounds = true
      v.layer.opacity = 0.5
      v.layer.cornerRadius = 8
      v.layer.backgroundColor = UIColor.red.cgColor
      print(v.clipsToBounds, v.alpha, v.layer.frame == v.frame, v.backgroundColor == .red)
      let gradient = CAGradientLayer()
      gradient.frame = v.bounds
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      v.layer.addSublayer(gradient)
      print(v.layer.sublayers?.count ?? 0, gradient.superlayer === v.layer)
      let path = UIBezierPath(roundedRect: v.bounds, cornerRadius: 10)
      v.layer.shadowPath = path.cgPath
      print(path.contains(CGPoint(x: 1, y: 1)), path.contains(CGPoint(x: 15, y: 20)))
      print(v.layer is CALayer, type(of: Gradient().layer))
      """,
      types: """
        final class Gradient: UIView {
          override class var layerClass: AnyClass { CAGradientLayer.self }
        }

        """)
    #expect(
      app.lines == ["true 0.5 true true", "1 true", "false true", "true CAGradientLayer"])
  }

  @Test func `animations complete in time, and awaiting one returns then`() throws {
    let app = try Bench.run(
      """
      let start = CACurrentMediaTime()
      func tenths() -> Int { Int(((CACurrentMediaTime() - start) * 10).rounded()) }
      UIView.animate(springDuration: 0.3, bounce: 0.2) { view.alpha = 0.5 } completion: { done in
        print("spring", done, tenths())
      }
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 5) { print(UIView.inheritedAnimationDuration) } completion: { _ in
          print("at once", tenths())
        }
      }
      Task {
        await UIView.animate(withDuration: 0.4, animations: { self.view.alpha = 1 })
        print("awaited", tenths())
      }
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { self.view.alpha = 0.25 }
      animator.addCompletion { print("animator", $0 == .end, tenths()) }
      animator.startAnimation()
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.6)
      CATransaction.setCompletionBlock { print("transaction", tenths()) }
      CATransaction.commit()
      """, script: [Step(.wait, seconds: 1)])
    #expect(
      app.lines == [
        "0.0", "at once 0", "transaction 0", "spring true 3", "awaited 4", "animator true 5",
      ])
  }
}
