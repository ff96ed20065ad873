package import Trace

/// What a network is like. All numbers are assumptions, of the order of what speed tests show.
package struct NetworkProfile: Sendable {
  package var name: NetworkName
  /// From a request to the first byte of its answer, in ns.
  package var latency: UInt64
  /// Added to each latency: a random part of this, in ns.
  package var jitter: UInt64
  /// Shared by all transfers under way.
  package var bytesPerSecond: UInt64
  /// One request in a thousand fails, this many times.
  package var failuresPerThousand: UInt64

  package static func named(_ name: NetworkName) -> NetworkProfile {
    switch name {
    case .fast, .offline:
      NetworkProfile(
        name: name, latency: 25_000_000, jitter: 15_000_000, bytesPerSecond: 12_500_000,
        failuresPerThousand: 0)
    case .slow:
      NetworkProfile(
        name: name, latency: 150_000_000, jitter: 100_000_000, bytesPerSecond: 1_500_000,
        failuresPerThousand: 0)
    case .lossy:
      NetworkProfile(
        name: name, latency: 80_000_000, jitter: 120_000_000, bytesPerSecond: 4_000_000,
        failuresPerThousand: 120)
    }
  }
}
