/// Writes a formatted message to the system's log: here, to the run's trace, not to the console.
public func NSLog(_ format: String, _ args: any CVarArg...) {
  OSLog.default.write(.default, String(format: format, arguments: args))
}
