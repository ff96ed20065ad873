// How content moves: by code, and as the script's finger has it.
extension UIScrollView {
  /// The furthest that the content can move down, in points.
  var largestOffset: CGFloat {
    max(-wholeInset.top, storedContentSize.height + wholeInset.bottom - place.height)
  }

  /// The nearest place at which the content fills the view.
  func insideContent(_ offset: CGPoint) -> CGPoint {
    let inset = wholeInset
    let furthest = storedContentSize.width + inset.right - place.width
    return CGPoint(
      x: min(max(-inset.left, offset.x), max(-inset.left, furthest)),
      y: min(max(-inset.top, offset.y), largestOffset))
  }

  /// The offset nearest to one of now at which a stretch of the content is in sight.
  func nearest(
    _ start: CGFloat, _ length: CGFloat, _ now: CGFloat, _ all: CGFloat, _ axis: LayoutAxis
  ) -> CGFloat {
    let (before, after) = insets(along: axis)
    let room = all - before - after
    if start < now + before || length > room { return start - before }
    return start + length > now + before + room ? start + length - before - room : now
  }

  /// What covers the view at the beginning and at the end of an axis, in points.
  func insets(along axis: LayoutAxis) -> (before: CGFloat, after: CGFloat) {
    let inset = wholeInset
    return axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
  }

  /// Content that has become smaller stays in sight.
  func keepInsideContent() {
    guard boundsOrigin != .zero, place.height > 0, !isFingerDown, !isRunningOn else { return }
    let inside = insideContent(boundsOrigin)
    // Code may have moved it further than a finger could: that stays, until the content shrinks.
    if inside.x < boundsOrigin.x || inside.y < boundsOrigin.y { moveContent(to: inside) }
  }

  /// A list that has become larger, as in a rotation, shows no room behind its content.
  func keepInsideIfResized() {
    guard laidOutSize != place.size else { return }
    laidOutSize = place.size
    keepInsideContent()
  }

  func moveContent(to offset: CGPoint) {
    guard offset != boundsOrigin else { return }
    // 0 and not -0, which would be printed.
    boundsOrigin = CGPoint(x: offset.x + 0, y: offset.y + 0)
    boundsOriginDidChange()
    Display.current?.needsCommit()
    if let delegate = storedDelegate { asLearner { delegate.scrollViewDidScroll(self) } }
  }

  /// Code moves the content; a finger goes on from there.
  func jump(to offset: CGPoint) {
    Display.current?.stopAnimation(of: self)
    shiftContent(by: CGPoint(x: offset.x - boundsOrigin.x, y: offset.y - boundsOrigin.y))
    setNeedsLayout()
  }

  /// Moves the content together with whatever moves it.
  func shiftContent(by distance: CGPoint) {
    Display.current?.contentShifts(in: self, by: distance)
    moveContent(
      to: CGPoint(x: boundsOrigin.x + distance.x, y: boundsOrigin.y + distance.y))
  }

  /// The page at which a scroll comes to rest: the next one in the direction of a fast finger, else
  /// the nearest.
  func page(near target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    func rest(_ now: CGFloat, _ length: CGFloat, _ velocity: CGFloat, _ most: CGFloat) -> CGFloat {
      guard length > 0 else { return now }
      let page = now / length
      let next =
        velocity > 0.1
        ? page.rounded(.down) + 1 : velocity < -0.1 ? page.rounded(.up) - 1 : page.rounded()
      return min(max(0, next * length), max(0, most))
    }
    return CGPoint(
      x: rest(boundsOrigin.x, place.width, velocity.x, storedContentSize.width - place.width),
      y: rest(boundsOrigin.y, place.height, velocity.y, largestOffset))
  }

  // MARK: - The finger

  /// A finger begins to move the content.
  func beginDragging() {
    isFingerDown = true
    isRunningOn = false
    if let delegate = storedDelegate { asLearner { delegate.scrollViewWillBeginDragging(self) } }
  }

  /// The finger lifts.
  ///
  /// - Parameters:
  ///   - speed: In points a second.
  ///   - rest: Where the content would come to rest by itself, in points from the top.
  /// - Returns: Where it is to come to rest instead, or nil where nobody minds.
  func endDragging(speed: Double, rest: CGFloat) -> CGFloat? {
    touch?.state = .ended
    touch?.speed = speed
    defer { touch = nil }
    let velocity = CGPoint(x: 0, y: speed / 1000)
    // 0 and not -0, which would be printed.
    let natural = CGPoint(x: boundsOrigin.x, y: rest + 0)
    var target = proposedTarget(natural, velocity: velocity)
    if let delegate = storedDelegate {
      asLearner {
        delegate.scrollViewWillEndDragging(
          self, withVelocity: velocity, targetContentOffset: &target)
      }
    }
    isFingerDown = false
    isRunningOn = speed != 0 || target.y != boundsOrigin.y
    let runsOn = isRunningOn
    if let delegate = storedDelegate {
      asLearner {
        delegate.scrollViewDidEndDragging(self, willDecelerate: runsOn)
        if runsOn { delegate.scrollViewWillBeginDecelerating(self) }
      }
    }
    return target == natural ? nil : target.y
  }

  /// The content has come to rest.
  func endDecelerating() {
    isRunningOn = false
    if let delegate = storedDelegate { asLearner { delegate.scrollViewDidEndDecelerating(self) } }
  }

  /// True where a tap on the status bar may move the content.
  func mayScrollToTop() -> Bool {
    guard scrollsToTop else { return false }
    return storedDelegate.map { delegate in
      asLearner { delegate.scrollViewShouldScrollToTop(self) }
    } ?? true
  }
}
