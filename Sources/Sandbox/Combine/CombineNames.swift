/// An object's type with Combine's own module in front.
private func name(of object: AnyObject) -> String {
  asSimulator { String(reflecting: type(of: object)).replacing("Sandbox.", with: "Combine.") }
}

extension AnyCancellable: CustomStringConvertible {
  /// The type's name.
  public var description: String { name(of: self) }
}

extension PassthroughSubject: CustomStringConvertible {
  /// The type's name.
  public var description: String { name(of: self) }
}

extension CurrentValueSubject: CustomStringConvertible {
  /// The type's name.
  public var description: String { name(of: self) }
}

extension Future: CustomStringConvertible {
  /// The type's name.
  public var description: String { name(of: self) }
}

extension ObservableObjectPublisher: CustomStringConvertible {
  /// The type's name.
  public var description: String { name(of: self) }
}

extension AnyPublisher: CustomStringConvertible {
  /// The type's name alone.
  public var description: String { "AnyPublisher" }
}

extension Publishers.Print {
  /// What a subscription says of itself, else the publisher that it came from, `Map`.
  func name(of subscription: any Subscription) -> String {
    if subscription is any CustomStringConvertible { return "\(subscription)" }
    return String("\(Upstream.self)".prefix { $0 != "<" })
  }
}
