// Text that is drawn into a bitmap: it takes its time, and leaves no pixels (simplified).
extension NSAttributedString {
  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint) { simulated(cost: costs.setText) {} }
  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect) { simulated(cost: costs.setText) {} }
  /// Draws the text in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }
}

extension NSString {
  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    simulated(cost: costs.setText) {}
  }
  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    simulated(cost: costs.setText) {}
  }
  /// Draws the text in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    draw(in: rect, withAttributes: attributes)
  }
}

extension String {
  /// Draws the text with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    simulated(cost: costs.setText) {}
  }
  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    simulated(cost: costs.setText) {}
  }
}
