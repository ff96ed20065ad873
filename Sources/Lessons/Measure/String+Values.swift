extension String {
  /// True where the text has a post's value: a number as a whole, so that 12 is not found in 128.
  func shows(_ value: String) -> Bool {
    guard value.allSatisfy(\.isNumber) else { return contains(value) }
    return split { !$0.isNumber }.contains { $0 == value }
  }
}
