import Testing

/// Values of layers, paths and colours.
@Suite struct LayerValueTests {
  @Test func `a spring rests when a thousandth is left`() throws {
    let lines = try Learner.prints(
      #"""
        let spring = CASpringAnimation(keyPath: "transform.scale")
        func rest() -> String { String(format: "%.4f", spring.settlingDuration) }
        let usual = rest()
        spring.damping = 5
        let loose = rest()
        spring.mass = 4
        let heavy = rest()
        spring.mass = 1
        spring.damping = 20
        let critical = rest()
        spring.damping = 40
        print(usual, loose, heavy, critical, rest())
      """#, imports: ["UIKit"])
    #expect(lines == ["1.4727 2.8550 11.2423 0.9233 2.6317"])
  }

  @Test func `colours are UIKit's, and know their space`() throws {
    let lines = try Learner.prints(
      #"""
        print(UIColor.orange.cgColor.components!, UIColor.purple.cgColor.components!, UIColor.brown.cgColor.components!)
        print(UIColor.red.cgColor.colorSpace!.model == .rgb, UIColor.white.cgColor.colorSpace!.model == .monochrome)
        print(UIOffset(horizontal: 1, vertical: 2) == UIOffset.zero)
      """#, imports: ["UIKit"])
    #expect(
      lines == [
        "[1.0, 0.5, 0.0, 1.0] [0.5, 0.0, 0.5, 1.0] [0.6, 0.4, 0.2, 1.0]", "true true", "false",
      ])
  }

  @Test func `a closed path stands at its beginning, and can be gone backwards`() throws {
    let lines = try Learner.prints(
      #"""
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: CGPoint(x: 9, y: 3))
        path.lineWidth = 3
        print(path.currentPoint, path.reversing().currentPoint, path.reversing().lineWidth)
        print(path.reversing().reversing().cgPath == path.cgPath, path.reversing().bounds == path.bounds)
        path.close()
        print(path.currentPoint, path.reversing().contains(CGPoint(x: 4.5, y: 2)))
        let layer = CALayer()
        layer.actions = ["position": NSNull()]
        layer.speed = 0
        print(layer.actions!.count, layer.speed, layer.timeOffset, layer.beginTime)
      """#, imports: ["UIKit"])
    #expect(
      lines == ["(5.0, 5.0) (1.0, 1.0) 3.0", "true true", "(1.0, 1.0) true", "1 0.0 0.0 0.0"])
  }
}
