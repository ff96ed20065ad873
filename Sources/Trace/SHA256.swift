/// The SHA-256 hash of FIPS 180-4, for digests of traces and names in caches.
public struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Begins a hash of nothing.
  public init() {}

  /// The hash of some bytes, as 64 lower-case hexadecimal digits.
  public static func hex(_ bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Appends bytes to what is hashed.
  ///
  /// - Complexity: O(number of bytes).
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var schedule = [UInt32](repeating: 0, count: 64)
    var at = 0
    while pending.count - at >= 64 {
      compress(at, &schedule)
      at += 64
    }
    length += UInt64(at)
    pending.removeFirst(at)
  }

  /// Ends the hash and returns it as 64 lower-case hexadecimal digits.
  public mutating func finish() -> String {
    let bits = (length + UInt64(pending.count)) * 8
    var padding: [UInt8] = [0x80]
    while (pending.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(bits >> shift & 0xff))
    }
    update(padding)
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        text.append(digits[Int(word >> shift & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func compress(_ at: Int, _ w: inout [UInt32]) {
    for i in 0..<16 {
      let j = at + i * 4
      w[i] =
        UInt32(pending[j]) << 24 | UInt32(pending[j + 1]) << 16 | UInt32(pending[j + 2]) << 8
        | UInt32(pending[j + 3])
    }
    for i in 16..<64 {
      let a = w[i - 15]
      let b = w[i - 2]
      let s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
      let s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ Self.constants[i] &+ w[i]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
  }

  private func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }

  // The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = (2...311).filter { n in
    !(2..<n).contains { $0 * $0 <= n && n % $0 == 0 }
  }.map(cubeRootFraction)

  private static func cubeRootFraction(_ prime: Int) -> UInt32 {
    // The largest r with r³ ≤ prime · 2⁹⁶, by bisection; its low 32 bits are the fraction.
    let target = UInt128(prime) << 96
    var low: UInt128 = 0
    var high: UInt128 = 7 << 32
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle * middle * middle <= target { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}
