/// The connections of a session to one host.
final class Connections {
  private let most: Int
  var inUse = 0
  var isFree: Bool { inUse < most }
  init(most: Int) { self.most = max(1, most) }
}

/// One answer on its way.
final class Transfer {
  let bytes: Int
  let connections: Connections
  let priority: Float
  let waitsForNetwork: Bool
  /// The longest wait for the first byte, in ns, from when the transfer has its connection.
  let timeout: UInt64
  private var listener: (any TransferListener)?
  var received = 0
  var isOver = false
  var latency: UInt64 = 0
  var fails = false
  var hasArrived = false
  var isPaused = false

  init(
    bytes: Int, connections: Connections, priority: Float, waitsForNetwork: Bool, timeout: UInt64,
    listener: any TransferListener
  ) {
    self.bytes = bytes
    self.connections = connections
    self.priority = priority
    self.waitsForNetwork = waitsForNetwork
    self.timeout = timeout
    self.listener = listener
  }

  func forget() { listener = nil }
  func begin() { listener?.transferBegan() }
  func receive(_ piece: Int) {
    received += piece
    listener?.transferReceived(received - piece..<received)
  }
  func finish(_ code: URLError.Code?) {
    listener?.transferEnded(code)
    listener = nil
  }
}

/// Hears of a transfer, on a background thread.
protocol TransferListener: AnyObject {
  /// The head of the answer is there.
  func transferBegan()
  /// Some bytes of it are.
  func transferReceived(_ range: Range<Int>)
  /// All are, or the network failed.
  func transferEnded(_ code: URLError.Code?)
}
