/// Frames that a layout repeats, from the origin of one repetition.
///
/// Items come in order of the lines they are in, but in one line a later item may begin or end
/// before an earlier one does.
struct FramePattern {
  let frames: [CGRect]
  /// What each item may choose of its size.
  let selfSizing: [ChosenSides]
  /// How far the pattern reaches, in points.
  let length: CGFloat
  /// How far the items up to each one reach.
  private let reaches: [CGFloat]
  /// Where the items from each one on begin.
  private let starts: [CGFloat]
  /// True where an item may lie outside of a span of which those before and after it are part.
  let isRagged: Bool

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - frames: At least one.
  ///   - selfSizing: For each frame; empty where no item may choose.
  ///   - length: How far the pattern reaches; nil for as far as its items do.
  init(_ frames: [CGRect], selfSizing: [ChosenSides] = [], length: CGFloat? = nil) {
    self.frames = frames
    self.selfSizing =
      selfSizing.isEmpty ? [ChosenSides](repeating: [], count: frames.count) : selfSizing
    var reach = -CGFloat.infinity
    reaches = frames.map { frame in
      reach = max(reach, frame.maxY)
      return reach
    }
    var start = CGFloat.infinity
    starts = frames.reversed().map { frame in
      start = min(start, frame.minY)
      return start
    }.reversed()
    self.length = length ?? max(0, reach)
    isRagged = frames.indices.contains { index in
      index > 0 && frames[index].maxY < frames[index - 1].maxY
    }
  }

  /// The first item that ends after a place.
  func first(endingAfter place: CGFloat) -> Int { reaches.startOfRange { $0 > place } }
  /// One behind the last item that begins before a place.
  func end(beginningBefore place: CGFloat) -> Int { starts.startOfRange { $0 >= place } }
  /// The items of the first line.
  var firstLine: Int { frames.prefix { $0.minY == frames[0].minY }.count }
}
