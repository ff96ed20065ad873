/// How long the frames of a scroll took, for a sparkline.
public enum FrameTimes {
  /// For each frame of the run's scrolls the time for which the one before it stood on the screen,
  /// in ms: one frame interval where it was in time, more by its delay where it was late.
  public static func values(_ recording: Recording) -> [Double] {
    recording.scrolls.flatMap { scroll in
      scroll.frames.map { recording.milliseconds(vsyncs: 1 + recording.frames[$0].delay) }
    }
  }

  /// The values in a number of columns: each the greatest of its part, so that no late frame is
  /// lost.
  ///
  /// - Parameters:
  ///   - values: What to show.
  ///   - columns: How many columns there are, at least 1.
  /// - Returns: As many values as columns, or all values where they are fewer.
  public static func columns(_ values: [Double], _ columns: Int) -> [Double] {
    precondition(columns > 0, "a sparkline has a column")
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let part = values[
        column * values.count / columns..<(column + 1) * values.count / columns]
      return part.max() ?? 0
    }
  }
}
