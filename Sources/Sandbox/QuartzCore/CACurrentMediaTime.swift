/// Seconds of the device's clock, since the run began.
public func CACurrentMediaTime() -> Double {
  simulated(cost: DispatchCosts.look) { Double(scheduler.now) / 1e9 }
}
