/// Tells whether a delegate has a method that Objective-C would call optional.
///
/// Here each such method has a default implementation, which says that it was reached. What UIKit
/// does where the method is missing, and does not do where it returns the same value, hangs on it.
@MainActor enum OptionalMethod {
  private static var wasMissing = false

  /// Calls a method of a delegate; nil where the delegate has it not.
  static func ask<Value>(_ method: () -> Value) -> Value? {
    wasMissing = false
    let value = asLearner(method)
    defer { wasMissing = false }
    return wasMissing ? nil : value
  }

  /// What a default implementation returns.
  static func isMissing<Value>(_ value: Value) -> Value {
    wasMissing = true
    return value
  }
}
