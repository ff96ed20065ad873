/// What Dispatch's own work takes on the device, in ns.
///
/// Assumptions, of the order that libdispatch shows on current processors; what matters is that a hop
/// to another queue is neither free nor dear.
enum DispatchCosts {
  /// To put a closure into a queue.
  static let enqueue: UInt64 = 500
  /// To enter and leave a queue, a group, a semaphore or a lock that nobody holds.
  static let enter: UInt64 = 50
  /// To read what a queue or an item knows.
  static let look: UInt64 = 5
}
