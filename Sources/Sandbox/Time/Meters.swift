/// What the learner's own code costs on a device, and how many workers run at once.
package struct MeterCosts: Sendable {
  /// One executed edge of the learner's code, in ns.
  package var nanosecondsPerEdge: UInt64
  /// One allocation, in ns.
  package var nanosecondsPerAllocation: UInt64
  /// Each byte of an allocation, in picoseconds.
  package var picosecondsPerByte: UInt64
  /// Cores for workers, besides main's own.
  package var cores: Int

  /// Makes a set of costs.
  package init(
    nanosecondsPerEdge: UInt64, nanosecondsPerAllocation: UInt64, picosecondsPerByte: UInt64,
    cores: Int
  ) {
    self.nanosecondsPerEdge = nanosecondsPerEdge
    self.nanosecondsPerAllocation = nanosecondsPerAllocation
    self.picosecondsPerByte = picosecondsPerByte
    self.cores = cores
  }
}

/// Sets what the learner's code costs from now on. Once a run, before the learner's code runs.
package func configureMeters(_ costs: MeterCosts) {
  runtimeSetMeters(
    costs.nanosecondsPerEdge, costs.nanosecondsPerAllocation, costs.picosecondsPerByte)
  scheduler.setCores(costs.cores)
}
