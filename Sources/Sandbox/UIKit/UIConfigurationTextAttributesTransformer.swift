/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer {
  /// Gives the attributes for those that the configuration has.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Makes one of a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// The attributes for those that the configuration has.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    asLearner { transform(input) }
  }
}
