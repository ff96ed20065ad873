/// Carries a value over a border that the compiler cannot see to be safe: one baton, one runner.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
