extension UIView {
  /// Has the first responder resign, where it is this view or one inside.
  ///
  /// - Parameter force: True does not let it refuse.
  /// - Returns: True where one has resigned.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    onMain {
      guard let first = UIResponder.first as? UIView, first.isInside(self) else { return false }
      let resigned = asLearner { first.resignFirstResponder() }
      guard force, !resigned else { return resigned }
      UIResponder.first = nil
      return true
    }
  }
}
