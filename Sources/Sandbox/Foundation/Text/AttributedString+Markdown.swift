extension AttributedString {
  /// Is left out.
  @available(
    *, unavailable, message: "Markdown is not read here: set the attributes of a range yourself"
  )
  public init(markdown: String) throws { self.init(markdown) }
}
