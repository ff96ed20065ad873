/// The simulated network: one pipe, shared fairly by the transfers under way.
///
/// Bytes come in pieces of 64 KiB, a piece of each transfer in turn, so that several downloads slow
/// each other down and a cancelled one gives its share back. At most six transfers run at once, as
/// with one HTTP/1.1 host on Apple's systems; others wait.
package final class Network {
  private let profile: NetworkProfile
  private var random: SplitMix
  private var queued: [Transfer] = []
  private var active: [Transfer] = []
  private var isBusy = false

  /// True where nothing is under way.
  var isIdle: Bool { queued.isEmpty && active.isEmpty && arriving == 0 }
  private static let pieceBytes = 64 << 10
  private static let mostAtOnce = 6

  init(_ profile: NetworkProfile, seed: UInt64) {
    self.profile = profile
    random = SplitMix(seed: seed ^ 0x6e65_7477_6f72_6b)
  }

  /// What a transfer takes that is alone, at the mean latency, in ns.
  func expectedDelay(bytes: Int) -> UInt64 {
    profile.latency + profile.jitter / 2 + duration(of: bytes)
  }

  /// Begins a transfer; its end is told on a background thread.
  func start(bytes: Int, end: @escaping (_ didFail: Bool) -> Void) -> Transfer {
    let fails = random.next() % 1000 < profile.failuresPerThousand
    let latency = profile.latency + (profile.jitter > 0 ? random.next() % profile.jitter : 0)
    let transfer = Transfer(bytes: fails ? 0 : bytes, latency: latency, fails: fails, end: end)
    queued.append(transfer)
    admit()
    return transfer
  }

  func cancel(_ transfer: Transfer) {
    transfer.isOver = true
    queued.removeAll { $0 === transfer }
    active.removeAll { $0 === transfer }
    admit()
  }

  private var arriving = 0

  private func admit() {
    while active.count + arriving < Self.mostAtOnce, !queued.isEmpty {
      let transfer = queued.removeFirst()
      arriving += 1
      scheduler.post(onMain: false, at: scheduler.now + transfer.latency) {
        simulated {
          self.arriving -= 1
          guard !transfer.isOver else { return self.admit() }
          self.active.append(transfer)
          self.pump()
        }
      }
    }
  }

  private func pump() {
    guard !isBusy else { return }
    guard !active.isEmpty else { return }
    let transfer = active.removeFirst()
    let piece = min(Self.pieceBytes, transfer.bytes - transfer.received)
    isBusy = true
    scheduler.post(onMain: false, at: scheduler.now + duration(of: piece)) {
      simulated {
        self.isBusy = false
        if !transfer.isOver {
          transfer.received += piece
          if transfer.received >= transfer.bytes {
            transfer.isOver = true
            asLearner { transfer.end(transfer.fails) }
            self.admit()
          } else {
            self.active.append(transfer)
          }
        }
        self.pump()
      }
    }
  }

  private func duration(of bytes: Int) -> UInt64 {
    UInt64(bytes) * 1_000_000 / (profile.bytesPerSecond / 1000)
  }

  /// One answer on its way.
  final class Transfer {
    let bytes: Int
    let latency: UInt64
    let fails: Bool
    let end: (_ didFail: Bool) -> Void
    var received = 0
    var isOver = false
    init(bytes: Int, latency: UInt64, fails: Bool, end: @escaping (_ didFail: Bool) -> Void) {
      self.bytes = bytes
      self.latency = latency
      self.fails = fails
      self.end = end
    }
  }
}

/// Steele, Lea and Flood's SplitMix64: the simulator's only source of chance, seeded.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
