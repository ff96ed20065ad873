extension RunLoop {
  /// The mode in which the loop turns now: tracking while a finger or a fling moves the content; nil
  /// off the main thread, where no loop turns.
  public var currentMode: Mode? {
    simulated(cost: DispatchCosts.look) {
      guard self === Self.main else { return nil }
      return isTracking ? .tracking : .default
    }
  }

  /// Runs a block in the loop's next turn in one of some modes.
  @preconcurrency
  public func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) {
    simulated(cost: DispatchCosts.enqueue) {
      guard self === Self.main, let first = modes.first else { return }
      let isAny = modes.contains(.common) || (modes.contains(.default) && modes.contains(.tracking))
      run(in: isAny ? .common : first, block)
    }
  }
}
