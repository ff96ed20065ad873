/// How many bytes the app may still take before the system ends it.
public func os_proc_available_memory() -> Int {
  simulated(cost: costs.call) { Device.current.memory.available }
}
