extension UIStackView {
  /// The rows that arrange the views along one axis of the island.
  func addRows(_ axis: LayoutAxis, _ island: LayoutIsland, _ rows: inout [LayoutRow]) {
    let views = shown
    guard !views.isEmpty else { return }
    var own = island.span(of: self, axis)
    if isLayoutMarginsRelativeArrangement {
      own = island.span(of: layoutMarginsGuide, axis)
    }
    let isMain = (axis == .horizontal) == (self.axis == .horizontal)
    let spans = views.map { island.span(of: $0, axis) }
    var arrangement = Arrangement(own: own, spans: spans)
    if isMain {
      arrangement.fill(gaps: views.dropLast().map { spacing(after: $0) }, distribution) {
        axis.length(of: views[$0].measuredIntrinsicSize(axis))
      }
    } else if axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline {
      let isFirst = alignment == .firstBaseline
      arrangement.align(
        views.enumerated().map { index, view in
          let base = view.baselineView(first: isFirst)
          return isFirst
            ? spans[index].start + base.firstBaseline : spans[index].end + -base.lastBaseline
        })
    } else {
      arrangement.align(alignment, fromRight: axis == .horizontal && runsFromRight)
    }
    rows += arrangement.rows
  }
}

/// The rows of a stack view along one axis.
private struct Arrangement {
  let own: LayoutSpan
  let spans: [LayoutSpan]
  private(set) var rows: [LayoutRow] = []

  init(own: LayoutSpan, spans: [LayoutSpan]) {
    self.own = own
    self.spans = spans
  }

  private mutating func add(
    _ a: LayoutExpression, _ relation: LinearSystem.Relation, _ b: LayoutExpression,
    priority: Float = 1000
  ) {
    var difference = a - b
    difference.terms.removeAll { $0.coefficient == 0 }
    rows.append(
      LayoutRow(
        expression: difference, relation: relation, priority: priority, source: .stack))
  }

  mutating func fill(
    gaps: [CGFloat], _ distribution: UIStackView.Distribution, _ content: (Int) -> CGFloat
  ) {
    add(spans[0].start, .equal, own.start)
    add(spans[spans.count - 1].end, .equal, own.end)
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    for (index, gap) in gaps.enumerated() {
      add(
        spans[index + 1].start, isSpread ? .atLeast : .equal, spans[index].end + gap)
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for span in spans.dropFirst() { add(span.length, .equal, spans[0].length) }
    case .fillProportionally: shareByContent(content)
    case .equalSpacing:
      spread { spans, index in spans[index + 1].start - spans[index].end }
    case .equalCentering:
      spread { spans, index in spans[index + 1].middle - spans[index].middle }
    }
  }

  private mutating func shareByContent(_ content: (Int) -> CGFloat) {
    let first = content(0)
    guard first > 0 else { return }
    for index in spans.indices.dropFirst() where content(index) > 0 {
      var scaled = LayoutExpression()
      scaled.add(spans[0].length, times: content(index) / first)
      add(spans[index].length, .equal, scaled, priority: 999)
    }
  }

  /// What lies between neighbours is the same everywhere, and no more than it has to be.
  private mutating func spread(_ between: ([LayoutSpan], Int) -> LayoutExpression) {
    for index in spans.indices.dropLast().dropFirst() {
      add(between(spans, index), .equal, between(spans, 0), priority: 999)
    }
    add(own.length, .equal, .number(0), priority: 49)
  }

  mutating func align(_ alignment: UIStackView.Alignment, fromRight: Bool) {
    for span in spans {
      switch alignment {
      case .fill:
        add(span.start, .equal, own.start)
        add(span.end, .equal, own.end)
      case .center:
        add(span.middle, .equal, own.middle)
        add(span.start, .atLeast, own.start)
      case .leading where !fromRight, .trailing where fromRight, .firstBaseline:
        add(span.start, .equal, own.start)
        add(span.end, .atMost, own.end)
      case .leading, .trailing, .lastBaseline:
        add(span.end, .equal, own.end)
        add(span.start, .atLeast, own.start)
      }
    }
    // As thin as its views allow.
    if alignment != .fill { add(own.length, .equal, .number(0), priority: 51) }
  }

  mutating func align(_ baselines: [LayoutExpression]) {
    for (index, span) in spans.enumerated() {
      if index > 0 { add(baselines[index], .equal, baselines[0]) }
      add(span.start, .atLeast, own.start)
      add(span.end, .atMost, own.end)
    }
    add(own.length, .equal, .number(0), priority: 51)
  }
}
