/// What the learner's own code costs on a device, and how many workers run at once.
///
/// Executed edges show what the learner's code does itself. What it has the standard library and
/// Foundation do has no edges; there the other meters count what such code cannot do without.
/// `Benchmarks/calibration` compares them with the real time of some fifty kinds of code.
package struct MeterCosts: Sendable {
  /// One executed edge of the learner's code, in ns.
  package var nanosecondsPerEdge: UInt64
  /// One allocation, in picoseconds.
  package var allocation: UInt64
  /// Each byte of an allocation, in picoseconds.
  package var allocatedByte: UInt64
  /// One retain or release, in picoseconds.
  package var reference: UInt64
  /// One value that code handles without knowing its type, as generic code of the standard library
  /// does, in picoseconds.
  package var witness: UInt64
  /// One block of memory that is copied, filled or compared, in picoseconds.
  package var copy: UInt64
  /// Each byte that is copied or filled, in picoseconds.
  package var copiedByte: UInt64
  /// One step from a character to the next, in picoseconds.
  package var character: UInt64
  /// Each byte of a text that is changed as a whole, in picoseconds.
  package var textByte: UInt64
  /// One request for random numbers, in picoseconds.
  package var random: UInt64
  /// Cores for workers, besides main's own.
  package var cores: Int

  /// The same costs on a processor that is some times as fast.
  package func divided(by factor: UInt64, cores: Int) -> MeterCosts {
    MeterCosts(
      nanosecondsPerEdge: nanosecondsPerEdge / factor, allocation: allocation / factor,
      allocatedByte: allocatedByte / factor, reference: reference / factor,
      witness: witness / factor, copy: copy / factor, copiedByte: copiedByte / factor,
      character: character / factor, textByte: textByte / factor, random: random / factor,
      cores: cores)
  }
}

/// Sets what the learner's code costs from now on. Once a run, before the learner's code runs.
package func configureMeters(_ costs: MeterCosts) {
  // In the order of the meters in runtime.h.
  let picoseconds = [
    costs.allocation, costs.allocatedByte, costs.reference, costs.witness, costs.copy,
    costs.copiedByte, costs.character, costs.textByte, costs.random,
  ]
  picoseconds.withUnsafeBufferPointer {
    runtimeSetMeters(costs.nanosecondsPerEdge, $0.baseAddress)
  }
  scheduler.setCores(costs.cores)
}
