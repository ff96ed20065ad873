/// Frame times as a row of blocks, one column for a stretch of frames.
///
/// The scale is fixed, so that two runs can be compared: the lowest block is a frame in time, each
/// step up one more frame that went missing, the highest block seven or more.
package struct Sparkline {
  /// The longest frame time of each column, in ms.
  let columns: [Double]
  /// The time between two vsyncs, in ms.
  let frameInterval: Double

  /// Makes a row of at most `width` columns; each takes the worst of the frames it stands for.
  package init(frameTimes: [Double], frameInterval: Double, width: Int) {
    let count = min(max(1, width), frameTimes.count)
    self.frameInterval = frameInterval
    columns = (0..<count).map { column in
      let first = column * frameTimes.count / count
      let last = max(first + 1, (column + 1) * frameTimes.count / count)
      return frameTimes[first..<last].max() ?? 0
    }
  }

  /// The row, columns with missing frames coloured.
  package var text: StyledText {
    let blocks = Array("▁▂▃▄▅▆▇█")
    return columns.reduce(into: StyledText("")) { text, time in
      let missed = frameInterval > 0 ? (time / frameInterval).rounded() - 1 : 0
      let level = Int(min(max(missed, 0), Double(blocks.count - 1)))
      text += StyledText(String(blocks[level]), level == 0 ? .green : .red)
    }
  }
}
