extension DispatchQueue {
  /// Queues work and goes on at once.
  @preconcurrency
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    simulated(cost: DispatchCosts.enqueue) {
      group?.count += 1
      enqueue(
        urgency: urgency(of: qos, flags), isBarrier: flags.contains(.barrier),
        completion: group.map { group in { group.left() } }, work)
    }
  }

  /// Queues a work item and goes on at once.
  public func async(execute workItem: DispatchWorkItem) {
    simulated(cost: DispatchCosts.enqueue) { enqueue(workItem, in: nil, at: nil) }
  }

  /// Queues a work item as part of a group, and goes on at once.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    simulated(cost: DispatchCosts.enqueue) { enqueue(workItem, in: group, at: nil) }
  }

  /// Queues work when the deadline comes.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {
    simulated(cost: DispatchCosts.enqueue) {
      if deadline == .distantFuture { return }
      enqueue(
        at: deadline.uptimeNanoseconds, urgency: urgency(of: qos, flags),
        isBarrier: flags.contains(.barrier), work)
    }
  }

  /// Queues a work item when the deadline comes.
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    simulated(cost: DispatchCosts.enqueue) {
      if deadline == .distantFuture { return }
      enqueue(workItem, in: nil, at: deadline.uptimeNanoseconds)
    }
  }

  /// Queues work when the deadline of the calendar's clock comes.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: wallDeadline.time, qos: qos, flags: flags, execute: work)
  }

  /// Queues a work item when the deadline of the calendar's clock comes.
  public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline.time, execute: workItem)
  }

  private func urgency(of qos: DispatchQoS, _ flags: DispatchWorkItemFlags) -> Urgency {
    let isQueues = flags.contains(.inheritQoS) && self.qos.qosClass != .unspecified
    return Urgency.of(isQueues ? .unspecified : qos.qosClass, on: self)
  }

  private func enqueue(_ item: DispatchWorkItem, in group: DispatchGroup?, at instant: UInt64?) {
    group?.count += 1
    enqueue(
      at: instant, urgency: urgency(of: item.qos, item.flags),
      isBarrier: item.flags.contains(.barrier),
      completion: group.map { group in { group.left() } }
    ) { item.perform() }
  }
}
