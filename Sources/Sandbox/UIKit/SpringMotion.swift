/// How a spring comes to rest: its distance from there is 1 at first, and fades.
struct SpringMotion {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let initialVelocity: Double

  /// What is taken for rest.
  private static let rest = 0.001
  private static let longest = 86_400.0

  /// When the distance stays below a thousandth, in seconds: estimated by its envelope.
  var settling: Double {
    guard mass > 0, stiffness > 0, damping > 0 else { return Self.longest }
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    let swing = frequency * frequency - decay * decay
    let time: Double
    if abs(swing) < 1e-9 {
      time = critical(frequency)
    } else if swing > 0 {
      // exp(-decay t) (cos wt + B sin wt), where w is the root of the swing.
      let sine = (decay - initialVelocity) / swing.squareRoot()
      time = log((1 + abs(sine)) / Self.rest) / decay
    } else {
      // A exp(-slow t) + (1 - A) exp(-fast t).
      let root = (-swing).squareRoot()
      let (slow, fast) = (decay - root, decay + root)
      let share = (fast - initialVelocity) / (fast - slow)
      time = log((abs(share) + abs(1 - share)) / Self.rest) / slow
    }
    return min(max(time, 0), Self.longest)
  }

  /// exp(-wt) (1 + Bt) has its time on both sides: it is put in until it stands.
  private func critical(_ frequency: Double) -> Double {
    let slope = abs(frequency - initialVelocity)
    return (0..<64).reduce(1.0) { time, _ in log((1 + slope * time) / Self.rest) / frequency }
  }
}
