/// Seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double

/// Seconds since 1 January 2001, by the virtual clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  simulated(cost: DispatchCosts.look) { Date().timeIntervalSinceReferenceDate }
}
