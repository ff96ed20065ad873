extension CGPath {
  /// The path from its end to its beginning.
  func reversed() -> CGMutablePath {
    let path = CGMutablePath()
    var (start, points): (CGPoint?, [CGPoint]) = (nil, [])
    var steps: [Element] = []
    /// Adds what was gathered, backwards; the part that came last stands first.
    func finish(isClosed: Bool) {
      defer { (points, steps) = ([], []) }
      guard let first = start, !steps.isEmpty || isClosed else { return }
      let ends = [first] + points
      var part: [Element] = [.move(ends[ends.count - 1])]
      for (step, end) in zip(steps, ends).reversed() {
        switch step {
        case .quadCurve(_, let control): part.append(.quadCurve(end, control: control))
        case .curve(_, let control1, let control2):
          part.append(.curve(end, control1: control2, control2: control1))
        default: part.append(.line(end))
        }
      }
      if isClosed { part.append(.close) }
      path.elements.insert(contentsOf: part, at: 0)
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = point
      case .close: finish(isClosed: true)
      default:
        steps.append(element)
        points.append(element.points[element.points.count - 1])
      }
    }
    finish(isClosed: false)
    return path
  }
}
