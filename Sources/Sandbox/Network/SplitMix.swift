/// Steele, Lea and Flood's SplitMix64: the simulator's only source of chance, seeded.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  init(seed: UInt64) { state = seed }

  /// The generator as it is after `count` more numbers. Complexity: O(1).
  func advanced(by count: UInt64) -> SplitMix { SplitMix(seed: state &+ count &* Self.step) }

  mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
