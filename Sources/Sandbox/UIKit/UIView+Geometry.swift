extension UIView {
  /// The frame: what is around the view where it is transformed; at no cost.
  var place: CGRect {
    guard plainTransform != .identity else { return untransformedFrame }
    let frame = untransformedFrame
    let centred = CGRect(
      x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
    return centred.applying(plainTransform).offsetBy(dx: frame.midX, dy: frame.midY)
  }

  /// A point of this view's coordinates in another's; nil is the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    onMain {
      let outer = outermost(point)
      return view?.innermost(outer) ?? outer
    }
  }
  /// A point of another view's coordinates in this one's; nil is the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    onMain { innermost(view?.outermost(point) ?? point) }
  }
  /// A rectangle of this view's coordinates in another's; nil is the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    onMain { boundingBox(rect) { convert($0, to: view) } }
  }
  /// A rectangle of another view's coordinates in this one's; nil is the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    onMain { boundingBox(rect) { convert($0, from: view) } }
  }

  private func boundingBox(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let a = convert(CGPoint(x: rect.minX, y: rect.minY))
    let others = [
      convert(CGPoint(x: rect.maxX, y: rect.minY)), convert(CGPoint(x: rect.minX, y: rect.maxY)),
      convert(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    return others.reduce(CGRect(origin: a, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  private func outermost(_ point: CGPoint) -> CGPoint {
    var point = point
    var next: UIView? = self
    while let this = next {
      point = this.toParent(point)
      next = this.parent
    }
    return point
  }

  private func innermost(_ point: CGPoint) -> CGPoint {
    fromParent(parent?.innermost(point) ?? point)
  }

  private func toParent(_ point: CGPoint) -> CGPoint {
    let frame = untransformedFrame
    let inside = CGPoint(x: point.x - boundsOrigin.x, y: point.y - boundsOrigin.y)
    guard plainTransform != .identity else {
      return CGPoint(x: inside.x + frame.minX, y: inside.y + frame.minY)
    }
    let turned = CGPoint(x: inside.x - frame.width / 2, y: inside.y - frame.height / 2)
      .applying(plainTransform)
    return CGPoint(x: turned.x + frame.midX, y: turned.y + frame.midY)
  }

  private func fromParent(_ point: CGPoint) -> CGPoint {
    let frame = untransformedFrame
    var inside = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    if plainTransform != .identity {
      let centred = CGPoint(x: point.x - frame.midX, y: point.y - frame.midY)
        .applying(plainTransform.inverted())
      inside = CGPoint(x: centred.x + frame.width / 2, y: centred.y + frame.height / 2)
    }
    return CGPoint(x: inside.x + boundsOrigin.x, y: inside.y + boundsOrigin.y)
  }

  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, isShown, asLearner({ self.point(inside: point, with: event) })
    else { return nil }
    for child in storedSubviews.reversed() {
      let inside = child.fromParent(point)
      if let found = asLearner({ child.hitTest(inside, with: event) }) { return found }
    }
    return self
  }

  /// What follows from another frame: autoresizing inside, layout, constraints.
  func frameDidChange(from old: CGRect) {
    if translatesAutoresizingMaskIntoConstraints {
      if island != nil || !heldConstraints.isEmpty { setNeedsSolving() }
      if !attachedConstraints.isEmpty { parent?.layoutHost.setNeedsSolving() }
    }
    guard size != old.size else { return }
    needsLayout = true
    guard autoresizesSubviews else { return }
    for child in storedSubviews where child.translatesAutoresizingMaskIntoConstraints {
      child.resize(from: old.size, to: size)
    }
  }

  /// What is tied to the frame of a scroll view has to follow.
  func contentDidMove() {
    if ownGuides.contains(where: { $0.kind == .frame && !$0.attachedConstraints.isEmpty }) {
      layoutHost.setNeedsSolving()
    }
  }

  private func resize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let frame = untransformedFrame
    let (x, width) = Self.resize(
      frame.minX, frame.width, from: old.width, to: new.width,
      mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let (y, height) = Self.resize(
      frame.minY, frame.height, from: old.height, to: new.height,
      mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    setUntransformedFrame(CGRect(x: x, y: y, width: width, height: height))
  }

  /// What grows or shrinks shares the difference in proportion to its length, as UIKit has it.
  private static func resize(
    _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, _ before: Bool,
    _ itself: Bool, _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let parts = [before ? start : 0, itself ? length : 0, after ? old - start - length : 0]
    let count = [before, itself, after].count { $0 }
    guard count > 0 else { return (start, length) }
    let (difference, total) = (new - old, parts.reduce(0, +))
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? difference * part / total : difference / CGFloat(count)
    }
    return (start + share(parts[0], before), length + share(parts[1], itself))
  }
}
