extension UIBezierPath {
  /// Fills the path in the current context.
  public func fill() {
    simulated(cost: costs.call) {
      guard let context = CGContext.current else { return }
      context.addPath(cgPath)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }
  /// Draws the path's line in the current context.
  public func stroke() {
    simulated(cost: costs.call) {
      guard let context = CGContext.current else { return }
      context.addPath(cgPath)
      context.setLineWidth(lineWidth)
      context.strokePath()
    }
  }
  /// Lets nothing be drawn outside of the path in the current context.
  public func addClip() {
    simulated(cost: costs.call) {
      guard let context = CGContext.current else { return }
      context.addPath(cgPath)
      context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }
}
