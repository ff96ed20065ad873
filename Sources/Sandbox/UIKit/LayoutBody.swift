/// The items of one section, from the section's first line down.
///
/// A pattern repeats, turn by turn, so that neither memory nor time grows with the number of items;
/// a layout with a size for each item has one turn that is as long as the section. Turns whose
/// cells have chosen their size differ.
struct LayoutBody {
  /// What repeats.
  enum Base {
    /// The pattern, and the way from one turn to the next, in points.
    case pattern(FramePattern, stride: CGFloat)
    /// One item in each turn, over a width; where each begins, and last where all end.
    case rows(width: CGFloat, starts: [CGFloat], selfSizing: Bool)
  }

  var base: Base
  /// Its items.
  var count: Int
  /// What has been measured.
  var measured = MeasuredTurns()
  /// True where the turns lie side by side, at the section's first line.
  var isOrthogonal = false

  /// Items of one turn.
  var turnCount: Int {
    switch base {
    case .pattern(let pattern, _): pattern.frames.count
    case .rows: 1
    }
  }

  private var turns: Int { (count + turnCount - 1) / turnCount }

  /// An item's turn, and its place there.
  func turn(of item: Int) -> (turn: Int, place: Int) {
    let (quotient, rest) = item.quotientAndRemainder(dividingBy: turnCount)
    return (quotient, rest)
  }

  func items(of turn: Int) -> Range<Int> {
    turn * turnCount..<min(count, (turn + 1) * turnCount)
  }

  /// A turn's frames as they were estimated.
  func estimatedPattern(of turn: Int) -> FramePattern {
    switch base {
    case .pattern(let pattern, _): pattern
    case .rows(let width, let starts, let selfSizing):
      FramePattern(
        [CGRect(x: 0, y: 0, width: width, height: starts[turn + 1] - starts[turn])],
        selfSizing: [selfSizing ? .height : []])
    }
  }

  func pattern(of turn: Int) -> FramePattern {
    measured.pattern(of: turn) ?? estimatedPattern(of: turn)
  }

  /// Where a turn begins, in points from the first line.
  func start(of turn: Int) -> CGFloat {
    if isOrthogonal { return 0 }
    let estimate =
      switch base {
      case .pattern(_, let stride): CGFloat(turn) * stride
      case .rows(_, let starts, _): starts[turn]
      }
    return estimate + measured.extra(before: turn)
  }

  /// What an item may choose of its size.
  func chosenSides(of item: Int) -> ChosenSides {
    switch base {
    case .pattern(let pattern, _): pattern.selfSizing[turn(of: item).place]
    case .rows(_, _, let selfSizing): selfSizing ? .height : []
    }
  }

  /// An item's frame, from the first line's left end.
  func frame(of item: Int) -> CGRect {
    let at = turn(of: item)
    let frame = pattern(of: at.turn).frames[at.place]
    if isOrthogonal, case .pattern(_, let stride) = base {
      return frame.offsetBy(dx: CGFloat(at.turn) * stride, dy: 0)
    }
    return frame.offsetBy(dx: 0, dy: start(of: at.turn))
  }

  /// How far all items reach, in points.
  var length: CGFloat {
    guard count > 0 else { return 0 }
    if isOrthogonal { return pattern(of: 0).length }
    let last = turns - 1
    let end = pattern(of: last)
    let rest = items(of: last).count
    guard rest < end.frames.count else { return start(of: last) + end.length }
    // The last turn may not be full.
    return start(of: last) + (end.frames.prefix(rest).map(\.maxY).max() ?? 0)
  }

  /// The items between two heights.
  ///
  /// - Complexity: O(log(turns) + log(items of a turn)).
  func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = firstTurn { start(of: $0) + pattern(of: $0).length > top }
    let end = firstTurn { start(of: $0) >= bottom }
    guard first < end else { return 0..<0 }
    let low = pattern(of: first).first(endingAfter: top - start(of: first))
    let high = pattern(of: end - 1).end(beginningBefore: bottom - start(of: end - 1))
    let lowest = min(count, first * turnCount + low)
    return lowest..<max(lowest, min(count, (end - 1) * turnCount + high))
  }

  /// The items whose turns lie side by side between two places, seen from the first line's left
  /// end.
  func items(fromLeft left: CGFloat, toRight right: CGFloat) -> Range<Int> {
    guard count > 0, case .pattern(let pattern, let stride) = base, stride > 0 else {
      return 0..<count
    }
    let width = pattern.frames.map(\.maxX).max() ?? 0
    let first = firstTurn { CGFloat($0) * stride + width > left }
    let end = firstTurn { CGFloat($0) * stride >= right }
    return min(count, first * turnCount)..<min(count, max(first, end) * turnCount)
  }

  private func firstTurn(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = turns
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
