internal import Trace

/// The simulated network: one pipe, shared fairly by the transfers under way.
///
/// Bytes come in pieces of 64 KiB, a piece of each transfer in turn, so that several downloads slow
/// each other down and a cancelled one gives its share back. Each transfer has a connection of its
/// own, as with HTTP/1.1; where all that its session may have to a host are taken it waits, the one
/// of the highest priority in front.
package final class Network {
  private let profile: NetworkProfile
  private var random: SplitMix
  private(set) var isOnline: Bool
  private var queued: [Transfer] = []
  private var active: [Transfer] = []
  /// Those with a connection, in the order in which they got it.
  private var underWay: [Transfer] = []
  private var isBusy = false

  /// True where nothing is under way.
  var isIdle: Bool { queued.isEmpty && active.isEmpty && underWay.isEmpty }
  private static let pieceBytes = 64 << 10

  init(_ profile: NetworkProfile, seed: UInt64) {
    self.profile = profile
    isOnline = profile.name != .offline
    random = SplitMix(seed: seed ^ 0x6e65_7477_6f72_6b)
  }

  /// What a transfer takes that is alone, at the mean latency, in ns.
  func expectedDelay(bytes: Int) -> UInt64 {
    profile.latency + profile.jitter / 2 + duration(of: bytes)
  }

  /// Begins a transfer; what becomes of it is told on a background thread.
  func start(_ transfer: Transfer) {
    transfer.fails = random.next() % 1000 < profile.failuresPerThousand
    transfer.latency = profile.latency + (profile.jitter > 0 ? random.next() % profile.jitter : 0)
    guard isOnline || transfer.waitsForNetwork else {
      return fail(transfer, .notConnectedToInternet)
    }
    let place = queued.firstIndex { $0.priority < transfer.priority } ?? queued.count
    queued.insert(transfer, at: place)
    admit()
  }

  func cancel(_ transfer: Transfer) {
    transfer.forget()
    end(transfer)
    admit()
  }

  /// Lets a transfer rest, with its connection, or go on.
  func pause(_ transfer: Transfer, _ isPaused: Bool) {
    guard transfer.isPaused != isPaused else { return }
    transfer.isPaused = isPaused
    if isPaused {
      active.removeAll { $0 === transfer }
    } else if transfer.hasArrived, !transfer.isOver {
      active.append(transfer)
      pump()
    }
  }

  // MARK: - Coming and going

  /// The network goes: what is under way breaks, what has not begun and does not wait fails. Or it
  /// comes back: what waits begins.
  func setOnline(_ online: Bool) {
    guard online != isOnline else { return }
    isOnline = online
    report(.networkChanged(isOnline: online))
    if online { return admit() }
    breakConnections()
    for transfer in queued where !transfer.waitsForNetwork {
      fail(transfer, .notConnectedToInternet)
    }
  }

  /// Every transfer under way breaks.
  func breakConnections() {
    for transfer in underWay { fail(transfer, .networkConnectionLost) }
    admit()
  }

  private func fail(_ transfer: Transfer, _ code: URLError.Code) {
    guard !transfer.isOver else { return }
    end(transfer)
    scheduler.post(onMain: false) { simulated { transfer.finish(code) } }
  }

  private func end(_ transfer: Transfer) {
    transfer.isOver = true
    queued.removeAll { $0 === transfer }
    active.removeAll { $0 === transfer }
    guard let index = underWay.firstIndex(where: { $0 === transfer }) else { return }
    underWay.remove(at: index)
    transfer.connections.inUse -= 1
  }

  // MARK: - Bytes

  private func admit() {
    guard isOnline else { return }
    var waiting: [Transfer] = []
    for transfer in queued {
      guard transfer.connections.isFree else {
        waiting.append(transfer)
        continue
      }
      transfer.connections.inUse += 1
      underWay.append(transfer)
      let isLate = transfer.latency > transfer.timeout
      let due = scheduler.now + min(transfer.latency, transfer.timeout)
      scheduler.post(onMain: false, at: due) { simulated { self.arrive(transfer, isLate) } }
    }
    queued = waiting
  }

  /// The first byte of an answer is there, or was not in time.
  private func arrive(_ transfer: Transfer, _ isLate: Bool) {
    guard !transfer.isOver else { return }
    if isLate {
      fail(transfer, .timedOut)
      return admit()
    }
    transfer.hasArrived = true
    if !transfer.fails { transfer.begin() }
    if !transfer.isPaused, !transfer.isOver { active.append(transfer) }
    pump()
  }

  private func pump() {
    guard !isBusy, !active.isEmpty else { return }
    let transfer = active.removeFirst()
    let whole = transfer.fails ? 0 : transfer.bytes
    let piece = min(Self.pieceBytes, whole - transfer.received)
    isBusy = true
    active.append(transfer)
    scheduler.post(onMain: false, at: scheduler.now + duration(of: piece)) {
      simulated { self.receive(piece, of: whole, transfer) }
    }
  }

  private func receive(_ piece: Int, of whole: Int, _ transfer: Transfer) {
    isBusy = false
    if !transfer.isOver {
      if piece > 0 { transfer.receive(piece) }
      if transfer.received >= whole, !transfer.isOver {
        end(transfer)
        transfer.finish(transfer.fails ? .networkConnectionLost : nil)
        admit()
      }
    }
    pump()
  }

  private func duration(of bytes: Int) -> UInt64 {
    UInt64(bytes) * 1_000_000 / (profile.bytesPerSecond / 1000)
  }
}
