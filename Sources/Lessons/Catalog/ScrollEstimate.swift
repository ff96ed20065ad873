import Trace

/// About how long a scenario takes, before it is run.
struct ScrollEstimate {
  /// Seconds in which the content moves.
  let scrolling: Double
  /// Seconds in all.
  let total: Double

  /// An exercise's scenarios may scroll for this long together, in seconds: a check stays quick.
  static let longestScrolling = 20.0
  /// One scenario may take this long, in seconds; a run is stopped at 120.
  static let longestScenario = 60.0

  init(_ script: [Step]) {
    var scrolling = 0.0
    var waiting = 0.0
    // What was put off may come last of all.
    var latest = 0.0
    var speed = 2_000.0
    for step in script {
      switch step.action {
      case .wait: waiting += step.seconds ?? 0
      case .drag: scrolling += step.seconds ?? 0
      case .fling, .reverse:
        if let velocity = step.velocity { speed = velocity }
        let fling = Self.seconds(ofFling: speed)
        scrolling += min(fling, step.seconds ?? fling)
      case .scrollToTop, .pullToRefresh: scrolling += 0.5
      case .background: waiting += step.seconds ?? 0
      case .close: waiting += step.seconds ?? 1
      default: break
      }
      latest = max(latest, scrolling + waiting + (step.after ?? 0))
    }
    self.scrolling = scrolling
    total = max(scrolling + waiting, latest)
  }

  // UIScrollView's normal rate keeps 0.998 of the speed each millisecond; below 10 points a second
  // nothing is seen to move.
  private static func seconds(ofFling velocity: Double) -> Double {
    var speed = abs(velocity)
    var milliseconds = 0.0
    while speed > 10, milliseconds < longestScenario * 1000 {
      speed *= 0.998
      milliseconds += 1
    }
    return milliseconds / 1000
  }
}
