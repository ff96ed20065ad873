/// The repetitions of a section whose cells have chosen their size, and by how much each is longer
/// than was estimated.
///
/// Memory and time follow what was measured, not what exists.
struct MeasuredTurns {
  private var turns: [Int] = []
  private var patterns: [FramePattern] = []
  private var extras: [CGFloat] = []
  /// The sum of the extras before each.
  private var sums: [CGFloat] = []

  var isEmpty: Bool { turns.isEmpty }

  /// - Complexity: O(log(measured)).
  func pattern(of turn: Int) -> FramePattern? {
    let index = turns.startOfRange { $0 >= turn }
    return index < turns.count && turns[index] == turn ? patterns[index] : nil
  }

  /// By how much the turns before one are longer than was estimated, in points.
  ///
  /// - Complexity: O(log(measured)).
  func extra(before turn: Int) -> CGFloat {
    let index = turns.startOfRange { $0 >= turn }
    if index < turns.count { return sums[index] }
    guard let last = turns.indices.last else { return 0 }
    return sums[last] + extras[last]
  }

  /// Notes what a turn has come to.
  ///
  /// - Complexity: O(1) behind all others, else O(measured turns that follow).
  mutating func set(_ turn: Int, _ pattern: FramePattern, extra: CGFloat) {
    let index = turns.startOfRange { $0 >= turn }
    if index < turns.count, turns[index] == turn {
      patterns[index] = pattern
      extras[index] = extra
    } else {
      sums.insert(0, at: index)
      turns.insert(turn, at: index)
      patterns.insert(pattern, at: index)
      extras.insert(extra, at: index)
    }
    var sum = index == 0 ? 0 : sums[index - 1] + extras[index - 1]
    for later in index..<turns.count {
      sums[later] = sum
      sum += extras[later]
    }
  }
}
