/// Where code wants an item to come to stand, until it has been laid out there: on the way its size,
/// and that of others, may turn out to be another than was guessed.
struct ScrollTarget {
  /// Where the content has to stand for it, if it stands at a place now; nil without such an item.
  var offset: (_ now: CGPoint) -> CGPoint?
  /// Where the content was moved for it.
  var placed: CGPoint

  /// How often a layout pass moves the content on.
  static let mostTurns = 50
}

extension UIScrollView {
  /// Moves the content so that an item comes to stand somewhere, and keeps to that until it does.
  ///
  /// - Parameters:
  ///   - animated: True over some time.
  ///   - offset: Where the content has to stand for it.
  func scroll(animated: Bool, to offset: @escaping (_ now: CGPoint) -> CGPoint?) {
    guard let wanted = offset(boundsOrigin) else { return }
    let inside = insideContent(wanted)
    setContentOffset(inside, animated: animated)
    scrollTarget = ScrollTarget(offset: offset, placed: inside)
  }

  /// A layout pass begins: what has been moved elsewhere since has no target.
  func checkScrollTarget() {
    guard let scrollTarget, boundsOrigin != scrollTarget.placed else { return }
    if Display.current?.isAnimating(self, to: scrollTarget.placed) != true {
      self.scrollTarget = nil
    }
  }

  /// Moves the content on where sizes have turned out otherwise.
  ///
  /// - Returns: True where it stands elsewhere now.
  func followScrollTarget() -> Bool {
    guard var target = scrollTarget, let wanted = target.offset(target.placed) else { return false }
    let inside = insideContent(wanted)
    guard inside != target.placed else { return false }
    let isAnimated = Display.current?.isAnimating(self, to: target.placed) ?? false
    target.placed = inside
    scrollTarget = target
    if isAnimated {
      Display.current?.redirect(self, to: inside)
      return false
    }
    moveContent(to: inside)
    return true
  }

  /// The layout pass is over.
  func endScrollTarget() {
    guard let target = scrollTarget,
      Display.current?.isAnimating(self, to: target.placed) != true
    else { return }
    scrollTarget = nil
  }
}
