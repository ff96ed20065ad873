/// What a finger does on the glass, whether or not the content can follow. What goes towards the end of
/// the content, upwards, is positive.
struct Stroke {
  /// In points a second.
  let speed: Double
  private let start: UInt64
  private let points: Double
  private let seconds: Double

  /// A finger that moves evenly for some time.
  init(start: UInt64, points: Double, seconds: Double) {
    (self.start, self.points, self.seconds) = (start, points, seconds)
    speed = seconds > 0 ? points / seconds : 0
  }

  /// A finger that flicks: it lifts in the instant in which it came down.
  init(start: UInt64, flick speed: Double) {
    (self.start, points, seconds) = (start, 0, 0)
    self.speed = speed
  }

  /// How far the finger has moved at an instant, in points: one at least, since it would not be taken
  /// for a movement before (assumption).
  func way(at time: UInt64) -> Double {
    let passed = Double(max(time, start) - start) / 1e9
    let way = seconds > 0 ? points * min(1, passed / seconds) : 0
    guard abs(way) < 1 else { return way }
    return speed < 0 ? -1 : speed > 0 ? 1 : 0
  }
}
