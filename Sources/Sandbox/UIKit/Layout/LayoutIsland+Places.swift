extension LayoutIsland {
  /// Where an item lies, in variables where it is solved here, else in numbers.
  func span(of item: any LayoutItem, _ axis: LayoutAxis) -> LayoutSpan {
    if item === host {
      return LayoutSpan(start: .number(0), length: .variable(2 * axis.rawValue + 1))
    }
    if let guide = item as? UILayoutGuide, guide.kind != .custom {
      return span(of: guide, axis)
    }
    if let slot = slot(of: item) {
      let start = slot * 4 + 2 * axis.rawValue
      return LayoutSpan(start: .variable(start), length: .variable(start + 1))
    }
    guard let view = item as? UIView else {
      // A guide of a view that is placed elsewhere.
      guard let guide = item as? UILayoutGuide, let owner = guide.owningView else {
        return LayoutSpan(start: .number(0), length: .number(0))
      }
      let around = span(of: owner, axis)
      return LayoutSpan(
        start: around.start + axis.start(of: guide.solvedFrame),
        length: .number(axis.length(of: guide.solvedFrame.size)))
    }
    return LayoutSpan(
      start: start(of: view, axis), length: .number(axis.length(of: view.size)))
  }

  private func start(of view: UIView, _ axis: LayoutAxis) -> LayoutExpression {
    guard let parent = view.parent, view.isDescendant(of: host) else {
      let away = view.convert(CGPoint.zero, to: host)
      return .number(axis == .horizontal ? away.x : away.y)
    }
    let offset = parent is UIScrollView ? .zero : parent.boundsOrigin
    let place = axis.start(of: view.place) - (axis == .horizontal ? offset.x : offset.y)
    return span(of: parent, axis).start + place
  }

  private func span(of guide: UILayoutGuide, _ axis: LayoutAxis) -> LayoutSpan {
    guard let owner = guide.owningView else {
      return LayoutSpan(start: .number(0), length: .number(0))
    }
    var span = span(of: owner, axis)
    switch guide.kind {
    case .content:
      guard let slot = slot(of: guide), let scrollView = owner as? UIScrollView else { break }
      if scrollView.managesContentSize {
        span.length = .number(axis.length(of: scrollView.contentSize))
        break
      }
      span.length = .variable(slot * 4 + 2 * axis.rawValue + 1)
    case .frame:
      span.start.constant += axis == .horizontal ? owner.boundsOrigin.x : owner.boundsOrigin.y
    default:
      let insets = guide.insets
      let (before, after) =
        axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      span.start.constant += before
      span.length.constant -= before + after
    }
    return span
  }

  /// Hands the places on to the views: each is set when its superview lays out.
  func distribute() {
    var starts: [ObjectIdentifier: CGPoint] = [ObjectIdentifier(host): .zero]
    for (index, item) in members.enumerated() where index > 0 {
      let (left, top) = (edge(index, 0), edge(index, 2))
      let size = CGSize(
        width: max(0, edge(index, 0, 1) - left), height: max(0, edge(index, 2, 3) - top))
      if let guide = item as? UILayoutGuide {
        give(guide, CGRect(origin: CGPoint(x: left, y: top), size: size), starts)
        continue
      }
      guard let view = item as? UIView, let parent = view.parent else { continue }
      starts[ObjectIdentifier(view)] = CGPoint(x: left, y: top)
      let around = starts[ObjectIdentifier(parent)] ?? .zero
      let frame = CGRect(origin: CGPoint(x: left - around.x, y: top - around.y), size: size)
      view.solvedFrame = frame
      if view.untransformedFrame != frame { parent.needsLayout = true }
    }
  }

  private func give(
    _ guide: UILayoutGuide, _ frame: CGRect, _ starts: [ObjectIdentifier: CGPoint]
  ) {
    guard let owner = guide.owningView else { return }
    if guide.kind == .content {
      guard let scrollView = owner as? UIScrollView, !scrollView.managesContentSize,
        scrollView.contentSize != frame.size
      else { return }
      scrollView.contentSize = frame.size
      return
    }
    let around = starts[ObjectIdentifier(owner)] ?? .zero
    guide.solvedFrame = frame.offsetBy(dx: -around.x, dy: -around.y)
  }

  private func edge(_ index: Int, _ parts: Int...) -> CGFloat {
    round(parts.reduce(0) { $0 + value(index * 4 + $1) })
  }

  /// The next whole pixel.
  func round(_ value: Double) -> Double {
    let scale = Device.current.profile.scale
    return (value * scale).rounded() / scale
  }
}

extension UIView {
  /// The rows that the size of the content asks for.
  func addIntrinsicRows(_ axis: LayoutAxis, _ island: LayoutIsland, _ rows: inout [LayoutRow]) {
    let length = axis.length(of: measuredIntrinsicSize(axis))
    guard length != UIView.noIntrinsicMetric else { return }
    let (hugging, resistance) =
      axis == .horizontal
      ? (horizontalPriorities.hugging, horizontalPriorities.resistance)
      : (verticalPriorities.hugging, verticalPriorities.resistance)
    let expression = island.span(of: self, axis).length + -length
    if hugging == resistance {
      rows.append(
        LayoutRow(
          expression: expression, relation: .equal, priority: hugging.rawValue,
          source: .intrinsicSize))
      return
    }
    rows.append(
      LayoutRow(
        expression: expression, relation: .atMost, priority: hugging.rawValue,
        source: .intrinsicSize))
    rows.append(
      LayoutRow(
        expression: expression, relation: .atLeast, priority: resistance.rawValue,
        source: .intrinsicSize))
  }
}
