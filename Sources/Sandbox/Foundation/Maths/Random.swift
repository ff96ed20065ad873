// C's random numbers of Apple's systems, from Swift's generator, which is seeded by the scenario.

/// A random number of 32 bits.
public func arc4random() -> UInt32 { UInt32.random(in: .min ... .max) }
/// A random number below a bound; 0 where the bound is 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound == 0 ? 0 : UInt32.random(in: 0..<upperBound)
}
/// A random number from 0 up to 1.
public func drand48() -> Double { Double.random(in: 0..<1) }
