/// Numbers that look random and are the same everywhere: integers and exact operations alone.
///
/// Source: SplitMix64, Steele, Lea and Flood, 2014.
struct Noise {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// In 0 ..< 1, with 32 bits.
  mutating func share() -> Double { Double(next() >> 32) / 4_294_967_296 }

  mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share()
  }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// A smooth random surface: heights on a lattice, eased between, several of them on one another.
struct Terrain {
  private let lattice: [Double]
  private static let side = 64

  init(_ noise: inout Noise) {
    lattice = (0..<Self.side * Self.side).map { _ in noise.share() }
  }

  /// The height at a place, about 0 … 1; each octave is twice as fine as the one before.
  func height(_ x: Double, _ y: Double, octaves: Int, roughness: Double = 0.5) -> Double {
    var (sum, weight, total, scale) = (0.0, 1.0, 0.0, 1.0)
    for octave in 0..<octaves {
      // Octaves are shifted, or their lattices would meet at the origin.
      let shift = Double(octave * 17)
      sum += weight * eased(x * scale + shift, y * scale + shift)
      total += weight
      weight *= roughness
      scale *= 2
    }
    return sum / total
  }

  private func eased(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (ease(x - column), ease(y - row))
    let (i, j) = (Int(column), Int(row))
    let upper = at(i, j) + (at(i + 1, j) - at(i, j)) * u
    let lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u
    return upper + (lower - upper) * v
  }

  private func at(_ i: Int, _ j: Int) -> Double {
    lattice[(j & (Self.side - 1)) * Self.side + (i & (Self.side - 1))]
  }

  private func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
